import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { render } from "svelte/server";
import { createSSRApp } from "vue";
import { renderToString as renderVue } from "vue/server-renderer";
import { Analysis as ReactAnalysis } from "./react.jsx";
import SvelteAnalysis from "./svelte.svelte";
import { Analysis as VueAnalysis } from "./vue.js";

const props = { fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1" };

const react = renderToString(createElement(ReactAnalysis, props));
const vue = await renderVue(createSSRApp(VueAnalysis, props));
const { body: svelte } = await render(SvelteAnalysis, { props });
console.log(JSON.stringify({ react, vue, svelte }));
