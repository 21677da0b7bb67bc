import { ArchscribeError } from "../../../model/errors/index.ts";
import type { ArchitectureElement, ArchitectureModel, LocatedQuery } from "../../../model/index.ts";
import { queryElements } from "../../architecture/index.ts";

/** The model that rules are about, with an answer to each query. */
export interface RuleScope {
  readonly model: ArchitectureModel;
  readonly byId: ReadonlyMap<string, ArchitectureElement>;
  /** Returns the selected elements, or why the query cannot be answered. */
  select(query: LocatedQuery): Selection;
  /** Returns the elements that meet a condition, such as "have an owner". */
  meeting(condition: LocatedQuery): Selection;
}

/** The ids of elements, or a query that cannot be answered. */
export type Selection = { readonly ids: ReadonlySet<string> } | { readonly fault: QueryFault };

/** The reason why a query cannot be answered. */
export interface QueryFault {
  readonly query: LocatedQuery;
  readonly reason: string;
}

const beforeCondition = "elements that (";

/** Opens a model for rules; a query that several rules have is answered once. */
export function openScope(model: ArchitectureModel): RuleScope {
  const known = new Map<string, Selection>();
  const answer = (query: LocatedQuery, text: string, offset: number): Selection => {
    const found = known.get(text);
    if (found && !("fault" in found)) return found;
    const selection = selected(query, text, { model, offset });
    known.set(text, selection);
    return selection;
  };
  return {
    model,
    byId: new Map(model.elements.map((element) => [element.id, element])),
    select: (query) => answer(query, query.text, 0),
    meeting: (condition) => answer(condition, `${beforeCondition}${condition.text})`, beforeCondition.length),
  };
}

function selected(
  query: LocatedQuery,
  text: string,
  { model, offset }: { readonly model: ArchitectureModel; readonly offset: number },
): Selection {
  try {
    return { ids: new Set(queryElements(text, model).map(({ id }) => id)) };
  } catch (error) {
    if (!(error instanceof ArchscribeError)) throw error;
    return { fault: { query, reason: reasonOf(error, offset) } };
  }
}

function reasonOf({ code, parameters }: ArchscribeError, offset: number): string {
  const { column = 1, name = "", nearest = "none", reason = "" } = parameters;
  if (code === "ELEMENT_NOT_FOUND")
    return `no element is called '${String(name)}'${nearest === "none" ? "" : `; did you mean '${String(nearest)}'?`}`;
  return `it is not understood at column ${String(Number(column) - offset)}, ${String(reason)}`;
}
