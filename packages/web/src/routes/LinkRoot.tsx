import { readProjectAddress } from "@archscribe/core/product/routes/find-route";
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

/** The context of React Router's links and hooks in the workspace; the landing page does not need them. */
export function LinkRoot({ address, children, way }: LinkRootProps) {
  const { navigation } = useWorld();
  const navigator = useMemo(() => navigatorOf(navigation), [navigation]);
  return (
    <ReactRouter
      location={{ ...address, pathname: readProjectAddress(address.pathname).path }}
      navigationType={way as NavigationType}
      navigator={navigator}
    >
      {children}
    </ReactRouter>
  );
}

function navigatorOf(navigation: WindowNavigation): Navigator {
  const pathOf = (to: To): string => (typeof to === "string" ? to : createPath(to));
  return {
    // A link that is copied or opened in another window has to name its project.
    createHref: (to) => navigation.hrefOf(pathOf(to)),
    go: (delta) => window.history.go(delta),
    push: (to, state: unknown) => navigation.go(pathOf(to), { way: "PUSH", state }),
    replace: (to, state: unknown) => navigation.go(pathOf(to), { way: "REPLACE", state }),
  };
}
