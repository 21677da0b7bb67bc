import { browserNetwork } from "@archscribe/core/platform/browser";
import { loadUntilThere, type PartOnItsWay } from "@archscribe/core/product/client";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { Button, makeStyles, tokens } from "@fluentui/react-components";
import { askForPart } from "../world/ask-for-part.ts";
import { useEntryWorld } from "../world/world-context.ts";

interface LazyPart<Properties> {
  readonly load: () => Promise<ComponentType<Properties>>;
  /** Shown until the part has loaded. */
  readonly fallback: ReactNode;
}

/** A component that is loaded when it is first shown; a failed load is retried automatically. */
export function lazyPart<Properties extends object>({
  fallback,
  load,
}: LazyPart<Properties>): ComponentType<Properties> {
  let loaded: ComponentType<Properties> | undefined;
  return function Part(properties: Properties) {
    const { clock } = useEntryWorld();
    const [Loaded, setLoaded] = useState(() => loaded);
    const [missing, setMissing] = useState<PartOnItsWay>();

    useEffect(() => {
      if (Loaded !== undefined) return undefined;
      const part = loadUntilThere({
        load: () => askForPart(load),
        clock,
        network: browserNetwork,
        onLoaded: (component) => {
          loaded = component;
          setLoaded(() => component);
        },
        onMissing: () => setMissing(part),
      });
      return part.stop;
    }, [Loaded, clock]);

    if (Loaded !== undefined) return <Loaded {...properties} />;
    return missing === undefined ? fallback : <MissingPart tryNow={missing.tryNow} />;
  };
}

const useStyles = makeStyles({
  root: {
    // Visible even if the part would have covered the page, in which case this would be below it.
    position: "sticky",
    bottom: tokens.spacingVerticalM,
    zIndex: 1,
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    border: `1px solid ${tokens.colorStatusWarningBorder1}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorStatusWarningBackground1,
    lineHeight: tokens.lineHeightBase300,
  },
});

/**
 * Replaces a part of a page that could not be loaded. It is bundled with the page, because nothing else can
 * be loaded at that time, and uses only components of every page.
 */
function MissingPart({ tryNow }: { readonly tryNow: () => void }) {
  const styles = useStyles();
  return (
    <div className={styles.root} role="alert">
      <span>This part of the page could not be loaded. It loads when the network is back.</span>
      <Button onClick={tryNow}>Try again</Button>
    </div>
  );
}
