import { curlCommand } from "@archscribe/core/product/api-definitions/request-text";
import type { OperationDocs, ParameterDocs } from "@archscribe/core/product/api-definitions/api-docs";
import { startMockCall } from "@archscribe/core/product/api-definitions/start-mock-call";
import type { ApiPart } from "@archscribe/core/product/api-definitions/api-part";
import {
  Button,
  Field,
  makeStyles,
  Select,
  Subtitle2,
  Textarea,
  tokens,
  Input,
} from "@fluentui/react-components";
import { PlayRegular } from "@fluentui/react-icons";
import { useMemo } from "react";
import type { MockAnswer } from "@archscribe/core/product/api-definitions/mock-answer";
import { usePageStore } from "../../world/use-page-store.ts";
import { useView } from "../../world/use-view.ts";
import { CodeBlock } from "../../ui/CodeBlock.tsx";
import { sampleSchema } from "./sample-schema.ts";
import { StatusBadge } from "./StatusBadge.tsx";

const useParameterFieldStyles = makeStyles({
  root: { minWidth: 0, gridTemplateColumns: "minmax(0, 1fr)", "& select": { minWidth: 0, width: "100%" } },
  input: { width: "100%", minWidth: 0 },
});

const useMockAnswerViewStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalS },
  title: { margin: 0 },
  status: { display: "flex", alignItems: "baseline", gap: tokens.spacingHorizontalM },
  type: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  faults: { margin: 0, paddingLeft: "1.4em", color: tokens.colorPaletteRedForeground1 },
});

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalL },
  note: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  fields: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 200px), 1fr))",
    gap: tokens.spacingHorizontalL,
  },
  body: { "& textarea": { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 } },
  send: { display: "flex", flexWrap: "wrap", alignItems: "end", gap: tokens.spacingHorizontalM },
  title: { margin: 0 },
  status: {
    gridTemplateColumns: "minmax(0, 1fr)",
    width: "min(100%, 340px)",
    "& select": { minWidth: 0, width: "100%", textOverflow: "ellipsis" },
  },
  block: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalS },
});

interface Properties {
  readonly operation: OperationDocs;
  readonly document: ApiPart;
  readonly server: string | undefined;
}

/** Tries an operation on a mock that answers from the description alone; nothing leaves the page. */
export function TryCall({ document, operation, server }: Properties) {
  const styles = useStyles();
  const call = usePageStore(
    () => startMockCall({ operation, document, sample: sampleSchema }),
    [operation.key],
  );
  const state = useView(call);
  const curl = useMemo(() => curlCommand(operation, state, server), [operation, state, server]);
  const mediaType = operation.body?.contents[0]?.mediaType;

  return (
    <form
      className={styles.root}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void call.send({ type: "sent", operation, document });
      }}
    >
      <p className={styles.note}>
        A mock answers from this description: it checks what you send against the schema. Nothing leaves this
        page.
      </p>
      {operation.parameters.length > 0 && (
        <div className={styles.fields}>
          {operation.parameters.map((parameter) => (
            <ParameterField
              key={parameter.key}
              parameter={parameter}
              value={state.parameters[parameter.key] ?? ""}
              onChange={(value) => void call.send({ type: "parameterTyped", key: parameter.key, value })}
            />
          ))}
        </div>
      )}
      {mediaType !== undefined && (
        <Field label={`Body (${mediaType})`} required={operation.body?.isRequired === true}>
          <Textarea
            className={styles.body}
            rows={Math.min(Math.max(state.body.split("\n").length, 4), 16)}
            resize="vertical"
            spellCheck={false}
            value={state.body}
            onChange={(_, { value }) => void call.send({ type: "bodyTyped", body: value })}
          />
        </Field>
      )}
      <div className={styles.send}>
        <Field className={styles.status} label="Answer with">
          <Select
            value={state.status ?? ""}
            onChange={(_, { value }) =>
              void call.send({ type: "statusChosen", status: value === "" ? undefined : value })
            }
          >
            <option value="">What fits the request</option>
            {operation.responses.map(({ description, status }) => (
              <option key={status} value={status}>
                {`${status} ${description.split("\n")[0]?.slice(0, 60) ?? ""}`}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" appearance="primary" icon={<PlayRegular />}>
          Send to the mock
        </Button>
      </div>
      <div className={styles.block}>
        <Subtitle2 as="h4" className={styles.title}>
          Request
        </Subtitle2>
        <CodeBlock text={curl} label="Request" />
      </div>
      <div aria-live="polite">{state.answer !== undefined && <MockAnswerView answer={state.answer} />}</div>
    </form>
  );
}

/** The mock's answer, and the faults of the request. */
function MockAnswerView({ answer }: { readonly answer: MockAnswer }) {
  const styles = useMockAnswerViewStyles();
  return (
    <section className={styles.root} aria-label="Answer">
      <Subtitle2 as="h4" className={styles.title}>
        Answer
      </Subtitle2>
      <div className={styles.status}>
        <StatusBadge status={String(answer.status)} />
        <span>{answer.description}</span>
        {answer.mediaType !== undefined && <span className={styles.type}>{answer.mediaType}</span>}
      </div>
      {answer.faults.length > 0 && (
        <ul className={styles.faults} aria-label="Faults of the request">
          {answer.faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      {answer.body !== undefined && <CodeBlock text={answer.body} label="Answer" />}
    </section>
  );
}

interface ParameterFieldProperties {
  readonly parameter: ParameterDocs;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A parameter of a call, with a choice if the description lists its values. */
function ParameterField({ onChange, parameter, value }: ParameterFieldProperties) {
  const styles = useParameterFieldStyles();
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
