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

/** What the landing page and the other public pages have of the world, and with it what is loaded before anything shows. */
export interface EntryWorld {
  readonly product: Product;
  /** How one can sign in at this server besides e-mail and password. */
  readonly signInOptions: SignInOptions;
  /** Only to be handed to the stores of a page; a component never calls it. */
  readonly client: ContractClient;
  readonly clock: Clock;
  /** Where the server tells of what it does in the meantime. */
  readonly feed: EventFeed;
  /** What stands in it of a person's unsaved work is that of whoever is there when a store asks for the storage. */
  readonly local: KeyValueStorage;
  readonly session: KeyValueStorage;
  readonly notify: Notify;
  readonly navigation: WindowNavigation;
}

/** What the application has of the world: the product's workflows, and what the stores of a page are started with. */
export type World = EntryWorld & WorkspaceWorld;

/** The world of this page in this browser, as far as everybody needs it. */
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

/** Adds what only the workspace needs, once; it is loaded when somebody is signed in. */
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
