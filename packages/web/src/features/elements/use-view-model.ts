import type { Architecture } from "@archscribe/core/product/elements/elements-api";
import type { ClientError } from "@archscribe/core/product/client";
import { useElementCards } from "./ElementCards.tsx";

/** The model that views are rendered from. */
export interface ViewModel {
  /** `none` on a page without a project; undefined until it has been read. */
  readonly model: Architecture | "none" | undefined;
  /** Why it could not be read. */
  readonly failure: ClientError | undefined;
  readonly onRetry: () => void;
}

/** Returns the model of the project whose diagrams this page shows. */
export function useViewModel(): ViewModel {
  const cards = useElementCards();
  return {
    model: cards === undefined ? "none" : cards.architecture,
    failure: cards?.failure,
    onRetry: () => void cards?.elements.model.send({ type: "requested" }),
  };
}
