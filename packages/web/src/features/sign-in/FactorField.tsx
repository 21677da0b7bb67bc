import { Field, Input } from "@fluentui/react-components";

interface Properties {
  readonly isBusy: boolean;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (code: string) => void;
}

/** The field for the code of the second factor. */
export function FactorField({ error, isBusy, onChange, value }: Properties) {
  return (
    <Field
      label="Code"
      required
      hint="Enter the six digits that your authenticator app shows, or a recovery code."
      validationMessage={error ?? null}
    >
      <Input
        name="code"
        autoComplete="one-time-code"
        disabled={isBusy}
        value={value}
        onChange={(_, { value: typed }) => onChange(typed)}
      />
    </Field>
  );
}
