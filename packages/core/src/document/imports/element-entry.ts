import {
  architectureIdPattern,
  type ArchitectureKind,
  type ElementEntry,
  type Lifecycle,
  lifecycles,
  nameMaxLength,
  requirementIdPattern,
} from "../../model/index.ts";
import { idFromName } from "../words/index.ts";
import type { ForeignElement, ForeignLoss } from "./foreign-model.ts";

/** The facts of a foreign element, as its tool writes them. */
export interface ForeignFacts {
  /** The id that an export of a project wrote, which is kept. */
  readonly id?: string | undefined;
  /** The word by which the foreign model refers to it; by default its name. */
  readonly identifier?: string | undefined;
  readonly kind: ArchitectureKind;
  readonly name: string;
  readonly names?: readonly string[] | undefined;
  readonly description?: string | undefined;
  readonly technology?: string | undefined;
  readonly owner?: string | undefined;
  readonly lifecycle?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly requirements?: readonly string[] | undefined;
  readonly evidence?: readonly string[] | undefined;
  readonly links?: readonly { readonly title: string; readonly url: string }[] | undefined;
  readonly level?: ForeignElement["level"];
  readonly isExternal?: boolean | undefined;
  /** The words with which an id is made unique, the nearest first, such as the id of the enclosing element. */
  readonly around?: readonly string[] | undefined;
  readonly place?: string | undefined;
}

/** Makes elements with ids that are unique in one foreign model. */
export interface ElementMaker {
  /** Returns the element of facts; facts that do not fit into an entry are losses. */
  make(facts: ForeignFacts): ForeignElement;
  readonly losses: readonly ForeignLoss[];
}

/** Returns a maker of elements for one foreign model. */
export function createElementMaker(): ElementMaker {
  const taken = new Set<string>();
  const tags = new Map<string, string>();
  const losses: ForeignLoss[] = [];

  const tagOf = (tag: string, place: string | undefined): string => {
    const known = tags.get(tag);
    if (known !== undefined) return known;
    const word = tag.trim().replaceAll(/[\s,;"']+/g, "-");
    tags.set(tag, word);
    const reason = `A tag is one word; it is ${word} here.`;
    if (word !== tag) losses.push({ what: "fact", subject: `tag ${tag}`, reason, place });
    return word;
  };

  return {
    losses,
    make(facts) {
      const { evidence = [], isExternal, kind, level, lifecycle, links = [], place } = facts;
      const name = shortened(plainLine(facts.name), { losses, place });
      const lose = (subject: string, reason: string): void => {
        losses.push({ what: "fact", subject: `${subject} of ${name}`, reason, place });
      };
      const kept = links.filter(({ url }) => /^https?:\/\/\S+$/i.test(url) && URL.canParse(url));
      for (const { url } of links)
        if (!kept.some((one) => one.url === url)) lose(`link ${url}`, "A link has an http or https address.");
      const isKnown = lifecycles.some((one) => one === lifecycle);
      if (lifecycle !== undefined && !isKnown)
        lose(`lifecycle ${lifecycle}`, `A lifecycle is ${lifecycles.join(", ")}.`);
      const requirements = (facts.requirements ?? []).filter((id) => requirementIdPattern.test(id));
      const entry: ElementEntry & { readonly kind: ArchitectureKind } = {
        id: freeId(facts, taken),
        kind,
        name,
        names: [...new Set((facts.names ?? []).map(plainLine).filter((one) => one !== "" && one !== name))],
        ...optional("technology", facts.technology),
        ...optional("owner", facts.owner),
        ...optional("description", facts.description),
        tags: [...new Set((facts.tags ?? []).map((tag) => tagOf(tag, place)).filter((tag) => tag !== ""))],
        ...(isKnown ? { lifecycle: lifecycle as Lifecycle } : {}),
        requirements: [...requirements],
        evidence: evidence.map(plainLine).filter((one) => one !== ""),
        links: kept.map(({ title, url }) => ({ title: plainLine(title) || new URL(url).host, url })),
      };
      return {
        entry,
        ...(level === undefined ? {} : { level }),
        ...(isExternal === true ? { isExternal } : {}),
      };
    },
  };
}

/** Returns a text on one line. */
export function plainLine(text: string): string {
  return text.replaceAll(/[\p{White_Space}\p{Control}]+/gu, " ").trim();
}

const listMark = /^[-*•–+] (?=\S)|^(?=(?:\d{1,3}|\p{L})[.)] \S)/u;

/** Returns a text of several lines on one line, in which the items of its lists stay apart by semicolons. */
export function proseLine(text: string): string {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).map(plainLine);
  let isBehindItem = false;
  return lines
    .filter((line) => line !== "")
    .reduce((all, line) => {
      const isItem = listMark.test(line);
      const words = line.replace(listMark, "");
      const isEnded = all === "" || /[.!?:;,…]$/.test(all);
      const mark = isEnded ? "" : isItem ? ";" : isBehindItem ? "." : "";
      isBehindItem = isItem;
      return `${all}${mark}${all === "" ? "" : " "}${words}`;
    }, "");
}

function optional<Key extends string>(key: Key, text: string | undefined): { readonly [_ in Key]?: string } {
  const line = proseLine(text ?? "");
  return line === "" ? {} : ({ [key]: line } as { readonly [_ in Key]: string });
}

function shortened(
  name: string,
  { losses, place }: { readonly losses: ForeignLoss[]; readonly place: string | undefined },
): string {
  if (name === "") return "Unnamed";
  if (name.length <= nameMaxLength) return name;
  const short = `${Array.from(name)
    .slice(0, nameMaxLength - 1)
    .join("")
    .trimEnd()}…`;
  const reason = `A name has at most ${nameMaxLength} characters.`;
  losses.push({ what: "fact", subject: `the end of the name ${short}`, reason, place });
  return short;
}

/** The id that an export wrote, or the identifier; if it is taken, with the words around it, and then with a number. */
function freeId({ around = [], id, identifier, name }: ForeignFacts, taken: Set<string>): string {
  const plain =
    id !== undefined && architectureIdPattern.test(id) ? id : idFromName(plainLine(identifier ?? name));
  const longer = around.map((_, index) => [...around.slice(0, index + 1).toReversed(), plain].join("-"));
  let free = [plain, ...longer].find((one) => !taken.has(one));
  for (let number = 2; free === undefined; number += 1)
    if (!taken.has(`${plain}-${String(number)}`)) free = `${plain}-${String(number)}`;
  taken.add(free);
  return free;
}
