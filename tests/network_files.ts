/** Network files for tests, made from the shipped one. */

import { readFileSync } from "node:fs";
import { crc32 } from "node:zlib";

const SHIPPED = readFileSync(new URL("../src/eval/network.bin", import.meta.url));
/** The centipawns of a logistic unit. */
const SCALE = 10;

/** Another network: the shipped one with twice the centipawns. */
export function otherNetwork(): Buffer {
  const file = Buffer.from(SHIPPED);
  file.writeUInt16LE(2 * file.readUInt16LE(SCALE), SCALE);
  file.writeUInt32LE(crc32(file.subarray(0, -4)), file.length - 4);
  return file;
}

/** The shipped network with a bit flipped. */
export function damagedNetwork(): Buffer {
  const file = Buffer.from(SHIPPED);
  file.writeUInt8(file.readUInt8(file.length / 2) ^ 1, file.length / 2);
  return file;
}
