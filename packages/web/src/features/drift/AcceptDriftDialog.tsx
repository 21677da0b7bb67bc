import type { ReportedDrift } from "@archscribe/core/product/drift/drift-api";
import { startDriftAcceptance } from "@archscribe/core/product/drift/start-drift";
import { Field, Input, makeStyles, Textarea, tokens } from "@fluentui/react-components";
import { useEffect } from "react";
import { sentence } from "./drift-words.ts";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { useFirstFault } from "../../ui/use-first-fault.ts";
import { usePageStore } from "../../world/use-page-store.ts";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";

const useStyles = makeStyles({
  about: { margin: 0, color: tokens.colorNeutralForeground3, overflowWrap: "anywhere" },
  day: { maxWidth: "200px" },
});

interface Properties {
  readonly finding: ReportedDrift;
  readonly projectId: number;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Accepts a finding with a reason; closes when that is done. */
export function AcceptDriftDialog({ finding, onChanged, onClose, projectId }: Properties) {
  const styles = useStyles();
  const { user } = useView(useWorld().product.authentication);
  const author = (user?.name ?? "") || (user?.email ?? "");
  const store = usePageStore(
    ({ client, clock, notify, undo }) =>
      startDriftAcceptance({ author, client, clock, finding, notify, onChanged, projectId, undo }),
    [finding.id, projectId],
  );
  const { failure, fieldErrors, phase, values } = useView(store);
  const form = useFirstFault<HTMLFormElement>([fieldErrors.reason, fieldErrors.until]);
  useEffect(() => {
    if (phase === "done") onClose();
  }, [onClose, phase]);

  return (
    <FormDialog
      failure={failure}
      formRef={form}
      isBusy={phase === "sending"}
      isKeptByBackdrop
      isOpen
      maxWidth={520}
      submitLabel="Accept"
      title={`Accept ${finding.name}`}
      onClose={onClose}
      onSubmit={() => void store.send({ type: "submitted" })}
    >
      <p className={styles.about}>{sentence(finding.message)}</p>
      <Field
        label="Reason"
        required
        hint="It is kept in system.yaml with your name and today’s date."
        {...(fieldErrors.reason === undefined ? {} : { validationMessage: fieldErrors.reason })}
      >
        <Textarea
          appearance="filled-darker"
          rows={3}
          value={values.reason}
          onChange={(_, { value: reason }) => void store.send({ type: "changed", values: { reason } })}
        />
      </Field>
      <Field
        label="Until"
        hint="The last day on which it is accepted. Leave it empty for no end."
        {...(fieldErrors.until === undefined ? {} : { validationMessage: fieldErrors.until })}
      >
        <Input
          appearance="filled-darker"
          className={styles.day}
          type="date"
          value={values.until}
          onChange={(_, { value: until }) => void store.send({ type: "changed", values: { until } })}
        />
      </Field>
    </FormDialog>
  );
}
