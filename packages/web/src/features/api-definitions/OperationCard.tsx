import type { ApiPart } from "@archscribe/core/product/api-definitions/api-part";
import type { OperationDocs } from "@archscribe/core/product/api-definitions/api-docs";
import { Badge, Button, makeStyles, mergeClasses, Tab, tokens, Tooltip } from "@fluentui/react-components";
import { ChevronDownRegular, ChevronRightRegular, CodeRegular } from "@fluentui/react-icons";
import { memo, useId, useState } from "react";
import { RequirementTrace } from "../../ui/RequirementChip.tsx";
import { SupportingWords } from "../../ui/SupportingWords.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { OperationReference } from "./OperationReference.tsx";
import { TryCall } from "./TryCall.tsx";
import { bareButton, focusOutline, surface } from "../../theme/shared-styles.ts";

const useMethodBadgeStyles = makeStyles({
  root: {
    flex: "none",
    display: "inline-block",
    minWidth: "62px",
    padding: "2px 8px",
    borderRadius: tokens.borderRadiusSmall,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightBold,
    lineHeight: tokens.lineHeightBase200,
    textAlign: "center",
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground4,
  },
  get: {
    color: tokens.colorPaletteTealForeground2,
    backgroundColor: `color-mix(in srgb, ${tokens.colorPaletteTealForeground2} 12%, transparent)`,
  },
  post: {
    color: tokens.colorPaletteForestForeground2,
    backgroundColor: `color-mix(in srgb, ${tokens.colorPaletteForestForeground2} 12%, transparent)`,
  },
  put: {
    color: tokens.colorPaletteMarigoldForeground2,
    backgroundColor: `color-mix(in srgb, ${tokens.colorPaletteMarigoldForeground2} 12%, transparent)`,
  },
  patch: {
    color: tokens.colorPalettePurpleForeground2,
    backgroundColor: `color-mix(in srgb, ${tokens.colorPalettePurpleForeground2} 12%, transparent)`,
  },
  delete: {
    color: tokens.colorPaletteCranberryForeground2,
    backgroundColor: `color-mix(in srgb, ${tokens.colorPaletteCranberryForeground2} 12%, transparent)`,
  },
});

const useStyles = makeStyles({
  root: {
    ...surface,
    borderRadius: tokens.borderRadiusLarge,
    overflow: "hidden",
  },
  open: { boxShadow: tokens.shadow4 },
  head: {
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    width: "100%",
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    ...bareButton,
    textAlign: "left",
    color: "inherit",
    ":hover": { backgroundColor: tokens.colorNeutralBackground1Hover },
    ":focus-visible": { outline: focusOutline, outlineOffset: "-2px" },
  },
  arrow: { flex: "none", color: tokens.colorNeutralForeground3 },
  path: {
    fontFamily: tokens.fontFamilyMonospace,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: "anywhere",
  },
  parameter: { color: tokens.colorBrandForeground1 },
  said: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "baseline",
    flexGrow: 1,
    minWidth: 0,
    columnGap: tokens.spacingHorizontalM,
  },
  summary: { color: tokens.colorNeutralForeground3, flexBasis: "19rem", flexGrow: 1 },
  old: { textDecorationLine: "line-through" },
  body: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalL,
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalXL}`,
  },
  bar: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: tokens.spacingHorizontalM },
  grow: { flexGrow: 1 },
});

interface Properties {
  readonly operation: OperationDocs;
  readonly document: ApiPart;
  readonly server: string | undefined;
  /** Goes to the operation in the text. */
  readonly onReveal: (line: number) => void;
}

/** An operation: a line that expands to its reference and a form for trying it. */
export const OperationCard = memo(function OperationCard({
  document,
  onReveal,
  operation,
  server,
}: Properties) {
  const styles = useStyles();
  const [isOpen, open] = useState(false);
  const [shown, show] = useState<"reference" | "try">("reference");
  const id = useId();
  return (
    <article className={mergeClasses(styles.root, isOpen && styles.open)} data-operation={operation.id}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => open(!isOpen)}
      >
        {isOpen ? (
          <ChevronDownRegular className={styles.arrow} />
        ) : (
          <ChevronRightRegular className={styles.arrow} />
        )}
        <MethodBadge method={operation.method} />
        <span className={styles.said}>
          <span className={mergeClasses(styles.path, operation.isDeprecated && styles.old)}>
            {operation.path.split(/(\{[^{}]*\})/).map((part, index) => (
              <span
                key={`${String(index)}${part}`}
                className={part.startsWith("{") ? styles.parameter : undefined}
              >
                {part}
              </span>
            ))}
          </span>
          <span className={styles.summary}>{operation.summary}</span>
        </span>
        {operation.isDeprecated && <Badge appearance="tint">Deprecated</Badge>}
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <div className={styles.body}>
            <div className={styles.bar}>
              <Tabs
                selectedValue={shown}
                onTabSelect={(_, { value }) => show(value as typeof shown)}
                aria-label={`${operation.key}, shown as`}
              >
                <Tab value="reference">Reference</Tab>
                <Tab value="try">Try it</Tab>
              </Tabs>
              <RequirementTrace className={styles.grow} ids={operation.requirements} label="Comes from" />
              <Tooltip content="Show in the text" relationship="label">
                <Button
                  size="small"
                  appearance="subtle"
                  icon={<CodeRegular />}
                  onClick={() => onReveal(operation.line)}
                />
              </Tooltip>
            </div>
            <SupportingWords name={`${operation.path} ${operation.summary}`} ids={operation.requirements} />
            {shown === "reference" ? (
              <OperationReference operation={operation} document={document} />
            ) : (
              <TryCall operation={operation} document={document} server={server} />
            )}
          </div>
        )}
      </div>
    </article>
  );
});

/** The method of an operation, in its own colour. */
function MethodBadge({ method }: { readonly method: string }) {
  const styles = useMethodBadgeStyles();
  const colours: Readonly<Record<string, string | undefined>> = {
    GET: styles.get,
    POST: styles.post,
    PUT: styles.put,
    PATCH: styles.patch,
    DELETE: styles.delete,
  };
  return <span className={mergeClasses(styles.root, colours[method])}>{method}</span>;
}
