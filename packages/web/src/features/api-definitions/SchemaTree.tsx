import type { ApiPart } from "@archscribe/core/product/api-definitions/api-part";
import {
  type SchemaNode,
  schemaChildren,
  schemaNode,
} from "@archscribe/core/product/api-definitions/schema-node";
import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { ChevronDownRegular, ChevronRightRegular } from "@fluentui/react-icons";
import { useMemo, useState } from "react";
import { DescriptionView } from "./DescriptionView.tsx";
import { bareList, focusOutline, hairline } from "../../theme/shared-styles.ts";

const useStyles = makeStyles({
  list: bareList,
  inner: {
    marginLeft: "9px",
    paddingLeft: tokens.spacingHorizontalM,
    borderLeft: hairline,
  },
  row: {
    display: "grid",
    gridTemplateColumns: "20px minmax(0, 1fr)",
    columnGap: tokens.spacingHorizontalXS,
    padding: `${tokens.spacingVerticalXS} 0`,
  },
  toggle: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    width: "20px",
    height: "22px",
    padding: 0,
    border: "none",
    borderRadius: tokens.borderRadiusSmall,
    color: tokens.colorNeutralForeground3,
    backgroundColor: "transparent",
    cursor: "pointer",
    ":hover": { color: tokens.colorBrandForeground1 },
    ":focus-visible": { outline: focusOutline },
  },
  line: { display: "flex", flexWrap: "wrap", alignItems: "baseline", columnGap: tokens.spacingHorizontalS },
  name: { fontFamily: tokens.fontFamilyMonospace, fontWeight: tokens.fontWeightSemibold },
  old: { textDecorationLine: "line-through" },
  type: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  required: { fontSize: tokens.fontSizeBase200, color: tokens.colorPaletteRedForeground1 },
  rules: {
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    overflowWrap: "anywhere",
  },
  about: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase300 },
});

interface Properties {
  readonly schema: ApiPart;
  readonly document: ApiPart;
  /** The subject of the schema, for screen readers. */
  readonly label: string;
}

/** The properties of a schema; composite properties expand one level at a time. */
export function SchemaTree({ document, label, schema }: Properties) {
  const styles = useStyles();
  const root = useMemo(() => schemaNode(schema, document, { name: label }), [schema, document, label]);
  const nodes = useMemo(() => schemaChildren(schema, document), [schema, document]);
  return (
    <div>
      <div className={styles.line}>
        <span className={styles.type}>{root.type}</span>
        {root.rules.length > 0 && <span className={styles.rules}>{root.rules.join(" · ")}</span>}
      </div>
      {nodes.length > 0 && (
        <ul className={styles.list} aria-label={label}>
          {nodes.map((node) => (
            <SchemaLine key={node.name} node={node} document={document} />
          ))}
        </ul>
      )}
    </div>
  );
}

function SchemaLine({ document, node }: { readonly node: SchemaNode; readonly document: ApiPart }) {
  const styles = useStyles();
  const [isOpen, open] = useState(false);
  const children = useMemo(
    () => (isOpen ? schemaChildren(node.schema, document) : []),
    [isOpen, node.schema, document],
  );
  return (
    <li>
      <div className={styles.row}>
        {node.hasChildren ? (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-label={`Parts of ${node.name}`}
            onClick={() => open(!isOpen)}
          >
            {isOpen ? <ChevronDownRegular /> : <ChevronRightRegular />}
          </button>
        ) : (
          <span />
        )}
        <div>
          <div className={styles.line}>
            <span className={mergeClasses(styles.name, node.isDeprecated && styles.old)}>{node.name}</span>
            <span className={styles.type}>{node.type}</span>
            {node.isRequired && <span className={styles.required}>required</span>}
            {node.rules.length > 0 && <span className={styles.rules}>{node.rules.join(" · ")}</span>}
          </div>
          {node.description !== undefined && (
            <DescriptionView className={styles.about} markdown={node.description} />
          )}
        </div>
      </div>
      {isOpen && (
        <ul className={mergeClasses(styles.list, styles.inner)} aria-label={`Parts of ${node.name}`}>
          {children.map((child) => (
            <SchemaLine key={child.name} node={child} document={document} />
          ))}
        </ul>
      )}
    </li>
  );
}
