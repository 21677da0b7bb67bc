import type { Announcer } from "./announce.ts";
import { createCard } from "./card/card.ts";
import { elementCard } from "./card/element-card.ts";
import { requirementCard } from "./card/requirement-card.ts";
import { focusElement, startFigure } from "./figure/figure-keys.ts";
import { type FigureView, viewFigure } from "./figure/figure-view.ts";
import { lightOf } from "./figure/light-of.ts";
import { litFigures, revealLit, revealSelection } from "./figure/lit-figures.ts";
import { createMiniMap } from "./map/mini-map.ts";
import { parseAddress } from "./page/address.ts";
import { changeAddress } from "./page/change-address.ts";
import { addAnchors } from "./page/add-anchors.ts";
import { byId, captionOf, isInWindow, reveal } from "./page/document-texts.ts";
import type { PageIndex } from "./page/page-index.ts";
import { spokenElement } from "./page/words.ts";
import { browseRelations } from "./relations/relations-browser.ts";
import { addressOf, nameOf, type Selection, selectionOf } from "./selection.ts";
import { createTrail } from "./trail.ts";
import { describeStep } from "./walk/describe-step.ts";
import { createWalkBar } from "./walk/walk-bar.ts";
import { say } from "./page/say.ts";

/** The functions for other parts of the page. */
export interface LivingPage {
  walk(walk: number, opener: HTMLElement): void;
}

