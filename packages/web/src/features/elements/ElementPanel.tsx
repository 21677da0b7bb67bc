import type { ElementCard } from "@archscribe/core/product/elements/element-card";
import type { Elements } from "@archscribe/core/product/elements/start-elements";
import { Button, makeStyles, ToggleButton, tokens } from "@fluentui/react-components";
import { BranchForkRegular, EditRegular, RenameRegular } from "@fluentui/react-icons";
import { useState } from "react";
import { EditElementDialog } from "./EditElementDialog.tsx";
import { ElementCardView } from "./ElementCardView.tsx";
import { ElementImpact } from "./ElementImpact.tsx";
import { RenameElementDialog } from "./RenameElementDialog.tsx";

const useStyles = makeStyles({
  actions: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
});

interface Properties {
  readonly card: ElementCard;
  readonly elements: Elements;
  /** Opens the card of another element. */
  readonly onChoose: (id: string) => void;
  /** Absent if the card stands below a name that can be closed. */
  readonly onClose?: () => void;
  /** Whether the name of the element stands above the card already. */
  readonly isEmbedded?: boolean;
}

/** The card of an element with what can be done: edit what elements.yaml states, rename, see what a change touches. */
export function ElementPanel({ card, elements, isEmbedded = false, onChoose, onClose }: Properties) {
  const styles = useStyles();
  const [isImpactShown, showImpact] = useState(false);
  const { entry, element } = card;
  const { id, kind, name } = element;
  return (
    <>
      <ElementCardView
        card={card}
        isEmbedded={isEmbedded}
        actions={
          <div className={styles.actions}>
            <Button
              icon={<EditRegular />}
              size="small"
              onClick={() => void elements.edit.send({ type: "opened", subject: { id, kind, name }, entry })}
            >
              Edit
            </Button>
            <Button
              icon={<RenameRegular />}
              size="small"
              onClick={() => void elements.rename.send({ type: "opened", subject: { id, kind, name } })}
            >
              Rename
            </Button>
            <ToggleButton
              checked={isImpactShown}
              icon={<BranchForkRegular />}
              size="small"
              onClick={() => showImpact(!isImpactShown)}
            >
              Impact
            </ToggleButton>
          </div>
        }
        onChoose={onChoose}
        {...(onClose === undefined ? {} : { onClose })}
      >
        {isImpactShown && <ElementImpact elements={elements} id={id} onChoose={onChoose} />}
      </ElementCardView>
      <EditElementDialog edit={elements.edit} />
      <RenameElementDialog rename={elements.rename} />
    </>
  );
}
