import type { Architecture } from "@archscribe/core/product/elements/elements-api";
import { elementCard } from "@archscribe/core/product/elements/element-card";
import type { Elements } from "@archscribe/core/product/elements/start-elements";
import type { ClientError } from "@archscribe/core/product/client";
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from "react";
import { useView } from "../../world/use-view.ts";
import { useWholeView } from "../../world/use-whole-view.ts";
import { ElementSheet } from "./ElementSheet.tsx";
import { useElements } from "./use-elements.ts";

/** The elements of the project whose diagrams a page shows. */
export interface ElementCards {
  readonly elements: Elements;
  /** Undefined until it has been read. */
  readonly architecture: Architecture | undefined;
  /** Why it could not be read. */
  readonly failure: ClientError | undefined;
  readonly projectId: number;
  /** Opens the card of an element over the page. */
  readonly open: (id: string) => void;
}

const CardsContext = createContext<ElementCards | undefined>(undefined);

/** Returns the elements behind the diagrams of this page; undefined for a page without a project. */
export function useElementCards(): ElementCards | undefined {
  return useContext(CardsContext);
}

interface Properties {
  readonly projectId: number;
  /** Called when an element has been renamed, which may change any diagram. */
  readonly onRenamed: () => void;
  readonly children: ReactNode;
}

/** Reads the elements of a project once for all diagrams of a page, and shows their cards. */
export function ElementCardsProvider({ children, onRenamed, projectId }: Properties) {
  const elements = useElements(projectId);
  const { error: failure, value: architecture } = useWholeView(elements.model);
  const [chosen, choose] = useState<string>();
  useRenamed(elements, onRenamed);
  const cards = useMemo(
    () => ({ elements, architecture, failure, projectId, open: choose }),
    [architecture, elements, failure, projectId],
  );
  const card = useMemo(
    () =>
      architecture === undefined || chosen === undefined
        ? undefined
        : elementCard(architecture, chosen, projectId),
    [architecture, chosen, projectId],
  );
  return (
    <CardsContext value={cards}>
      {children}
      <ElementSheet card={card} elements={elements} onChoose={choose} onClose={() => choose(undefined)} />
    </CardsContext>
  );
}

function useRenamed({ rename }: Elements, onRenamed: () => void): void {
  const { phase } = useView(rename);
  const before = useRef(phase);
  const tell = useEffectEvent(onRenamed);
  useEffect(() => {
    const wasApplying = before.current === "applying";
    before.current = phase;
    // A renaming that failed is shown again.
    if (wasApplying && phase === "closed") tell();
  }, [phase]);
}
