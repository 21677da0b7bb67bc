import type { ParameterDocs } from "@archscribe/core/product/api-definitions/api-docs";
import { Field, Input, makeStyles, Select } from "@fluentui/react-components";

const useStyles = makeStyles({
  root: { minWidth: 0, gridTemplateColumns: "minmax(0, 1fr)", "& select": { minWidth: 0, width: "100%" } },
  input: { width: "100%", minWidth: 0 },
});

interface Properties {
  readonly parameter: ParameterDocs;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A parameter of a call, to be chosen where the description lists its values. */
export function ParameterField({ onChange, parameter, value }: Properties) {
  const styles = useStyles();
  const choices = choicesOf(parameter);
  return (
    <Field
      className={styles.root}
      label={`${parameter.name} (${parameter.in})`}
      required={parameter.isRequired}
    >
      {choices === undefined ? (
        <Input className={styles.input} value={value} onChange={(_, { value: typed }) => onChange(typed)} />
      ) : (
        <Select value={value} onChange={(_, { value: chosen }) => onChange(chosen)}>
          <option value="">Not given</option>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function choicesOf({ schema }: ParameterDocs): readonly string[] | undefined {
  const { enum: values, type } = schema;
  if (Array.isArray(values)) return values.map(String);
  return type === "boolean" ? ["true", "false"] : undefined;
}
