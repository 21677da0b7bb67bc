import type { DrawableText } from "@archscribe/core/product/models/text-to-draw";
import {
  type DrawnDiagram,
  type DrawnElement,
  drawnElements,
} from "@archscribe/core/product/elements/drawn-elements";
import { useMemo } from "react";
import { useElementCards } from "./ElementCards.tsx";

const none: readonly DrawnElement[] = [];

/** Which elements of the project a picture draws, and where; none before there is a picture, or without a project. */
export function useDrawnElements(
  diagram: Pick<DrawnDiagram, "id" | "notation"> | undefined,
  { drawable, svg }: { readonly drawable: DrawableText | undefined; readonly svg: string | undefined },
): readonly DrawnElement[] {
  const architecture = useElementCards()?.architecture;
  return useMemo(
    () =>
      architecture === undefined || svg === undefined || diagram === undefined || drawable === undefined
        ? none
        : drawnElements({ ...diagram, drawable, svg }, architecture),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the picture shows the rendered text, not the text being typed
    [architecture, svg, diagram?.id],
  );
}
