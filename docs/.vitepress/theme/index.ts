/** VitePress's own theme, with system fonts and the page's colours. */

import type { Theme } from "vitepress";
import DefaultTheme from "vitepress/theme-without-fonts";
import { Diagram } from "./diagram";
import { Layout } from "./layout";
import { LiveAnalyzer } from "./live_analyzer";
import "./theme.css";

export default {
  extends: DefaultTheme,
  Layout,
  enhanceApp({ app }) {
    app.component("Diagram", Diagram);
    app.component("LiveAnalyzer", LiveAnalyzer);
  },
} satisfies Theme;
