import { type DslContext, elementNamed, lookUp, lose, splitTags, unread } from "./dsl-context.ts";
import { isRelation, selectItems } from "./dsl-expressions.ts";
import { settingLoss } from "./dsl-model.ts";
import type { DslStatement } from "./dsl-statements.ts";
import { readStyles } from "./dsl-styles.ts";
import { addDefaultElements, changeView } from "./view-content.ts";
import {
  filteredView,
  type ViewType,
  type WorkspaceElement,
  type WorkspaceSequence,
  type WorkspaceView,
} from "./workspace.ts";
import { titleOf } from "./to-foreign-model.ts";

/** The words after the keyword of a view. */
const forms: Readonly<Record<string, { readonly type: ViewType; readonly words: readonly string[] }>> = {
  systemlandscape: { type: "systemLandscape", words: ["key", "description"] },
  systemcontext: { type: "systemContext", words: ["scope", "key", "description"] },
  container: { type: "container", words: ["scope", "key", "description"] },
  component: { type: "component", words: ["scope", "key", "description"] },
  dynamic: { type: "dynamic", words: ["scope", "key", "description"] },
  deployment: { type: "deployment", words: ["scope", "environment", "key", "description"] },
  custom: { type: "custom", words: ["key", "title", "description"] },
  image: { type: "image", words: ["scope", "key"] },
};

/** Reads the statements of `views`. */
export function readViews(context: DslContext, statements: readonly DslStatement[]): void {
  for (const statement of statements) {
    const [keyword = ""] = statement.words;
    const form = forms[keyword.toLowerCase()];
    if (form !== undefined) {
      readView(context, statement, form);
      continue;
    }
    switch (keyword.toLowerCase()) {
      case "filtered":
        readFiltered(context, statement);
        break;
      case "styles":
        readStyles(context, statement.block ?? []);
        break;
      case "theme":
      case "themes":
        for (const theme of statement.words.slice(1))
          lose(context, statement, {
            what: "style",
            subject: `theme ${theme}`,
            reason: "The document has its own themes.",
          });
        break;
      case "branding":
      case "terminology":
      case "properties":
        for (const one of statement.block ?? [])
          lose(context, one, settingLoss(`${keyword} ${one.words.join(" ")}`));
        break;
      default:
        if (keyword.startsWith("!")) unread(context, statement, "Views have no such command.");
        else unread(context, statement, "Structurizr has no view or setting of this name.");
    }
  }
}

function readView(
  context: DslContext,
  statement: DslStatement,
  { type, words }: { readonly type: ViewType; readonly words: readonly string[] },
): void {
  const valueOf = (name: string): string | undefined => {
    const index = words.indexOf(name);
    return index === -1 ? undefined : statement.words[index + 1];
  };
  const wanted = valueOf("scope");
  const scope = wanted === undefined || wanted === "*" ? undefined : elementNamed(context, wanted, {});
  if (wanted !== undefined && wanted !== "*" && scope === undefined) {
    unread(context, statement, `No element has the identifier '${wanted}'.`);
    return;
  }
  const named = valueOf("environment");
  const found = named === undefined ? undefined : lookUp(context, named, {});
  const view: WorkspaceView = {
    type,
    key: valueOf("key") ?? "",
    title: valueOf("title") ?? "",
    description: valueOf("description") ?? "",
    scope,
    environment: found?.kind === "environment" ? found.name : named,
    elements: new Set(type === "systemContext" && scope !== undefined ? [scope] : []),
    relations: new Set(),
    steps: [],
    direction: "down",
    place: statement.place,
  };
  context.workspace.views.push(view);
  const block = statement.block ?? [];
  if (type === "dynamic") view.steps.push(...readSteps(context, block, view));
  else for (const one of block) readContent(context, one, view);
}

/** Reads a statement of a view that is not dynamic. */
function readContent(context: DslContext, statement: DslStatement, view: WorkspaceView): void {
  const [keyword = "", ...values] = statement.words;
  const word = keyword.toLowerCase();
  if (word === "include" || word === "exclude") {
    for (const value of joinArrows(values))
      choose(context, statement, { value, isAdded: word === "include", view });
    return;
  }
  if (view.type === "image" && readImage(context, statement, view)) return;
  if (!readViewFact(context, statement, view)) unread(context, statement, "A view has no such statement.");
}

/** Joins `web -> store`, which older versions of the DSL allow without quotation marks. */
function joinArrows(words: readonly string[]): string[] {
  return words.reduce<string[]>((joined, word) => {
    const last = joined.at(-1);
    const isJoined = last !== undefined && (word === "->" || (last.endsWith(" ->") && !word.includes("==")));
    return isJoined ? [...joined.slice(0, -1), `${last} ${word}`] : [...joined, word];
  }, []);
}

