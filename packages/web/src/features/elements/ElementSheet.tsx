import type { ElementCard } from "@archscribe/core/product/elements/element-card";
import type { Elements } from "@archscribe/core/product/elements/start-elements";
import { makeStyles, OverlayDrawer } from "@fluentui/react-components";
import { useState } from "react";
import { FocusReturn } from "../../ui/FocusReturn.tsx";
import { useScreenWidth } from "../../world/use-screen-width.ts";
import { ElementPanel } from "./ElementPanel.tsx";

const useStyles = makeStyles({
  side: { width: "min(440px, 100vw)" },
  bottom: { height: "min(86dvh, 720px)", maxHeight: "86dvh" },
  body: { height: "100%", overflowY: "auto" },
});

interface Properties {
  /** The open card; undefined while the sheet is closed. */
  readonly card: ElementCard | undefined;
  readonly elements: Elements;
  readonly onChoose: (id: string) => void;
  readonly onClose: () => void;
}

/** The card of an element over the page: at the bottom of a phone, at the side of a wider window. */
export function ElementSheet({ card, elements, onChoose, onClose }: Properties) {
  const styles = useStyles();
  const isPhone = useScreenWidth() < 640;
  // Keeps its content while the sheet closes.
  const [last, setLast] = useState(card);
  if (card !== undefined && card !== last) setLast(card);
  const shown = card ?? last;
  return (
    <OverlayDrawer
      open={card !== undefined}
      position={isPhone ? "bottom" : "end"}
      className={isPhone ? styles.bottom : styles.side}
      aria-label={shown === undefined ? "Element" : `Element ${shown.element.name}`}
      onOpenChange={(_, { open }) => {
        if (!open) onClose();
      }}
    >
      <FocusReturn />
      <div className={styles.body}>
        {shown !== undefined && (
          <ElementPanel card={shown} elements={elements} onChoose={onChoose} onClose={onClose} />
        )}
      </div>
    </OverlayDrawer>
  );
}
