import type { ProseNode } from "@archscribe/core/product/prose/prose";
import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { createElement, Fragment, type ReactNode } from "react";
import { RequirementChip } from "./RequirementChip.tsx";
import { hairline } from "../theme/shared-styles.ts";

const useStyles = makeStyles({
  root: {
    color: tokens.colorNeutralForeground1,
    overflowWrap: "anywhere",
    "& > *:first-child": { marginTop: 0 },
    "& > *:last-child": { marginBottom: 0 },
    "& p, & ul, & ol, & blockquote": { margin: "0 0 1em" },
    "& h2": {
      fontSize: tokens.fontSizeBase500,
      lineHeight: tokens.lineHeightBase500,
      margin: "1.8em 0 0.6em",
    },
    "& h3": {
      fontSize: tokens.fontSizeBase400,
      lineHeight: tokens.lineHeightBase400,
      margin: "1.6em 0 0.5em",
    },
    "& h4, & h5, & h6": { fontSize: tokens.fontSizeBase300, margin: "1.4em 0 0.4em" },
    "& h2, & h3, & h4, & h5, & h6": { fontWeight: tokens.fontWeightSemibold, scrollMarginTop: "16px" },
    "& ul, & ol": { paddingLeft: "1.5em" },
    "& li + li": { marginTop: "0.35em" },
    "& li > p": { margin: "0 0 0.35em" },
    "& blockquote": {
      paddingLeft: tokens.spacingHorizontalL,
      borderLeft: `3px solid ${tokens.colorNeutralStroke1}`,
      color: tokens.colorNeutralForeground3,
    },
    "& code": {
      fontFamily: tokens.fontFamilyMonospace,
      fontSize: "0.92em",
      padding: "1px 5px",
      borderRadius: tokens.borderRadiusSmall,
      backgroundColor: tokens.colorNeutralBackground3,
    },
    "& pre": {
      margin: "0 0 1em",
      padding: tokens.spacingHorizontalL,
      overflowX: "auto",
      borderRadius: tokens.borderRadiusMedium,
      backgroundColor: tokens.colorNeutralBackground3,
      lineHeight: 1.5,
    },
    "& pre code": { padding: 0, backgroundColor: "transparent" },
    "& a": { color: tokens.colorBrandForegroundLink },
    "& hr": { border: "none", borderTop: hairline, margin: "2em 0" },
    "& img": { maxWidth: "100%" },
    "& input": { margin: "0 0.5em 0 0" },
  },
  table: { margin: "0 0 1.2em", overflowX: "auto", "& table": { borderCollapse: "collapse", width: "100%" } },
  cells: {
    "& th, & td": {
      padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
      borderBottom: hairline,
      textAlign: "start",
      verticalAlign: "top",
      overflowWrap: "normal",
    },
    "& th": {
      fontWeight: tokens.fontWeightSemibold,
      fontSize: tokens.fontSizeBase200,
      color: tokens.colorNeutralForeground3,
    },
  },
});

interface Properties {
  readonly nodes: readonly ProseNode[];
  readonly className?: string | undefined;
}

/** Prose that core has parsed from Markdown, as elements; none of it is inserted as HTML. */
export function ProseView({ className, nodes }: Properties) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.root, styles.cells, className)}>
      {elementsOf(nodes, styles.table)}
    </div>
  );
}

/** Between rows of a table even an empty line would be a fault. */
const withoutText = new Set(["table", "thead", "tbody", "tr"]);

function elementsOf(nodes: readonly ProseNode[], table: string): ReactNode {
  return nodes.map((node, index) => {
    // Prose is always parsed as a whole, so only their positions tell its pieces apart.
    const key = index;
    if (node.kind === "text") return <Fragment key={key}>{node.text}</Fragment>;
    if (node.kind === "reference") return <RequirementChip key={key} id={node.id} />;
    const { tag } = node;
    if (tag === "img") return <img key={key} src={node.src} alt={node.alt} />;
    if (tag === "input")
      return <input key={key} type="checkbox" checked={node.isChecked === true} disabled aria-label="Done" />;
    const inside = withoutText.has(tag) ? node.children.filter(({ kind }) => kind !== "text") : node.children;
    const children = inside.length === 0 ? null : elementsOf(inside, table);
    const element = createElement(tag, { key, ...attributesOf(node) }, children);
    return tag === "table" ? (
      // A table that is wider than the page is scrolled, by keyboard too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls; a landmark would need a separate name
      <div key={key} className={table} tabIndex={0} role="group" aria-label="Table">
        {element}
      </div>
    ) : (
      element
    );
  });
}

function attributesOf(
  node: Extract<ProseNode, { readonly kind: "element" }>,
): Readonly<Record<string, unknown>> {
  const { align, href, id, start, tag } = node;
  return {
    ...(href === undefined ? {} : { href, target: "_blank", rel: "noopener noreferrer nofollow" }),
    ...(id === undefined ? {} : { id }),
    ...(start === undefined ? {} : { start }),
    ...(align === undefined ? {} : { style: { textAlign: align } }),
    ...(tag === "th" ? { scope: "col" } : {}),
    ...(tag === "pre" ? { tabIndex: 0 } : {}),
  };
}
