import type { ElementShape } from "../../../model/index.ts";
import {
  type ContentBuilder,
  createContentBuilder,
  plainLabel,
  readStereotypes,
} from "../content-builder.ts";
import { creoleParts } from "../label-parts.ts";
import { createRemovals, type Removals } from "./apply-removals.ts";
import type { MeaningfulText } from "./meaningful-lines.ts";
import { type ArrowEnd, parseArrow } from "./parse-arrow.ts";
import type { ReadText } from "./read-text.ts";
import { type ClassHead, scanClass } from "./scan-class.ts";
import { scanTail } from "./scan-element.ts";

// The macro that people use for tables, if a library defines it: `Table(name, "description") {`.
const tableMacro =
  /^(?:table|entity)\s*\(\s*(?<alias>[\w.]+)\s*(?:,\s*"(?<name>[^"]*)")?[^)]*\)\s*(?<open>\{)?$/i;
const container =
  /^(?:package|namespace|rectangle|hexagon|node|artifact|folder|file|frame|cloud|database|storage|component|card|queue|stack)\s+(?:"(?<quoted>[^"]*)"|(?<plain>[^\s{"#<]+))(?:\s+as\s+(?:"(?<asName>[^"]+)"|(?<alias>[^\s{"#<]+)))?(?<tail>.*)$/i;
const blockWord = /^(?:together|package|namespace)\b/i;
const memberLine = /^(?:"(?<quoted>[^"]+)"|(?<alias>[\p{L}\p{M}\p{N}_.$@]+))\s*:(?!:)\s*(?<member>.+)$/u;
const separator = /^set\s+(?:separator|namespaceseparator)\s+(?<sign>\S+)$/i;
const mapLink = /^(?:[^*]*\S)?\s*\*-*->\s*(?<to>\S+)$/;
const parts = /^(?:hide|show)\s/i;

interface Run {
  readonly builder: ContentBuilder;
  readonly names: ClassNames;
  readonly removals: Removals;
  readonly notes: ReadonlySet<string>;
  /** The class whose members follow. */
  inside: string | undefined;
}

/** Parses class, object and entity-relationship diagrams. */
export function parsePlantumlClasses({ lines, notes }: MeaningfulText): ReadText {
  const builder = createContentBuilder("class");
  const names = createClassNames(builder);
  const run: Run = { builder, names, removals: createRemovals(), notes, inside: undefined };
  let unread = 0;
  for (const { line, text } of lines) {
    if (run.inside !== undefined) readMember(text, line, run);
    else if (!readLine(text, line, run)) unread += 1;
  }
  return { content: run.removals.apply(builder.content()), unread };
}

function readMember(text: string, line: number, run: Run): void {
  const { builder, inside = "", names } = run;
  if (text === "}") {
    run.inside = undefined;
    return;
  }
  if (!/^(?:--|==|\.\.|__)/.test(text)) builder.member(inside, plainLabel(text));
  const linked = mapLink.exec(text)?.groups?.["to"];
  if (linked !== undefined)
    builder.relation({ from: inside, to: names.find(linked, line), kind: "directed", line });
}

function readLine(text: string, line: number, run: Run): boolean {
  const { builder, names, removals } = run;
  if (text === "}" || /^end\s*(?:package|namespace)$/i.test(text)) {
    if (builder.leave() !== undefined) names.leave();
    return true;
  }
  const sign = separator.exec(text)?.groups?.["sign"];
  if (sign !== undefined) {
    names.separate(/^none$/i.test(sign) ? undefined : sign);
    return true;
  }
  if (readContainer(text, line, run) || readTable(text, line, run)) return true;
  const head = scanClass(text);
  if (head) {
    addClass(head, line, run);
    return true;
  }
  return (
    readLink(text, line, run) || readOuterMember(text, line, run) || removals.read(text) || parts.test(text)
  );
}

