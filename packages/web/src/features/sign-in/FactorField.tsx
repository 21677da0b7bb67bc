import { Field, Input } from "@fluentui/react-components";

interface Properties {
  readonly isBusy: boolean;
  readonly value: string;
  readonly onChange: (code: string) => void;
}

/** The field for the code of the second factor. */
export function FactorField({ isBusy, onChange, value }: Properties) {
  return (
    <Field
      label="Code"
      required
      hint="Enter the six digits that your authenticator app shows, or a recovery code."
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
