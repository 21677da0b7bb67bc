import type { RequirementKind } from "@archscribe/core/model";
import { isPressed } from "@archscribe/core/product/shell/shortcuts";
import type { RequirementRecord } from "@archscribe/core/product/requirements/find-requirements";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { kindWords } from "./requirement-words.ts";
import type { RowActions } from "./use-row-actions.ts";
import { useRowStyles } from "./use-row-styles.ts";

interface Properties {
  readonly record: RequirementRecord;
  readonly kind: RequirementKind;
  readonly actions: RowActions;
  readonly isFocused: boolean;
}

/** The text of a requirement, edited in place: Enter adds the next one, Escape leaves the field. */
export function RequirementText({ actions, isFocused, kind, record }: Properties) {
  const row = useRowStyles();
  const field = useRef<HTMLTextAreaElement>(null);
  const { error, fields, key, phase, stored } = record;

  useEffect(() => {
    if (isFocused) field.current?.focus();
  }, [isFocused]);

  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") field.current?.blur();
    if (!isPressed(event, "nextLine")) return;
    event.preventDefault();
    if (fields.text.trim() !== "") actions.addAfter(key);
  }

  return (
    <textarea
      ref={field}
      className={row.text}
      rows={1}
      value={fields.text}
      placeholder={kindWords[kind].placeholder}
      aria-label={`Text of ${stored?.id ?? `the new ${kindWords[kind].one}`}`}
      aria-invalid={phase === "failed"}
      {...(error === undefined ? {} : { "aria-describedby": `${key}-error` })}
      onChange={({ target }) => actions.edit(key, { text: target.value })}
      onBlur={() => (phase === "new" ? actions.remove(key) : actions.leave(key))}
      onKeyDown={press}
    />
  );
}
