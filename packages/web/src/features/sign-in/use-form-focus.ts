import { type RefObject, useEffect, useRef } from "react";

interface FormState {
  /** What is wrong with the fields, by their names. */
  readonly errors: object;
  readonly isBusy: boolean;
  /** The field to go on with when the server refused what was sent. */
  readonly retryAt: string;
}

/**
 * Leads the keyboard: into the first empty field of a form that opens, and, after a submission that did not lead on,
 * to the first field that is wrong. What it gives back is to be called at each submission.
 */
export function useFormFocus(
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
