import type { ApiPart } from "@archscribe/core/product/api-definitions/api-part";
import type { ContentDocs } from "@archscribe/core/product/api-definitions/api-docs";
import { makeStyles, Tab, tokens } from "@fluentui/react-components";
import { useMemo, useState } from "react";
import { CodeBlock } from "../../ui/CodeBlock.tsx";
import { sampleSchema } from "./sample-schema.ts";
import { SchemaTree } from "./SchemaTree.tsx";
import { Tabs } from "../../ui/Tabs.tsx";

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalS, minWidth: 0 },
  head: { display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "space-between" },
  type: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
});

interface Properties {
  readonly content: ContentDocs;
  readonly document: ApiPart;
  /** The part with this content, such as `Body`. */
  readonly label: string;
  readonly use: "request" | "answer";
}

/** A body: what it consists of, and an example of it. */
export function ContentView({ content, document, label, use }: Properties) {
  const styles = useStyles();
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
