import { FluentProvider } from "@fluentui/react-components";
import { type ReactNode, useEffect, useMemo } from "react";
import { useView } from "../world/use-view.ts";
import { useEntryWorld } from "../world/world-context.ts";
import { fluentTheme } from "./fluent-theme.ts";
import { styleHooks } from "./style-hooks.ts";

/** Light or dark, as the person or their system has it. */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  const { appearance } = useEntryWorld().product;
  const { phase } = useView(appearance);
  const theme = useMemo(() => fluentTheme(phase), [phase]);

  useEffect(() => {
    document.documentElement.dataset["mode"] = phase;
  }, [phase]);

  useEffect(() => {
    const preference = matchMedia("(prefers-color-scheme: dark)");
    const tell = (): void => void appearance.send({ type: "systemChanged", prefersDark: preference.matches });
    preference.addEventListener("change", tell);
    return () => preference.removeEventListener("change", tell);
  }, [appearance]);

  return (
    <FluentProvider
      theme={theme}
      customStyleHooks_unstable={styleHooks}
      style={{ minHeight: "100%", background: theme.colorNeutralBackground2 }}
    >
      {children}
    </FluentProvider>
  );
}
