import { elementCard } from "@archscribe/core/product/elements/element-card";
import { useMemo } from "react";
import { useElementCards } from "./ElementCards.tsx";
import { ElementPanel } from "./ElementPanel.tsx";

/** The card of an element below its name; links in it open over the page. */
export function EmbeddedCard({ id }: { readonly id: string }) {
  const cards = useElementCards();
  const { architecture, projectId = 0 } = cards ?? {};
  const card = useMemo(
    () => (architecture === undefined ? undefined : elementCard(architecture, id, projectId)),
    [architecture, id, projectId],
  );
  return (
    cards !== undefined &&
    card !== undefined && (
      <ElementPanel card={card} elements={cards.elements} isEmbedded onChoose={cards.open} />
    )
  );
}
