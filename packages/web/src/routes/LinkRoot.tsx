import { useMemo } from "react";
import {
  createPath,
  Router as ReactRouter,
  type NavigationType,
  type Navigator,
  type To,
} from "react-router";
import type { WindowNavigation } from "../world/window-navigation.ts";
import { useWorld } from "../world/world-context.ts";
import type { LinkRootProps } from "./load-address.ts";

/** The context of React Router's links and hooks in the workspace; the landing page does without them. */
export function LinkRoot({ address, children, way }: LinkRootProps) {
  const { navigation } = useWorld();
  const navigator = useMemo(() => navigatorOf(navigation), [navigation]);
  return (
    <ReactRouter location={address} navigationType={way as NavigationType} navigator={navigator}>
      {children}
    </ReactRouter>
  );
}

function navigatorOf(navigation: WindowNavigation): Navigator {
  const createHref = (to: To): string => (typeof to === "string" ? to : createPath(to));
  return {
    createHref,
    go: (delta) => window.history.go(delta),
    push: (to, state: unknown) => navigation.go(createHref(to), { way: "PUSH", state }),
    replace: (to, state: unknown) => navigation.go(createHref(to), { way: "REPLACE", state }),
  };
}
