import { counted } from "@archscribe/core/model";
import { makeStyles, tokens } from "@fluentui/react-components";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";

const useStyles = makeStyles({
  list: { margin: `${tokens.spacingVerticalS} 0`, maxHeight: "40vh", overflow: "auto" },
});

interface Properties {
  /** The ids of the requirements; the question is open while there are any. */
  readonly ids: readonly string[];
  /** What names them, as a person reads it. */
  readonly names: readonly string[];
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before requirements are deleted that parts of the design name, and lists these parts. */
export function DeleteTraced({ ids, names, onClose, onConfirm }: Properties) {
  const styles = useStyles();
  const what = ids.length === 1 ? (ids[0] ?? "") : counted(ids.length, "requirement");
  const it = ids.length === 1 ? "it" : "them";
  return (
    <ConfirmDialog
      isOpen={ids.length > 0}
      isDangerous
      title={`Delete ${what}?`}
      confirmLabel={`Delete ${what}`}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {`${counted(names.length, "part")} of the project ${names.length === 1 ? "names" : "name"} ${it}:`}
      <ul className={styles.list} aria-label="What names it">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {`They keep the id of what is no longer there. The checks report each as a broken reference, with its file and line, until ${it === "it" ? "the id is" : "the ids are"} removed there, too. In a folder, archscribe untrace removes them from all files at once.`}
    </ConfirmDialog>
  );
}