function readContainer(text: string, line: number, { builder, names }: Run): boolean {
  const word = blockWord.exec(text)?.[0];
  const behind = word === undefined ? undefined : scanTail(text, word.length);
  if (behind !== undefined && behind.opens && behind.rest === "") {
    builder.enterBlock();
    return true;
  }
  const groups = container.exec(text)?.groups;
  if (!groups) return false;
  const { isEmpty, opens, rest } = scanTail(groups["tail"] ?? "", 0);
  if (rest !== "" || !opens) return false;
  const written = groups["quoted"] ?? groups["plain"] ?? "";
  const code = groups["alias"] ?? written;
  const name =
    groups["alias"] === undefined && groups["asName"] === undefined ? "" : (groups["asName"] ?? written);
  if (plainLabel(code) === "") {
    builder.enterBlock();
    if (isEmpty) builder.leave();
    return true;
  }
  names.enter(code, creoleParts(name).name ?? "", line);
  if (isEmpty) {
    builder.leave();
    names.leave();
  }
  return true;
}

function readTable(text: string, line: number, run: Run): boolean {
  const { alias: code, open } = tableMacro.exec(text)?.groups ?? {};
  if (code === undefined) return false;
  const alias = run.names.declare(code, line);
  run.builder.element({ alias, shape: "entity" }, line);
  if (open !== undefined) run.inside = alias;
  return true;
}

function addClass(head: ClassHead, line: number, run: Run): void {
  const { builder, names, removals } = run;
  const alias = names.declare(head.code, line);
  const said = creoleParts(head.name ?? names.shown(head.code));
  builder.element(
    {
      alias,
      name: plainLabel(said.name || names.shown(head.code)),
      description: said.description,
      technology: said.technology,
      shape: head.shape,
      ...readStereotypes(head.stereotypes),
    },
    line,
  );
  removals.tag(alias, head);
  const inherit = (parent: string, kind: "generalisation" | "realisation"): void => {
    // A parent that nothing else declares is drawn as an interface, too.
    const isInterface = kind === "realisation" || head.shape === "interface";
    const to = names.declare(parent, line, isInterface ? "interface" : undefined);
    builder.relation({ from: alias, to, kind, line });
  };
  for (const parent of head.parents) inherit(parent, "generalisation");
  for (const parent of head.interfaces) inherit(parent, "realisation");
  if (head.opens) run.inside = alias;
}

function readLink(text: string, line: number, run: Run): boolean {
  const arrow = parseArrow(text);
  if (!arrow) return false;
  const { from, isHidden, isMutual, label, to, ...rest } = arrow;
  if (![from, to].every(({ form }) => form === "word" || form === "quoted")) return false;
  if (run.notes.has(from.text) || run.notes.has(to.text)) return true;
  const sources = aliasesOf(from, line, run);
  const targets = aliasesOf(to, line, run);
  if (isHidden) return true;
  // A class of an association, `(A, B) .. C`, is linked with both of its ends.
  const isPair = sources.length + targets.length > 2;
  for (const source of sources)
    for (const target of targets)
      run.builder.relation({
        ...rest,
        ...(isPair ? { kind: "association" as const } : isMutual ? { isMutual } : {}),
        from: source,
        to: target,
        line,
        ...(label === undefined ? {} : { label: plainLabel(label).replaceAll(/^[<>]\s+|\s+[<>]$/g, "") }),
      });
  return true;
}

function aliasesOf({ pair, text }: ArrowEnd, line: number, { names }: Run): string[] {
  return pair ? pair.map((name) => names.find(name, line)) : [names.find(text, line)];
}

function readOuterMember(text: string, line: number, { builder, names }: Run): boolean {
  const { alias: plain, member, quoted } = memberLine.exec(text)?.groups ?? {};
  const written = quoted ?? plain;
  if (written === undefined || member === undefined) return false;
  builder.member(names.find(written, line), plainLabel(member));
  return true;
}

/** Finds classes by their names, which may lead through namespaces: `shop.orders.Order`. */
interface ClassNames {
  /** Sets the separator of the parts of a name; undefined if there is none. */
  separate(separator: string | undefined): void;
  /**
   * Returns the alias of a class that a line declares, and creates the namespaces that its name leads through.
   *
   * @param shape the shape of a class that no earlier line declares
   */
  declare(written: string, line: number, shape?: ElementShape): string;
  /** Returns the alias of a class that a line only names. */
  find(written: string, line: number): string;
  /** Returns the part of a name that the picture shows. */
  shown(written: string): string;
  /** Starts a namespace or package that contains what follows. */
  enter(written: string, name: string, line: number): void;
  leave(): void;
}

