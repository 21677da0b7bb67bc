import { browserNetwork } from "@archscribe/core/platform/browser";
import { loadUntilThere, type PartOnItsWay } from "@archscribe/core/product/client";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { askForPart } from "../world/ask-for-part.ts";
import { useEntryWorld } from "../world/world-context.ts";
import { MissingPart } from "./MissingPart.tsx";

interface LazyPart<Properties> {
  readonly load: () => Promise<ComponentType<Properties>>;
  /** What stands there until it has come. */
  readonly fallback: ReactNode;
}

/** A component that is loaded when it is shown for the first time; where it does not come, it is tried again by itself. */
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
