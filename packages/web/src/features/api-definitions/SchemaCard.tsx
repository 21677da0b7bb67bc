import type { ApiPart } from "@archscribe/core/product/api-definitions/api-part";
import { makeStyles, tokens } from "@fluentui/react-components";
import { memo, useState } from "react";
import { SchemaTree } from "./SchemaTree.tsx";

const useStyles = makeStyles({
  root: {
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    "&[open] > summary": { marginBottom: tokens.spacingVerticalM },
  },
  name: {
    cursor: "pointer",
    fontFamily: tokens.fontFamilyMonospace,
    fontWeight: tokens.fontWeightSemibold,
    borderRadius: tokens.borderRadiusSmall,
    ":focus-visible": { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: "2px" },
  },
});

interface Properties {
  readonly name: string;
  readonly schema: ApiPart;
  readonly document: ApiPart;
}

/** A schema of the description; its properties are drawn when it is opened. */
export const SchemaCard = memo(function SchemaCard({ document, name, schema }: Properties) {
  const styles = useStyles();
  const [isOpen, open] = useState(false);
  return (
    <details className={styles.root} onToggle={({ currentTarget }) => open(currentTarget.open)}>
      <summary className={styles.name}>{name}</summary>
      {isOpen && <SchemaTree schema={schema} document={document} label={name} />}
    </details>
  );
});
