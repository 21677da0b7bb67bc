import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startWalk } from "./walk.ts";

/** As much of an element as the walk uses; the tests of the published page use real ones. */
class StandIn extends EventTarget {
  readonly classes = new Set<string>();
  readonly attributes = new Map<string, string>();
  readonly classList = {
    toggle: (name: string, isOn: boolean) => (isOn ? this.classes.add(name) : this.classes.delete(name)),
  };
  hidden = false;
  parentElement: StandIn | undefined;
  scrolledTo = false;
  readonly id: string;
  private readonly top: number;

  constructor(id: string, top = 0) {
    super();
    this.id = id;
    this.top = top;
  }

  closest = () => null;
  getAttribute = () => `#${this.id}`;
  setAttribute = (name: string, value: string) => this.attributes.set(name, value);
  removeAttribute = (name: string) => this.attributes.delete(name);
  getBoundingClientRect = () => ({ top: this.top });
  scrollIntoView = () => (this.scrolledTo = true);
  focus = () => {
    page.activeElement = this;
    this.dispatchEvent(new Event("focusin"));
  };
}

let articles: StandIn[];
let links: StandIn[];
const page = {
  activeElement: undefined as StandIn | undefined,
  target: undefined as StandIn | undefined,
  querySelectorAll: (selector: string) => (selector === "article.change" ? articles : links),
  querySelector: () => page.target ?? null,
};
let hashChanged: () => void;

beforeEach(() => {
  articles = [new StandIn("one", -900), new StandIn("two", 20), new StandIn("three", 800)];
  links = ["one", "two", "three"].map((id) => {
    const link = new StandIn(id);
    link.parentElement = new StandIn("");
    return link;
  });
  page.activeElement = page.target = undefined;
  Object.assign(globalThis, {
    document: page,
    addEventListener: (_: string, listener: () => void) => (hashChanged = listener),
  });
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, "document");
  Reflect.deleteProperty(globalThis, "addEventListener");
});

const marked = () => articles.filter(({ classes }) => classes.has("current")).map(({ id }) => id);
const markedInList = () =>
  links.filter(({ attributes }) => attributes.has("aria-current")).map(({ id }) => id);

describe("the current change", () => {
  it("is the step in the address, when the page opens and later", () => {
    page.target = articles[2];
    startWalk();
    const atFirst = [marked(), markedInList()];
    page.target = articles[0];
    hashChanged();

    expect([atFirst, [marked(), markedInList()]]).toEqual([
      [["three"], ["three"]],
      [["one"], ["one"]],
    ]);
  });

  it("is none as long as the address names none", () => {
    startWalk();

    expect([marked(), markedInList()]).toEqual([[], []]);
  });
});

describe("a step", () => {
  it.each([
    ["forward", 1, ["three"]],
    ["back", -1, ["two"]],
  ] as const)("%s starts at the change in the window", (_, by, expected) => {
    startWalk().go(by);

    expect([marked(), articles.filter(({ scrolledTo }) => scrolledTo).map(({ id }) => id)]).toEqual([
      expected,
      expected,
    ]);
  });

  it("leads to the next change that is shown, and stays at the last one", () => {
    const [first, second, third] = articles as [StandIn, StandIn, StandIn];
    second.hidden = true;
    const walk = startWalk();
    first.focus();
    walk.go(1);
    const next = page.activeElement;
    walk.go(1);

    expect([next, page.activeElement, marked()]).toEqual([third, third, ["three"]]);
  });
});

describe("a step in the list", () => {
  it("moves the focus to the next entry that is shown", () => {
    const [first, second, third] = links as [StandIn, StandIn, StandIn];
    if (second.parentElement) second.parentElement.hidden = true;
    const walk = startWalk();
    first.focus();

    expect([walk.goInList(1), page.activeElement]).toEqual([true, third]);
    expect([walk.goInList(-1), page.activeElement]).toEqual([true, first]);
  });

  it("is not taken while the focus is elsewhere", () => {
    const walk = startWalk();

    expect([walk.goInList(1), page.activeElement]).toEqual([false, undefined]);
  });
});
