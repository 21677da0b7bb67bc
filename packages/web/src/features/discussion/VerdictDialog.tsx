import { counted } from "@archscribe/core/model";
import type { Verdict } from "@archscribe/core/product/discussion/discussion-api";
import { Checkbox, Field, Textarea } from "@fluentui/react-components";
import { useEffect, useMemo } from "react";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { useFirstFault } from "../../ui/use-first-fault.ts";
import { useView } from "../../world/use-view.ts";
import { useDiscussion } from "./use-discussion.ts";

/** The verdict that somebody is about to give. */
export interface AskedVerdict extends Pick<Verdict, "of" | "verdict"> {
  readonly title: string;
}

interface Properties {
  readonly asked: AskedVerdict;
  /** The number of errors in the approved content, which requires a confirmation. */
  readonly errors: number;
  /** The revision that the person has reviewed. */
  readonly revision: string;
  readonly onClose: () => void;
}

/** Records a verdict with a sentence; closes when that is done. */
export function VerdictDialog({ asked, errors, onClose, revision }: Properties) {
  const discussion = useDiscussion();
  const { of, title, verdict } = asked;
  const isApproval = verdict === "approved";
  const form = useMemo(
    () => discussion.verdict({ verdict, revision, ...(of === undefined ? {} : { of }) }),
    // The reviewed revision is the one shown when the dialog was opened.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [discussion, of, verdict],
  );
  const { failure, fieldErrors, phase, values } = useView(form);
  const root = useFirstFault<HTMLFormElement>([fieldErrors.note, fieldErrors.withErrors]);
  useEffect(() => {
    if (phase === "done") onClose();
  }, [onClose, phase]);
  return (
    <FormDialog
      canSubmit={!isApproval || errors === 0 || values.withErrors}
      failure={failure ?? fieldErrors.withErrors}
      formRef={root}
      isBusy={phase === "sending"}
      isKeptByBackdrop
      isOpen
      maxWidth={520}
      submitLabel={isApproval ? "Approve" : "Ask for Changes"}
      title={isApproval ? `Approve ${title}` : `Ask for changes of ${title}`}
      onClose={onClose}
      onSubmit={() => void form.send({ type: "submitted" })}
    >
      <Field
        hint="It is kept in approvals/ with your name and the time."
        label={isApproval ? "Note" : "Requested changes"}
        required={!isApproval}
        {...(fieldErrors.note === undefined ? {} : { validationMessage: fieldErrors.note })}
      >
        <Textarea
          appearance="filled-darker"
          rows={3}
          value={values.note}
          onChange={(_, { value: note }) => void form.send({ type: "changed", values: { note } })}
        />
      </Field>
      {isApproval && errors > 0 && (
        <Checkbox
          checked={values.withErrors}
          label={`Approve although the checks find ${counted(errors, "error")}`}
          onChange={(_, { checked }) =>
            void form.send({ type: "changed", values: { withErrors: checked === true } })
          }
        />
      )}
    </FormDialog>
  );
}
