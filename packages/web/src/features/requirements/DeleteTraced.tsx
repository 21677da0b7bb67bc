import { counted } from "@archscribe/core/model";
import { Checkbox, makeStyles, tokens } from "@fluentui/react-components";
import { useState } from "react";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";

const useStyles = makeStyles({
  list: { margin: `${tokens.spacingVerticalS} 0`, maxHeight: "40vh", overflow: "auto" },
});

interface Properties {
  /** The ids of the requirements; the question is open while there are any. */
  readonly ids: readonly string[];
  /** What names them, as a person reads it. */
  readonly names: readonly string[];
  /** Called with whether their ids are removed from what names them, too. */
  readonly onConfirm: (withReferences: boolean) => void;
  readonly onClose: () => void;
}

/** Asks before requirements are deleted that parts of the design name, lists these parts, and offers to clean them up. */
export function DeleteTraced({ ids, names, onClose, onConfirm }: Properties) {
  const styles = useStyles();
  const what = ids.length === 1 ? (ids[0] ?? "") : counted(ids.length, "requirement");
  const [it, id] = ids.length === 1 ? ["it", "id"] : ["them", "ids"];
  const [isKept, keep] = useState(false);
  const close = (): void => {
    keep(false);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={ids.length > 0}
      isDangerous
      title={`Delete ${what}?`}
      confirmLabel={`Delete ${what}`}
      onConfirm={() => {
        keep(false);
        onConfirm(!isKept);
      }}
      onClose={close}
    >
      {`${counted(names.length, "part")} of the project ${names.length === 1 ? "names" : "name"} ${it}:`}
      <ul className={styles.list} aria-label="What names it">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <Checkbox
        checked={!isKept}
        onChange={(_, { checked }) => keep(checked !== true)}
        label={`Remove the ${id} from all files that name ${it}`}
      />
      {isKept
        ? `The files keep the ${id} of what is no longer there, and the checks report each place as a broken reference. In a folder, archscribe untrace removes such ids later.`
        : `Everything else in these files stays. The history keeps their earlier versions.`}
    </ConfirmDialog>
  );
}
