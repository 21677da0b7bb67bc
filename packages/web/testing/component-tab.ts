/// <reference lib="dom" />
/// <reference types="vite/client" />
import "../src/world/without-eval.ts";
import "@fontsource/poppins/latin-400.css";
import "@fontsource/poppins/latin-500.css";
import "@fontsource/poppins/latin-600.css";
import "../src/theme/page.css";
import type { Clock } from "@archscribe/core/model";
import { browserClock } from "@archscribe/core/platform/browser";
import { startProduct } from "@archscribe/core/product/start-product";
import { startSignInOptions } from "@archscribe/core/product/sign-in-options/sign-in-options";
import { createRoot } from "react-dom/client";
import { memoryStorage, type Replies, sampleServer } from "../../core/src/testing/index.ts";
import { renderApp } from "../src/render-app.ts";
import { createRouter, firstShown } from "../src/routes/create-router.ts";
import { createWindowClient, type EntryWorld } from "../src/world/create-world.ts";
import { revealPage } from "../src/world/reveal-page.ts";
import { createWindowNavigation } from "../src/world/window-navigation.ts";

/** The world of one test: its address, the answers of the server, and the storage of an earlier visit. */
export interface TabWorld {
  readonly path: string;
  readonly answers: Replies;
  readonly local: Readonly<Record<string, string>>;
  readonly session: Readonly<Record<string, string>>;
  /** The difference to the clock of the machine, in milliseconds. */
  readonly later: number;
}

/** The application in the tab that all component tests share. */
export interface ComponentTab {
  /** Mounts the application in a new world, in place of the previous one. */
  readonly open: (world: TabWorld) => Promise<void>;
  /** The calls of the server since then. */
  readonly asked: () => readonly unknown[];
  /** Tells an event of the project on the stream that is open. */
  readonly tell: (event: object) => void;
  /** The content of the storage of the browser. */
  readonly kept: () => Pick<TabWorld, "local" | "session">;
}

declare global {
  interface Window {
    componentTab: ComponentTab;
  }
}

let close: () => void = () => undefined;
let tell: ComponentTab["tell"] = () => undefined;
let asked: readonly unknown[] = [];
let kept: ComponentTab["kept"] = () => ({ local: {}, session: {} });

window.componentTab = {
  asked: () => asked,
  tell: (event) => tell(event),
  kept: () => kept(),
  open: async (left) => {
    close();
    window.history.replaceState(null, "", left.path);
    const element = document.createElement("div");
    element.id = "root";
    document.body.append(element);
    revealPage(element);
    const server = sampleServer(left.answers);
    asked = server.asked;
    const { clock, stop } = stoppableClock(left.later);
    const [local, session] = [memoryStorage(left.local), memoryStorage(left.session)];
    kept = () => ({ local: local.content(), session: session.content() });
    const world = createWorld({ local, session, client: createWindowClient(server.fetch), clock });
    const root = createRoot(element);
    close = () => {
      stop();
      root.unmount();
      element.remove();
    };
    void world.product.begin();
    const router = createRouter(world);
    await firstShown(router);
    renderApp(root, { router, world });
  },
};

/** The world of the application, with storage in memory and the addresses of this window. */
function createWorld({
  client,
  clock,
  local,
  session,
}: Pick<EntryWorld, "client" | "clock" | "local" | "session">): EntryWorld {
  const navigation = createWindowNavigation(() => product.projects.view.current.selected?.project_id);
  const product = startProduct({
    client,
    prefersDark: matchMedia("(prefers-color-scheme: dark)").matches,
    screenWidth: window.innerWidth,
    ports: {
      clock,
      cookies: memoryStorage(),
      identity: { chooseAccount: async () => undefined, disableAutoSelect: () => undefined },
      local,
      navigation,
      origin: window.location.origin,
      session,
    },
  });
  return {
    product,
    signInOptions: startSignInOptions({ client }),
    client,
    clock,
    feed: {
      open: (_, { event, heard }) => {
        if (event === "project") tell = (told) => heard(JSON.stringify(told));
        return () => undefined;
      },
    },
    get local() {
      return product.unsavedWork.storage();
    },
    session,
    navigation,
    notify: product.notifications.notify,
  };
}

/** The clock of the browser, without events after the end of a test. */
function stoppableClock(later: number): { readonly clock: Clock; readonly stop: () => void } {
  let isStopped = false;
  return {
    clock: {
      now: () => new Date(browserClock.now().getTime() + later),
      after: (milliseconds, task) => browserClock.after(milliseconds, () => (isStopped ? undefined : task())),
    },
    stop: () => {
      isStopped = true;
    },
  };
}