function choose(
  context: DslContext,
  statement: DslStatement,
  {
    isAdded,
    value,
    view,
  }: { readonly value: string; readonly isAdded: boolean; readonly view: WorkspaceView },
): void {
  const { workspace } = context;
  if (isAdded && ["*", "*?", "element==*"].includes(value)) {
    addDefaultElements(workspace, view, value === "*?");
    return;
  }
  const items = selectItems(context, value, {});
  if (items === undefined) {
    const reason = /[=>[]/.test(value)
      ? "The expression is not understood, or names something that does not exist."
      : `No element or relationship has the identifier '${value}'.`;
    unread(context, { ...statement, source: `${statement.words[0] ?? ""} ${value}` }, reason);
    return;
  }
  // Elements first, so that a relationship is added between elements that the view shows.
  const sorted = [...items].toSorted((a, b) => Number(isRelation(a)) - Number(isRelation(b)));
  for (const item of sorted) changeView(workspace, view, { item, isAdded });
}

function nameOf(view: WorkspaceView): string {
  return view.key === "" ? titleOf(view) : view.key;
}

function readViewFact(context: DslContext, statement: DslStatement, view: WorkspaceView): boolean {
  const { block = [], words } = statement;
  const [keyword = "", value = ""] = words;
  const loseLayout = (subject: string, reason: string): void =>
    lose(context, statement, { what: "layout", subject: `${subject} of view ${nameOf(view)}`, reason });
  switch (keyword.toLowerCase()) {
    case "title":
      view.title = value;
      return true;
    case "description":
      view.description = value;
      return true;
    case "autolayout":
      view.direction = /^[lr]/i.test(value) ? "right" : "down";
      if (words.length > 2) loseLayout("the distances", "The layout chooses them.");
      return true;
    case "animation":
    case "animationstep":
      loseLayout("the animation", "Pictures of a document are not animated.");
      return true;
    case "default":
      loseLayout("the mark as default", "A document shows all views.");
      return true;
    case "properties":
      for (const one of block)
        lose(context, one, settingLoss(`property ${one.words[0] ?? ""} of view ${nameOf(view)}`));
      return true;
    default:
      return false;
  }
}

function readImage(context: DslContext, statement: DslStatement, view: WorkspaceView): boolean {
  const { block = [], file, words } = statement;
  const [keyword = "", value = "", source = ""] = words;
  const word = keyword.toLowerCase();
  if (word === "light" || word === "dark") {
    for (const one of block) readImage(context, one, view);
    return true;
  }
  if (word === "plantuml" || word === "mermaid") {
    view.image ??= { notation: word, source: value, file };
    return true;
  }
  if (word === "image" || word === "kroki") {
    const subject = `${word} ${word === "kroki" ? `${value} ${source}` : value} of view ${nameOf(view)}`;
    lose(context, statement, {
      what: "view",
      subject,
      reason: "Only diagrams in PlantUML and Mermaid are taken.",
    });
    return true;
  }
  return false;
}

/** Reads the steps of a dynamic view; blocks without a keyword hold sequences that run in parallel. */
function readSteps(
  context: DslContext,
  statements: readonly DslStatement[],
  view: WorkspaceView,
): WorkspaceSequence {
  const steps: WorkspaceSequence = [];
  let branches: WorkspaceSequence[] | undefined;
  for (const statement of statements) {
    const { block = [], words } = statement;
    if (words.length === 0) {
      const isAround = block.length > 0 && block.every((one) => one.words.length === 0);
      const own = isAround ? block : [statement];
      const sequences = own.map((one) => readSteps(context, one.block ?? [], view));
      if (branches === undefined) steps.push({ parallel: (branches = []) });
      branches.push(...sequences);
      continue;
    }
    branches = undefined;
    if (readViewFact(context, statement, view)) continue;
    const step = readStep(context, statement, steps);
    if (step === undefined) continue;
    steps.push(step);
    for (const one of block)
      lose(context, one, { what: "fact", subject: one.source, reason: "A message has no such fact." });
  }
  return steps;
}

function readStep(
  context: DslContext,
  statement: DslStatement,
  before: WorkspaceSequence,
): Exclude<WorkspaceSequence[number], { readonly parallel: unknown }> | undefined {
  const words = statement.words[0]?.endsWith(":") === true ? statement.words.slice(1) : statement.words;
  const [first = "", arrow, target = ""] = words;
  if (arrow !== "->") {
    const named = lookUp(context, first, {});
    if (named?.kind !== "relation") {
      unread(context, statement, `No relationship has the identifier '${first}'.`);
      return undefined;
    }
    const { description, from, technology, to } = named.relation;
    return { from, to, description: words[1] ?? description, technology, isReply: false };
  }
  const [from, to] = [elementNamed(context, first, {}), elementNamed(context, target, {})];
  if (from === undefined || to === undefined) {
    unread(context, statement, `No element has the identifier '${from === undefined ? first : target}'.`);
    return undefined;
  }
  const [, , , stated = "", technology = ""] = words;
  const between = (
    one: WorkspaceElement,
    other: WorkspaceElement,
  ): { description: string; technology: string } | undefined =>
    context.workspace.relations.find((relation) => relation.from === one && relation.to === other);
  const forwards = between(from, to);
  // A message against the direction of a relationship, or of an earlier message, is the answer to it.
  const isAnswer = before.some((one) => "from" in one && one.from === to && one.to === from);
  const isReply = forwards === undefined && (isAnswer || between(to, from) !== undefined);
  const description = stated === "" && !isReply ? (forwards?.description ?? "") : stated;
  return {
    from,
    to,
    description,
    technology: technology === "" ? (forwards?.technology ?? "") : technology,
    isReply,
  };
}

/** A filtered view shows the content of another view, with or without the items of some tags. */
function readFiltered(context: DslContext, statement: DslStatement): void {
  const { block = [], place, words } = statement;
  const [, baseKey = "", mode = "", tagText = "", key = "", description = ""] = words;
  const base = context.workspace.views.find((view) => view.key === baseKey);
  if (base === undefined) {
    unread(context, statement, `No view has the key '${baseKey}'.`);
    return;
  }
  const view = filteredView(base, {
    key,
    description,
    place,
    tags: splitTags(tagText),
    isIncluded: mode.toLowerCase() === "include",
  });
  context.workspace.views.push(view);
  for (const one of block)
    if (!readViewFact(context, one, view)) unread(context, one, "A view has no such statement.");
}
