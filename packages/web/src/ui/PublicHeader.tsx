import { Button, makeStyles, tokens } from "@fluentui/react-components";
import { WeatherMoonRegular, WeatherSunnyRegular } from "@fluentui/react-icons";
import type { ReactNode } from "react";
import { useView } from "../world/use-view.ts";
import { useEntryWorld } from "../world/world-context.ts";
import { AddressLink } from "./AddressLink.tsx";
import { focusOutline, onPhone } from "../theme/shared-styles.ts";

const useStyles = makeStyles({
  root: {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalM,
    maxWidth: "1200px",
    margin: "0 auto",
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL}`,
    [onPhone]: { padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}` },
  },
  brand: {
    display: "inline-flex",
    alignItems: "center",
    gap: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase500,
    fontWeight: tokens.fontWeightSemibold,
    textDecoration: "none",
    ":focus-visible": { outline: focusOutline, outlineOffset: "2px" },
  },
  sign: { width: "32px", height: "32px" },
  more: { display: "flex", alignItems: "center", gap: tokens.spacingHorizontalS },
});

/** The top of the pages without a shell. */
export function PublicHeader({ children }: { readonly children?: ReactNode }) {
  const styles = useStyles();
  const { appearance } = useEntryWorld().product;
  const isDark = useView(appearance).phase === "dark";
  return (
    <header className={styles.root}>
      <AddressLink className={styles.brand} to="/">
        <img alt="" className={styles.sign} src="/icon.svg" width={32} height={32} />
        Archscribe
      </AddressLink>
      <div className={styles.more}>
        {children}
        {/* Without a tooltip, whose code would be half as much again as the landing page. */}
        <Button
          appearance="subtle"
          aria-label="Dark mode"
          aria-pressed={isDark}
          title="Dark mode"
          icon={isDark ? <WeatherSunnyRegular /> : <WeatherMoonRegular />}
          onClick={() => void appearance.send({ type: "toggled" })}
        />
      </div>
    </header>
  );
}