/** Lets readers select elements and requirements, walk through use cases, and open all of them by address. */
export function startLivingPage(index: PageIndex, announcer: Announcer): LivingPage {
  const views = new Map(
    index.figures.flatMap((anchor): [string, FigureView][] => {
      const figure = byId(anchor);
      const view = figure && viewFigure(figure, index);
      return view ? [[anchor, view]] : [];
    }),
  );
  const trail = createTrail();
  const card = createCard(() => leave());
  const bar = createWalkBar({ go: (by) => goBy(by), close: () => leave() });
  const map = createMiniMap(index.figures);
  let current: Selection | undefined;
  /** Where the focus goes back to. */
  let opener: Element | undefined;

  for (const view of views.values()) {
    startFigure(view, {
      open: (at) => select({ kind: "element", at }),
      lookInside: (at) => lookInside(at, view.figure.id),
      goBack: () => goBack(),
    });
  }
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof Element && !target.closest(".card,.walk,dialog,.map")) opener = target;
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape" && current !== undefined) leave();
  });
  addAnchors(index);
  document.addEventListener("click", (event) => {
    standOnRequirement(event);
    followLink(event);
  });
  addEventListener("hashchange", () => follow());
  // Fonts change the heights of lines, and therefore the places of link targets.
  if (parseAddress(location.hash)) void document.fonts.ready.then(() => follow());
  return {
    walk(walk, from) {
      opener = from;
      select({ kind: "step", walk, step: 0 });
    },
  };

  /** Selects an element or requirement, and gives the selection an address. */
  function select(selection: Selection): void {
    const address = addressOf(selection, index);
    // A walk is one entry of the history, however many steps it takes.
    const isNext = selection.kind === "step" && current?.kind === "step";
    changeAddress(address, isNext ? "replaceState" : "pushState");
    show(selection);
  }

  function show(selection: Selection | undefined): void {
    current = selection;
    const light = lightOf(selection, index);
    for (const view of views.values()) view.light(light);
    map.light(selection && nameOf(selection, index), litFigures(views, light));
    if (selection?.kind === "step") showStep(selection);
    else bar.close();
    if (selection?.kind === "element" || selection?.kind === "requirement") showCard(selection);
    else card.close();
  }

  function showCard(selection: Exclude<Selection, { readonly kind: "step" }>): void {
    const crumbs = trail.stops.map(({ element }, at) => ({
      name: index.elements[element]?.name ?? "",
      go: () => goBack(at),
    }));
    if (selection.kind === "requirement") {
      card.show(requirementCard(selection.id, index), []);
      const count = index.from(selection.id).length;
      announcer.say(
        say(
          count === 1 ? "{}: {} element comes from it." : "{}: {} elements come from it.",
          selection.id,
          count,
        ),
      );
      return;
    }
    const element = index.elements[selection.at];
    if (!element) return;
    card.show(
      elementCard(element, index, {
        lookInside: ({ at }) => lookInside(at, undefined),
        browse: ({ at }) => browseRelations(at, index, (other) => select({ kind: "element", at: other })),
        walk: (walk) => select({ kind: "step", walk, step: 0 }),
      }),
      crumbs,
    );
    announcer.say(spokenElement(element));
  }

  function showStep(selection: Extract<Selection, { readonly kind: "step" }>): void {
    const step = describeStep(selection, index);
    bar.show(step);
    announcer.say(say("Step {} of {}. {} {}", step.number, step.count, step.text, step.note));
    const { figures = [], steps = [] } = index.walks[selection.walk] ?? {};
    const [first] = steps[selection.step] ?? [];
    const view = views.get(index.figures[first?.[0] ?? figures[0] ?? -1] ?? "");
    if (!view) return;
    const node = first === undefined ? undefined : view.nodeOf({ message: first[1] });
    if (node) reveal(node, "center");
    else if (!isInWindow(view.svg)) reveal(view.figure);
  }

  function goBy(by: number): void {
    if (current?.kind !== "step") return;
    const step = current.step + by;
    if (step >= 0 && step < (index.walks[current.walk]?.steps.length ?? 0)) select({ ...current, step });
  }

  function lookInside(at: number, from: string | undefined): void {
    const element = index.elements[at];
    if (!element) return;
    const here =
      from ?? [...views.values()].find(({ figure, svg }) => isInWindow(svg) && figure.id !== "")?.figure.id;
    const inner = element.inside.find((anchor) => anchor !== here && views.has(anchor));
    const view = views.get(inner ?? "");
    if (!view || inner === undefined) {
      announcer.show(say("No other figure shows the inside of {}.", element.name));
      return;
    }
    trail.push({ element: at, figure: here });
    select({ kind: "element", at });
    if (!focusElement(view, at)) view.spots()[0]?.rect.focus({ preventScroll: true });
    reveal(view.figure);
    announcer.say(say("Inside {}: {}.", element.name, captionOf(inner).caption));
  }

  function goBack(to?: number): void {
    const stop = trail.back(to);
    if (!stop) return;
    select({ kind: "element", at: stop.element });
    const view = views.get(stop.figure ?? "");
    if (!view) return;
    focusElement(view, stop.element);
    reveal(view.figure);
  }

  /** Clears the selection, and restores the focus. */
  function leave(): void {
    if (parseAddress(location.hash)) changeAddress("");
    trail.clear();
    show(undefined);
    const target = opener?.closest(".search") ? byId("search") : opener;
    if (target instanceof HTMLElement || target instanceof SVGElement) target.focus({ preventScroll: true });
  }

  /** A link to an address highlights its target, but does not scroll if the target is already visible. */
  function followLink(event: MouseEvent): void {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || !parseAddress(link.getAttribute("href") ?? "")) return;
    event.preventDefault();
    changeAddress(link.hash);
    follow(link.hash);
  }

  /** Follows the address of the page, which a link, the history or a person has changed. */
  function follow(hash = location.hash): void {
    const address = parseAddress(hash);
    // A plain anchor is a place in the document; the highlighting is kept.
    if (!address) {
      if (hash === "" && current !== undefined) show(undefined);
      else revealLit(views.get(decodeURIComponent(hash.slice(1))), lightOf(current, index));
      return;
    }
    const found = selectionOf(address, index, (id) => byId(id)?.matches("tr") === true);
    if ("fault" in found) announcer.show(found.fault);
    else if ("figure" in found) reveal(byId(found.figure) ?? document.body);
    else {
      show(found.selection);
      revealSelection(found.selection, views, index);
    }
  }

  /** A requirement's id in its own row, which otherwise only leads to itself, lights what comes from it. */
  function standOnRequirement(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>("main tr[id] a.chip");
    const id = link?.hash.slice(1);
    if (
      !link ||
      id === undefined ||
      link.closest("tr")?.id !== id ||
      index.walks.some((walk) => walk.id === id)
    )
      return;
    event.preventDefault();
    opener = link;
    select({ kind: "requirement", id });
  }
}
