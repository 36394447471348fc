/** VitePress's layout, whose first page has no main landmark of its own. */

import { useData } from "vitepress";
import DefaultTheme from "vitepress/theme-without-fonts";
import { defineComponent, h, onMounted, watchEffect } from "vue";

export const Layout = defineComponent({
  setup(_, { slots }) {
    const { frontmatter } = useData();
    onMounted(() =>
      watchEffect(() => {
        const content = document.querySelector("#VPContent");
        if (frontmatter.value["layout"] === "home") content?.setAttribute("role", "main");
        else content?.removeAttribute("role");
      }),
    );
    return () => h(DefaultTheme.Layout, null, slots);
  },
});
