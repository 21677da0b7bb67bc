import { loadPage } from "@archscribe/core/product/client";
import { routes } from "@archscribe/core/product/routes/routes";
import type { ComponentType, ReactNode } from "react";
import { subscribe } from "valtio/vanilla";
import { askForPart } from "../world/ask-for-part.ts";
import { completeWorld, type EntryWorld } from "../world/create-world.ts";
import type { Address, Way } from "../world/window-navigation.ts";
import { pages, type RouteKey } from "./pages.ts";

/** The content of an address, fully loaded. */
export type Shown =
  | {
      readonly kind: "page";
      /** A separate key if the page is not shown to a person who was signed out. */
      readonly key: RouteKey | `${RouteKey}, signed out`;
      readonly title: string;
      readonly Page: ComponentType;
      /** The frame around the page for people who are signed in. */
      readonly frame?: WorkspaceFrame;
    }
  | { readonly kind: "landing" | "notFound" | "noProject"; readonly Page: ComponentType }
  | { readonly kind: "redirect"; readonly to: string };

/** The frame around the pages of the workspace, loaded with the first of them. */
export interface WorkspaceFrame {
  readonly LinkRoot: ComponentType<LinkRootProps>;
  readonly Shell: ComponentType<ShellProps>;
}

/** The content of the shell. */
export interface ShellProps {
  readonly children: ReactNode;
}

/** The content in which links work. */
export interface LinkRootProps extends ShellProps {
  readonly address: Address;
  readonly way: Way;
}

/** Decides by core's route guard, once the session is known, and loads only the resulting page. */
export async function loadAddress(world: EntryWorld, address: string): Promise<Shown> {
  const decision = await settledDecision(world, address);
  switch (decision.kind) {
    case "redirect":
      return { kind: "redirect", to: decision.to };
    case "notFound":
      return {
        kind: "notFound",
        Page: await load(notFoundPage),
      };
    case "noProject":
      return { kind: "noProject", Page: await load(noProjectPage) };
    case "landing":
      return { kind: "landing", Page: await load(pages.login) };
    case "signInAgain": {
      const [Page, frame] = await Promise.all([load(signInAgainPage), loadFrame(world)]);
      const { path, title } = decision.route;
      return { kind: "page", key: `${keyOf(path)}, signed out`, title, Page, frame };
    }
    case "show": {
      const key = keyOf(decision.route.path);
      const isSignedIn = world.product.authentication.view.current.phase === "signedIn";
      const [Page, frame] = await Promise.all([load(pages[key]), isSignedIn ? loadFrame(world) : undefined]);
      const { title } = decision.route;
      return { kind: "page", key, title, Page, ...(frame === undefined ? {} : { frame }) };
    }
  }
}

const notFoundPage = async () => (await import("./NotFoundPage.tsx")).NotFoundPage;
const noProjectPage = async () => (await import("./NoProjectPage.tsx")).NoProjectPage;
const signInAgainPage = async () => (await import("../features/sign-in/SignInAgain.tsx")).SignInAgain;
const framePart = async () => {
  const [{ Shell }, { LinkRoot }] = await Promise.all([
    import("../shell/Shell.tsx"),
    import("./LinkRoot.tsx"),
  ]);
  return { Shell, LinkRoot };
};

async function loadFrame(world: EntryWorld): Promise<WorkspaceFrame> {
  const [frame] = await Promise.all([load(framePart), completeWorld(world)]);
  return frame;
}

async function settledDecision({ product }: EntryWorld, address: string) {
  for (;;) {
    const decision = await product.enter(address);
    if (decision.kind !== "wait") return decision;
    await new Promise<void>((resolve) => {
      const stops = [product.authentication.view, product.projects.view].map((view) =>
        subscribe(view, () => {
          for (const stop of stops) stop();
          resolve();
        }),
      );
    });
  }
}

function keyOf(path: string): RouteKey {
  const found = Object.entries(routes).find(([, route]) => route.path === path);
  if (found === undefined) throw new Error(`No page is defined for ${path}`);
  return found[0] as RouteKey;
}

/** Once loaded, a page is available offline, too. */
const there = new Map<() => Promise<unknown>, unknown>();

/** If a new version of the application has removed a page, the application is reloaded to find it. */
async function load<Loaded>(page: () => Promise<Loaded>): Promise<Loaded> {
  if (there.has(page)) return there.get(page) as Loaded;
  const loaded = await loadPage(
    () => askForPart(page),
    ({ failure, type }) => {
      const event = new CustomEvent(type, { cancelable: true, detail: failure });
      return !window.dispatchEvent(event);
    },
  );
  if (loaded === undefined) return new Promise<Loaded>(() => undefined);
  there.set(page, loaded);
  return loaded;
}
