import { createClient } from "@archscribe/core/product/client";
import type { KeyValueStorage } from "@archscribe/core/model";
import { startProduct } from "@archscribe/core/product/start-product";
import { startSignInOptions } from "@archscribe/core/product/sign-in-options/sign-in-options";
import type { EntryWorld } from "../world/create-world.ts";

const nothing = (): undefined => undefined;

/** A world as it is before anything has happened, and in which nothing happens: no server, no window, no memory. */
export function createStillWorld(): EntryWorld {
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
    local: forgetful,
    session: forgetful,
    notify: product.notifications.notify,
    navigation,
  };
}

const forgetful: KeyValueStorage = { get: nothing, set: nothing, remove: nothing, clear: nothing };
