import { createDOMRenderer, renderToStyleElements } from "@fluentui/react-components";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createClient } from "@archscribe/core/product/client";
import type { KeyValueStorage } from "@archscribe/core/model";
import { startProduct } from "@archscribe/core/product/start-product";
import { startSignInOptions } from "@archscribe/core/product/sign-in-options/sign-in-options";
import type { EntryWorld } from "../world/create-world.ts";
import { StillLanding } from "./StillLanding.tsx";

/** The landing page as text, for visitors who have not loaded the application yet: the content of `head` and of `body`. */
export interface LandingMarkup {
  readonly head: string;
  readonly body: string;
}

/** Draws the landing page in light colours, or in dark ones. */
export async function renderLanding(mode: "light" | "dark"): Promise<LandingMarkup> {
  const world = createStillWorld();
  if (mode === "dark") await world.product.appearance.send({ type: "toggled" });
  const renderer = createDOMRenderer();
  const body = renderToStaticMarkup(createElement(StillLanding, { renderer, world }));
  const styles = renderToStyleElements(renderer);
  return { head: styles.map((style) => renderToStaticMarkup(style)).join(""), body };
}

const nothing = (): undefined => undefined;

/** An inert world in its initial state: without server, window and storage. */
function createStillWorld(): EntryWorld {
  const client = createClient({
    origin: "http://localhost",
    fetch: () => new Promise<Response>(nothing),
    csrfToken: () => undefined,
  });
  const clock = { now: () => new Date(0), after: () => nothing };
  const navigation = {
    current: () => "/",
    address: () => ({ pathname: "/", search: "", hash: "", state: null, key: "default" }),
    go: nothing,
    hrefOf: (path: string) => path,
    goTo: nothing,
    replace: nothing,
    leave: nothing,
    listen: nothing,
  };
  const product = startProduct({
    client,
    prefersDark: false,
    screenWidth: 1440,
    ports: {
      clock,
      cookies: { get: nothing, remove: nothing },
      identity: { chooseAccount: async () => undefined, disableAutoSelect: nothing },
      local: forgetful,
      navigation,
      origin: "http://localhost",
      session: forgetful,
    },
  });
  return {
    product,
    signInOptions: startSignInOptions({ client }),
    client,
    clock,
    feed: { open: () => nothing },
    local: forgetful,
    session: forgetful,
    notify: product.notifications.notify,
    navigation,
  };
}

const forgetful: KeyValueStorage = { get: nothing, set: nothing, remove: nothing, clear: nothing };
