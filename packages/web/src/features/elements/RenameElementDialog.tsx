import type { Elements } from "@archscribe/core/product/elements/start-elements";
import { Field, Input, makeStyles, Spinner, tokens } from "@fluentui/react-components";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { useView } from "../../world/use-view.ts";
import { RenamePreviewView } from "./RenamePreviewView.tsx";

const useStyles = makeStyles({
  about: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  waiting: { justifyContent: "start" },
});

/** Asks for the new name of an element, shows what changes in every file, and then applies it. */
export function RenameElementDialog({ rename }: Pick<Elements, "rename">) {
  const styles = useStyles();
  const { failure, fault, name, phase, preview, subject } = useView(rename);
  return (
    <FormDialog
      isOpen={phase !== "closed"}
      isKeptByBackdrop
      title={`Rename ${subject.name}`}
      submitLabel={submitLabel(preview?.files.length)}
      canSubmit={phase === "asking" || phase === "previewed"}
      failure={failure}
      isBusy={phase === "applying"}
      maxWidth={820}
      onClose={() => void rename.send({ type: "closed" })}
      onSubmit={() => void rename.send({ type: "submitted" })}
    >
      <span className={styles.about}>
        The name changes in every diagram, use case, API text, screen, page and decision, as one change.
        Requirements and code are not reworded. The id <code>{subject.id}</code> stays.
      </span>
      <Field label="New name" size="small" {...(fault === undefined ? {} : { validationMessage: fault })}>
        <Input
          appearance="filled-darker"
          disabled={phase === "applying"}
          value={name}
          onChange={(_, { value }) => void rename.send({ type: "typed", name: value })}
        />
      </Field>
      {phase === "previewing" && (
        <Spinner className={styles.waiting} label="Reading what would change" size="tiny" />
      )}
      {preview !== undefined && <RenamePreviewView preview={preview} />}
    </FormDialog>
  );
}

function submitLabel(files: number | undefined): string {
  if (files === undefined) return "Preview";
  return files === 1 ? "Rename in 1 file" : `Rename in ${String(files)} files`;
}
