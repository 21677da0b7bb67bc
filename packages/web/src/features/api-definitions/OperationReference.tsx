import type { ApiPart } from "@archscribe/core/product/api-definitions/api-part";
import type {
  OperationDocs,
  ParameterDocs,
  ContentDocs,
} from "@archscribe/core/product/api-definitions/api-docs";
import { schemaNode } from "@archscribe/core/product/api-definitions/schema-node";
import { makeStyles, Subtitle2, tokens, Tab } from "@fluentui/react-components";
import { type ReactNode, useMemo, useState } from "react";
import { CodeBlock } from "../../ui/CodeBlock.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { DescriptionView } from "./DescriptionView.tsx";
import { StatusBadge } from "./StatusBadge.tsx";
import { sampleSchema } from "./sample-schema.ts";
import { SchemaTree } from "./SchemaTree.tsx";
import { hairline, onPhone } from "../../theme/shared-styles.ts";

const useContentViewStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalS, minWidth: 0 },
  head: { display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "space-between" },
  type: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
});

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalXL },
  section: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalS, minWidth: 0 },
  title: { margin: 0 },
  parameters: { margin: 0, display: "grid", rowGap: tokens.spacingVerticalM },
  name: { display: "flex", flexWrap: "wrap", alignItems: "baseline", columnGap: tokens.spacingHorizontalS },
  key: { fontFamily: tokens.fontFamilyMonospace, fontWeight: tokens.fontWeightSemibold },
  muted: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  required: { fontSize: tokens.fontSizeBase200, color: tokens.colorPaletteRedForeground1 },
  about: { margin: 0, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase300 },
  response: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
    paddingBottom: tokens.spacingVerticalM,
    borderBottom: hairline,
    ":last-child": { borderBottom: "none", paddingBottom: 0 },
  },
  status: { display: "flex", alignItems: "baseline", gap: tokens.spacingHorizontalM },
  inset: { paddingLeft: "58px", [onPhone]: { paddingLeft: 0 } },
});

interface Properties {
  readonly operation: OperationDocs;
  readonly document: ApiPart;
}

/** The parameters and responses of an operation. */
export function OperationReference({ document, operation }: Properties) {
  const styles = useStyles();
  const { body, description, parameters, responses, security } = operation;
  return (
    <div className={styles.root}>
      {description !== undefined && <DescriptionView markdown={description} />}
      {security.length > 0 && <span className={styles.muted}>Needs {security.join(" or ")}</span>}
      {parameters.length > 0 && (
        <Section title="Parameters">
          <dl className={styles.parameters}>
            {parameters.map((parameter) => (
              <Parameter key={parameter.key} parameter={parameter} document={document} />
            ))}
          </dl>
        </Section>
      )}
      {body !== undefined && (
        <Section title={body.isRequired ? "Body" : "Body, optional"}>
          {body.description !== undefined && <DescriptionView markdown={body.description} />}
          {body.contents.map((content) => (
            <ContentView
              key={content.mediaType}
              content={content}
              document={document}
              label="Body"
              use="request"
            />
          ))}
        </Section>
      )}
      <Section title="Answers">
        {responses.length === 0 && <span className={styles.muted}>The description names none.</span>}
        {responses.map(({ contents, description: said, headers, status }) => (
          <div key={status} className={styles.response}>
            <div className={styles.status}>
              <StatusBadge status={status} />
              <DescriptionView className={styles.about} markdown={said} />
            </div>
            {(contents.length > 0 || headers.length > 0) && (
              <div className={styles.inset}>
                {headers.map(({ description: about, name }) => (
                  <div key={name} className={styles.muted}>
                    Header <span className={styles.key}>{name}</span> {about}
                  </div>
                ))}
                {contents.map((content) => (
                  <ContentView
                    key={content.mediaType}
                    content={content}
                    document={document}
                    label={`Answer ${status}`}
                    use="answer"
                  />
                ))}
              </div>
            )}
          </div>
        ))}
      </Section>
    </div>
  );
}

function Section({ children, title }: { readonly title: string; readonly children: ReactNode }) {
  const styles = useStyles();
  return (
    <section className={styles.section}>
      <Subtitle2 as="h4" className={styles.title}>
        {title}
      </Subtitle2>
      {children}
    </section>
  );
}

function Parameter({
  document,
  parameter,
}: {
  readonly parameter: ParameterDocs;
  readonly document: ApiPart;
}) {
  const styles = useStyles();
  const { description, example, in: place, isRequired, name, schema } = parameter;
  const { rules, type } = schemaNode(schema, document, { name });
  const facts = [`in the ${place}`, type, ...rules, ...(example === undefined ? [] : [`such as ${example}`])];
  return (
    <div>
      <dt className={styles.name}>
        <span className={styles.key}>{name}</span>
        <span className={styles.muted}>{facts.join(" · ")}</span>
        {isRequired && <span className={styles.required}>required</span>}
      </dt>
      {description !== undefined && (
        <dd className={styles.about}>
          <DescriptionView className={styles.about} markdown={description} />
        </dd>
      )}
    </div>
  );
}

interface ContentViewProperties {
  readonly content: ContentDocs;
  readonly document: ApiPart;
  /** The part with this content, such as `Body`. */
  readonly label: string;
  readonly use: "request" | "answer";
}

/** A body: its schema and an example. */
function ContentView({ content, document, label, use }: ContentViewProperties) {
  const styles = useContentViewStyles();
  const [shown, show] = useState<"schema" | "example">("schema");
  const { example, mediaType, schema } = content;
  const sampled = useMemo(
    () => (shown === "example" ? written(example ?? (schema && sampleSchema(schema, document, use))) : ""),
    [shown, example, schema, document, use],
  );
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <span className={styles.type}>{mediaType}</span>
        <Tabs
          selectedValue={shown}
          onTabSelect={(_, { value }) => show(value as typeof shown)}
          aria-label={`${label}, shown as`}
        >
          <Tab value="schema">Schema</Tab>
          <Tab value="example">Example</Tab>
        </Tabs>
      </div>
      {shown === "example" ? (
        <CodeBlock text={sampled} label={`Example of ${label}`} />
      ) : schema === undefined ? (
        <span className={styles.type}>Anything</span>
      ) : (
        <SchemaTree schema={schema} document={document} label={label} />
      )}
    </div>
  );
}

function written(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value, null, 2) ?? "");
}
