import {
  browserClock,
  documentCookies,
  eventSourceFeed,
  googleIdentity,
  webStorage,
} from "@archscribe/core/platform/browser";
import { type ContractClient, createClient, readCsrfToken } from "@archscribe/core/product/client";
import type { Clock, EventFeed, KeyValueStorage } from "@archscribe/core/model";
import type { Notify } from "@archscribe/core/product/machine/notice";
import { type Product, startProduct } from "@archscribe/core/product/start-product";
import {
  type SignInOptions,
  startSignInOptions,
} from "@archscribe/core/product/sign-in-options/sign-in-options";
import { isLostWhenClosed } from "@archscribe/core/product/unsaved-work/unsaved-work";
import { subscribe } from "valtio/vanilla";
import type { WorkspaceWorld } from "./start-workspace-world.ts";
import { createWindowNavigation, type WindowNavigation } from "./window-navigation.ts";

/**
 * The part of the world that the landing page and the other public pages use, and thus load before anything
 * is shown.
 */
export interface EntryWorld {
  readonly product: Product;
  /** How one can sign in at this server besides e-mail and password. */
  readonly signInOptions: SignInOptions;
  /** Only to be handed to the stores of a page; a component never calls it. */
  readonly client: ContractClient;
  readonly clock: Clock;
  /** The server's events. */
  readonly feed: EventFeed;
  /** Unsaved work in it belongs to the person who is signed in when a store requests the storage. */
  readonly local: KeyValueStorage;
  readonly session: KeyValueStorage;
  readonly notify: Notify;
  readonly navigation: WindowNavigation;
}

/** The dependencies of the application: the workflows of the product, and the ports of the pages' stores. */
export type World = EntryWorld & WorkspaceWorld;

/** The world of this page in this browser, without the parts of the workspace. */
export function createWorld(): EntryWorld {
  const local = webStorage(() => window.localStorage);
  const session = webStorage(() => window.sessionStorage);
  const navigation = createWindowNavigation(() => product.projects.view.current.selected?.project_id);
  const client = createWindowClient((request) => fetch(request));
  const signInOptions = startSignInOptions({ client });
  const product = startProduct({
    client,
    prefersDark: matchMedia("(prefers-color-scheme: dark)").matches,
    screenWidth: window.innerWidth,
    ports: {
      clock: browserClock,
      cookies: documentCookies,
      identity: googleIdentity({
        application: () => signInOptions.view.current.value?.google,
        clock: browserClock,
      }),
      local,
      navigation,
      origin: window.location.origin,
      session,
    },
  });
  const { notify } = product.notifications;
  askBeforeLeaving(product);
  return {
    product,
    signInOptions,
    client,
    clock: browserClock,
    feed: eventSourceFeed,
    get local() {
      return product.unsavedWork.storage();
    },
    session,
    navigation,
    notify,
  };
}

/** Adds the parts that only the workspace needs, once; they are loaded after sign-in. */
export async function completeWorld(world: EntryWorld & Partial<WorkspaceWorld>): Promise<void> {
  if (world.generation !== undefined) return;
  const { startWorkspaceWorld } = await import("./start-workspace-world.ts");
  if (world.generation === undefined) Object.assign(world, startWorkspaceWorld(world));
}

/** Creates the client of this window's server, from the way to send a request. */
export function createWindowClient(send: (request: Request) => Promise<Response>): ContractClient {
  return createClient({
    origin: window.location.origin,
    fetch: (request) => send(request).catch(sayUnreachable),
    csrfToken: () => readCsrfToken(document.cookie),
  });
}

/** Browsers have words of their own for a server that does not answer, which tell nobody what to do. */
function sayUnreachable(cause: unknown): never {
  if (!(cause instanceof TypeError)) throw cause;
  throw new Error("The server cannot be reached. Check your connection and try again.", { cause });
}

/**
 * Lets the browser ask before the window is closed or reloaded, while something that a person wrote is nowhere else. It
 * listens no longer than that: with such a listener some browsers forget the page when one goes back.
 */
function askBeforeLeaving({ unsavedWork: { view } }: Product): void {
  const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
  subscribe(view, () => {
    if (isLostWhenClosed(view.current)) window.addEventListener("beforeunload", ask);
    else window.removeEventListener("beforeunload", ask);
  });
}
