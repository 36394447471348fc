/**
 * Prints the software bill of materials of the npm package, in CycloneDX 1.6:
 *
 *     node www/package/sbom.mjs > FILE
 *
 * It is the same for the same sources: it has no time and no serial number.
 */

import { readFileSync } from "node:fs";
import { Enums, Models, Serialize, Spec, Validation } from "@cyclonedx/cyclonedx-library";
import { parts } from "./parts.mjs";

const manifest = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));

function component({ registry, name, version, license }) {
  const purl = `pkg:${registry}/${name.replace("@", "%40")}@${version}`;
  const part = new Models.Component(Enums.ComponentType.Library, name, { version, purl, bomRef: purl });
  // Old crates write MIT/Apache-2.0.
  part.licenses.add(
    new Models.LicenseExpression(
      license
        .split("/")
        .map((name) => name.trim())
        .join(" OR "),
    ),
  );
  return part;
}

const bom = new Models.Bom();
const own = component({ registry: "npm", ...manifest });
bom.metadata.component = own;
for (const part of parts()) {
  const bundled = component(part);
  bom.components.add(bundled);
  own.dependencies.add(bundled.bomRef);
}

const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
const json = serializer.serialize(bom, { sortLists: true, space: 2 });
const fault = await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(json);
if (fault !== null) throw new Error(`the bill of materials is not valid: ${JSON.stringify(fault)}`);
console.log(json);
