import { parseQuery, queryElements } from "../../document/architecture/index.ts";
import { ArchscribeError } from "../../model/errors/index.ts";
import type { ArchitectureKind, ArchitectureModel } from "../../model/index.ts";
import type { Architecture, ShownElement } from "./elements-api.ts";

/** The conditions of a list of elements; an absent or empty one selects everything. */
export interface ElementFilter {
  readonly kind?: ArchitectureKind | undefined;
  /** Words, or a sentence of the query language. */
  readonly text: string;
}

/** The selected elements, in the order of the model. */
export interface SelectedElements {
  readonly elements: readonly ShownElement[];
  /** The fault of the sentence, with an instruction. */
  readonly fault?: string;
}

/**
 * Returns the elements that a filter selects. A sentence of the query language is run as a query; its
 * beginning `elements` can be omitted. Any other text is searched for in the elements, word by word.
 */
export function selectElements(
  { elements, relations, unclear }: Pick<Architecture, "elements" | "relations" | "unclear">,
  { kind, text }: ElementFilter,
): SelectedElements {
  const ofKind = elements.filter((element) => kind === undefined || element.kind === kind);
  const wanted = text.trim();
  if (wanted === "") return { elements: ofKind };
  const sentence = sentenceIn(wanted);
  const answer = sentence === undefined ? undefined : ask(sentence, { elements, relations, unclear });
  if (answer?.ids !== undefined) return { elements: ofKind.filter(({ id }) => answer.ids?.has(id)) };
  const containing = ofKind.filter((element) => containsWords(element, wanted));
  const fault = answer?.fault ?? (isMeantAsSentence(wanted, containing) ? faultOf(wanted) : undefined);
  return { elements: containing, ...(fault === undefined ? {} : { fault }) };
}

/** A single name is a word to look for. */
function sentenceIn(text: string): string | undefined {
  return [text, `elements ${text}`].find((sentence) => {
    try {
      const [first, ...others] = parseQuery(sentence).selectors;
      return others.length > 0 || (first !== undefined && (first.name === undefined || first.condition));
    } catch {
      return false;
    }
  });
}

function ask(
  sentence: string,
  model: ArchitectureModel,
): { readonly ids?: ReadonlySet<string>; readonly fault?: string } {
  try {
    return { ids: new Set(queryElements(sentence, model).map(({ id }) => id)) };
  } catch (error) {
    if (!(error instanceof ArchscribeError)) throw error;
    const [nearest = ""] = error.hint.split(/(?<=\.) /);
    return { fault: `${error.message}. ${error.code === "ELEMENT_NOT_FOUND" ? nearest : example}` };
  }
}

const example = "For example: components that use databases";

const kindAtStart =
  /^(?:elements|components|databases|queues|artifacts|actors|use cases|interfaces|entities|classes|enumerations|nodes|groups|operations|screens)\s+\S/i;

/** Several words that nothing contains may be a sentence that is not finished. */
function isMeantAsSentence(text: string, containing: readonly ShownElement[]): boolean {
  return kindAtStart.test(text) || (containing.length === 0 && /\s/.test(text));
}

function faultOf(text: string): string | undefined {
  try {
    parseQuery(text);
    return undefined;
  } catch (error) {
    if (!(error instanceof ArchscribeError)) throw error;
    return `${shortened(error.message)}. ${example}`;
  }
}

/** Without the list of every word that could follow. */
function shortened(message: string): string {
  return message.length > 160 ? message.replace(/: .*$/s, "") : message;
}

function containsWords(element: ShownElement, text: string): boolean {
  const { description = "", id, name, names, owner = "", requirements, tags, technology = "" } = element;
  const said = [id, name, ...names, owner, technology, description, ...tags, ...requirements]
    .join("\n")
    .toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => said.includes(word));
}
