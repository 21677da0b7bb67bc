import { labelMaxLength } from "@archscribe/core/model";
import { Button, Field, Input, makeStyles, Select, tokens } from "@fluentui/react-components";
import { useState } from "react";

/** A correction that needs a name. */
export type Correction = "attribute" | "merge" | "rename";

const useStyles = makeStyles({
  root: { display: "flex", flexWrap: "wrap", alignItems: "end", gap: tokens.spacingHorizontalS },
  field: { flex: "0 1 320px", minWidth: "200px" },
});

const labels: Readonly<Record<Correction, (name: string) => string>> = {
  rename: (name) => `New name of ${name}`,
  merge: (name) => `${name} is the same as`,
  attribute: (name) => `${name} is an attribute of`,
};

interface Properties {
  readonly correction: Correction;
  readonly name: string;
  /** The names of the other elements of its kind. */
  readonly others: readonly string[];
  readonly onCancel: () => void;
  readonly onSubmit: (value: string) => void;
}

/** Asks for the name that a correction needs; Enter submits it, Escape leaves the element as it is. */
export function CorrectionForm({ correction, name, onCancel, onSubmit, others }: Properties) {
  const styles = useStyles();
  const [value, setValue] = useState(correction === "rename" ? name : (others[0] ?? ""));
  const label = labels[correction](name);
  const trimmed = value.trim();
  const leave = ({ key }: { readonly key: string }): void => {
    if (key === "Escape") onCancel();
  };
  return (
    <form
      className={styles.root}
      onSubmit={(event) => {
        event.preventDefault();
        if (trimmed !== "") onSubmit(trimmed);
      }}
    >
      <Field className={styles.field} label={label} size="small">
        {correction === "rename" ? (
          <Input
            // eslint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this field
            autoFocus
            maxLength={labelMaxLength}
            value={value}
            onKeyDown={leave}
            onChange={(_, { value: written }) => setValue(written)}
          />
        ) : (
          <Select value={value} onKeyDown={leave} onChange={(_, { value: chosen }) => setValue(chosen)}>
            {others.map((other) => (
              <option key={other}>{other}</option>
            ))}
          </Select>
        )}
      </Field>
      <Button appearance="primary" disabledFocusable={trimmed === ""} size="small" type="submit">
        {correction === "merge" ? "Merge" : correction === "rename" ? "Rename" : "Change"}
      </Button>
      <Button size="small" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  );
}
