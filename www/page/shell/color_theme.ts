/** The colours of the page: light, dark, or the system's. */

import { remember, remembered } from "../state/local_storage";

export const THEMES = ["system", "light", "dark"] as const;

export type Theme = (typeof THEMES)[number];

const KEY = "pvscope-theme";

export const rememberedTheme = (): Theme => THEMES.find((theme) => theme === remembered(KEY)) ?? "system";

export const rememberTheme = (theme: Theme): void => remember(KEY, theme);

export function showTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
}
