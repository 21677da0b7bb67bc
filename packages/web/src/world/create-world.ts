import { browserClock, documentCookies, googleIdentity, webStorage } from "@archscribe/core/platform/browser";
import {
  answerEndsSession,
  type ContractClient,
  createClient,
  readCsrfToken,
  saysProjectIsGone,
} from "@archscribe/core/product/client";
import type { Clock, KeyValueStorage } from "@archscribe/core/model";
import {
  createProductApi,
  type Notify,
  type Product,
  startProduct,
  type SignInOptions,
  startSignInOptions,
} from "@archscribe/core/product";
import { askBeforeLeaving } from "./ask-before-leaving.ts";
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
  const navigation = createWindowNavigation();
  const client = createClient({
    origin: window.location.origin,
    fetch: async (request) => {
      const sendAuthentication = product.authentication.sendDuringAttempt();
      const response = await fetch(request).catch(sayUnreachable);
      void lookWhenGone(response);
      if (await answerEndsSession(request, response)) void sendAuthentication({ type: "sessionRefused" });
      return response;
    },
    csrfToken: () => readCsrfToken(document.cookie),
  });
  const signInOptions = startSignInOptions({ client });
  const product = startProduct({
    prefersDark: matchMedia("(prefers-color-scheme: dark)").matches,
    screenWidth: window.innerWidth,
    ports: {
      api: createProductApi(client),
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

  /** The list then says whether the selected project is still the person's. */
  async function lookWhenGone(response: Response): Promise<void> {
    const { email } = product.authentication.view.current.user ?? {};
    const { phase, selected } = product.projects.view.current;
    if (email === undefined || selected === undefined || phase === "loading") return;
    if (await saysProjectIsGone(response)) await product.projects.send({ type: "listRequested", email });
  }
  askBeforeLeaving(product);
  return {
    product,
    signInOptions,
    client,
    clock: browserClock,
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

/** Browsers have words of their own for a server that does not answer, which tell nobody what to do. */
function sayUnreachable(cause: unknown): never {
  if (!(cause instanceof TypeError)) throw cause;
  throw new Error("The server cannot be reached. Check your connection and try again.", { cause });
}
