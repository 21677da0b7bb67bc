import { Button, makeStyles, Spinner, tokens } from "@fluentui/react-components";
import { type ReactNode, type SubmitEvent, useRef, type RefObject, useEffect } from "react";
import type { StepLabels } from "./wizard-labels.ts";

const useStyles = makeStyles({
  form: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalL },
  about: { margin: 0, color: tokens.colorNeutralForeground3, lineHeight: tokens.lineHeightBase400 },
  submit: { width: "100%", minHeight: "40px" },
});

interface Properties {
  readonly labels: Pick<StepLabels, "submit" | "busy"> & { readonly about?: string };
  readonly isBusy: boolean;
  /** What is wrong with the fields, by their names. */
  readonly errors: object;
  /** The name of the field to go on with when the server refused what was sent. */
  readonly retryAt: string;
  readonly onSubmit: () => void;
  /** The fields. */
  readonly children: ReactNode;
  /** Below the button. */
  readonly more?: ReactNode;
}

/** A form with one button, which Enter presses too; it is taken once, and says while it is being sent. */
export function StepForm({ children, errors, isBusy, labels, more, onSubmit, retryAt }: Properties) {
  const styles = useStyles();
  const form = useRef<HTMLFormElement>(null);
  const awaitFocus = useFormFocus(form, { errors, isBusy, retryAt });

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    awaitFocus();
    onSubmit();
  };

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit} aria-busy={isBusy}>
      {labels.about !== undefined && <p className={styles.about}>{labels.about}</p>}
      {children}
      <Button
        type="submit"
        appearance="primary"
        className={styles.submit}
        disabledFocusable={isBusy}
        {...(isBusy ? { icon: <Spinner size="tiny" appearance="inverted" /> } : {})}
      >
        {isBusy ? labels.busy : labels.submit}
      </Button>
      {more}
    </form>
  );
}

interface FormState {
  /** What is wrong with the fields, by their names. */
  readonly errors: object;
  readonly isBusy: boolean;
  /** The field to go on with when the server refused what was sent. */
  readonly retryAt: string;
}

/**
 * Moves the focus: into the first empty field of a form that opens, and, after a rejected submission, to the first wrong
 * field. The returned function is to be called at each submission.
 */
function useFormFocus(
  form: RefObject<HTMLFormElement | null>,
  { errors, isBusy, retryAt }: FormState,
): () => void {
  const isAwaited = useRef(false);
  const wasSent = useRef(false);

  useEffect(() => {
    // A frame later, since a dialog that opens leads to its first field by itself.
    const frame = requestAnimationFrame(() => {
      const fields = [...(form.current?.querySelectorAll<HTMLInputElement>("input:not([hidden])") ?? [])];
      (fields.find(({ value }) => value === "") ?? fields[0])?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [form]);

  useEffect(() => {
    if (!isAwaited.current) return;
    if (isBusy) wasSent.current = true;
    else if (wasSent.current || Object.keys(errors).length > 0) {
      isAwaited.current = false;
      wasSent.current = false;
      const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid='true']");
      (wrong ?? form.current?.querySelector<HTMLElement>(`[name='${retryAt}']`))?.focus();
    }
  }, [form, errors, isBusy, retryAt]);

  return () => {
    isAwaited.current = true;
  };
}