/** Creates names without any class. */
function createClassNames(builder: ContentBuilder): ClassNames {
  let separator: string | undefined = ".";
  const around: (readonly string[])[] = [[]];
  const byPath = new Map<string, string>();
  const byName = new Map<string, string[]>();
  const packages = new Map<string, (readonly string[])[]>();

  const current = (): readonly string[] => around.at(-1) ?? [];
  const split = (written: string): string[] =>
    separator === undefined ? [written] : written.split(separator).filter((part) => part !== "");

  function declare(written: string, line: number, shape?: ElementShape): string {
    const parts = split(written);
    const path = pathOf(written, parts);
    const key = path.join("\n");
    const known = byPath.get(key);
    if (known !== undefined) return known;
    const alias =
      builder.has(written) || written === "" ? builder.unused(path.join(separator ?? "")) : written;
    const parent = parentOf(path, parts.length, line);
    const last = parts.at(-1) ?? written;
    builder.element({ alias, name: plainLabel(last), shape }, line);
    if (parent !== undefined) builder.place(alias, parent);
    byPath.set(key, alias);
    const named = byName.get(last);
    if (named) named.push(alias);
    else byName.set(last, [alias]);
    return alias;
  }

  /** A name begins inside the current namespace, unless its first part is itself a namespace. */
  function pathOf(written: string, parts: readonly string[]): readonly string[] {
    const [first = ""] = parts;
    return isAbsolute(written) || (parts.length > 1 && byPath.has(first)) ? parts : [...current(), ...parts];
  }

  function isAbsolute(written: string): boolean {
    return separator !== undefined && written.startsWith(separator);
  }

  /** Returns the package around a path, creating the packages of its last `own` parts. */
  function parentOf(path: readonly string[], own: number, line: number): string | undefined {
    for (let length = path.length - own + 1; length < path.length; length += 1)
      declarePackage(path.slice(0, length), line);
    return byPath.get(path.slice(0, -1).join("\n"));
  }

  function declarePackage(path: readonly string[], line: number): string {
    const key = path.join("\n");
    const known = byPath.get(key);
    if (known !== undefined) return known;
    const name = path.at(-1) ?? "";
    const alias = builder.unused(builder.has(name) ? path.join(separator ?? "") : name);
    builder.element({ alias, name: plainLabel(name), shape: "package" }, line);
    const parent = byPath.get(path.slice(0, -1).join("\n"));
    if (parent !== undefined) builder.place(alias, parent);
    byPath.set(key, alias);
    packages.set(name, [...(packages.get(name) ?? []), path]);
    return alias;
  }

  /** A line leads to a package that is the only thing of its name, unless it is drawn inside that package. */
  function packageOf([name = "", ...more]: readonly string[]): string | undefined {
    const [path, ...others] = packages.get(name) ?? [];
    if (!path || more.length + others.length > 0) return undefined;
    const isInside = path.every((part, index) => current()[index] === part);
    return isInside ? undefined : byPath.get(path.join("\n"));
  }

  return {
    separate: (sign) => (separator = sign),
    declare,
    find(name, line) {
      // `Order::id` is a member of Order; the line leads to its class.
      const written = separator === "::" ? name : name.replace(/(?<=.)::.*$/, "");
      const parts = split(written);
      // One of several classes of a name is meant only inside its namespace.
      const named = byName.get(parts[0] ?? "") ?? [];
      const only = parts.length === 1 && named.length === 1 && !isAbsolute(written) ? named[0] : undefined;
      if (only !== undefined) return only;
      return (named.length === 0 ? packageOf(parts) : undefined) ?? declare(written, line);
    },
    shown: (written) => split(written).at(-1) ?? written,
    enter(written, name, line) {
      const parts = split(written);
      const path = pathOf(written, parts);
      parentOf(path, parts.length, line);
      const alias = declarePackage(path, line);
      builder.element({ alias, shape: "package", ...(name === "" ? {} : { name }) }, line);
      around.push(path);
      builder.enter(alias);
    },
    leave() {
      if (around.length > 1) around.pop();
    },
  };
}
