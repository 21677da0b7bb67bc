import { decisionStatuses, type RegisterField } from "@archscribe/core/product/registers/registers";
import { Field, Input, makeStyles, Textarea } from "@fluentui/react-components";
import { useEffect, useId, useRef } from "react";

const useStyles = makeStyles({
  text: { "& textarea": { fieldSizing: "content", maxHeight: "none" } },
});

interface Properties {
  readonly field: RegisterField;
  /** The name of the entry, for people who do not see where the field is. */
  readonly name: string;
  readonly value: string;
  readonly className: string;
  readonly isFocused: boolean;
  readonly onChange: (value: string) => void;
  readonly onFocus: () => void;
  readonly onLeave: () => void;
}

/** A field of an entry. */
export function EntryField({
  className,
  field,
  isFocused,
  name,
  onChange,
  onFocus,
  onLeave,
  value,
}: Properties) {
  const styles = useStyles();
  const statuses = useId();
  const root = useRef<HTMLDivElement>(null);
  const { hint, input, isRequired = false, label } = field;
  useEffect(() => {
    if (isFocused) root.current?.querySelector("input")?.focus();
  }, [isFocused]);
  const own = {
    appearance: "filled-darker" as const,
    "aria-label": `${label} of ${name}`,
    value,
    onFocus,
    onBlur: onLeave,
  };

  return (
    <div ref={root} className={className}>
      <Field label={label} required={isRequired} size="small">
        {input === "text" || input === "page" ? (
          <Textarea
            {...own}
            className={styles.text}
            placeholder={hint ?? ""}
            resize="vertical"
            rows={input === "page" ? 6 : 1}
            onChange={(_, { value: text }) => onChange(text)}
          />
        ) : (
          <>
            <Input
              {...own}
              {...(input === "status" ? { list: statuses } : {})}
              placeholder={hint ?? ""}
              type={input === "date" ? "date" : "text"}
              onChange={(_, { value: text }) => onChange(text)}
            />
            {input === "status" && (
              <datalist id={statuses}>
                {decisionStatuses.map((status) => (
                  <option key={status} value={status}>
                    {status}
                  </option>
                ))}
              </datalist>
            )}
          </>
        )}
      </Field>
    </div>
  );
}
