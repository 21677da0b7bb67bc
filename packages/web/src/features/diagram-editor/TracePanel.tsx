import type { TracedElement } from "@archscribe/core/product/models/trace-element";
import { Badge, Button, makeStyles, Subtitle2, Text, tokens } from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons";
import type { ReactNode } from "react";
import { MarkedText } from "../../ui/MarkedText.tsx";
import { hairline } from "../../theme/shared-styles.ts";

const useStyles = makeStyles({
  root: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
    maxHeight: "50%",
    overflow: "auto",
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderTop: hairline,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  head: { display: "flex", alignItems: "center", gap: tokens.spacingHorizontalS },
  name: { flexGrow: 1, margin: 0, minWidth: 0, overflowWrap: "anywhere" },
  muted: { color: tokens.colorNeutralForeground3 },
  // Side by side if there is room for both.
  columns: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 230px), 1fr))",
    alignItems: "start",
    gap: tokens.spacingHorizontalL,
  },
  list: { display: "grid", gap: tokens.spacingVerticalXS, margin: 0, padding: 0, listStyle: "none" },
  id: { flexShrink: 0, whiteSpace: "nowrap" },
  item: { display: "flex", alignItems: "baseline", gap: tokens.spacingHorizontalS },
});

interface Properties {
  readonly element: TracedElement;
  /** The texts of the requirements by id, as far as they have loaded. */
  readonly requirements: Readonly<Record<string, string>> | undefined;
  /** The description of the element in the architecture. */
  readonly children?: ReactNode;
  readonly onReveal: (line: number) => void;
  readonly onClose: () => void;
}

/** Which requirements an element of a diagram comes from. */
export function TracePanel({ children, element, onClose, onReveal, requirements }: Properties) {
  const styles = useStyles();
  const { line, name, reach, requirements: ids } = element;
  return (
    <section className={styles.root} aria-label="Requirement trace">
      <div className={styles.head}>
        <Subtitle2 as="h2" className={styles.name}>
          {name}
        </Subtitle2>
        {line !== undefined && (
          <Button size="small" appearance="subtle" onClick={() => onReveal(line)}>
            Line {line}
          </Button>
        )}
        <Button
          size="small"
          appearance="subtle"
          aria-label="Close the trace"
          icon={<DismissRegular />}
          onClick={onClose}
        />
      </div>
      <Text size={200} className={styles.muted} role="status">
        {sentences[reach]}
      </Text>
      <div className={styles.columns}>
        {ids.length > 0 && (
          <ul className={styles.list}>
            {ids.map((id) => (
              <li key={id} className={styles.item}>
                <Badge className={styles.id} appearance="tint" color="brand">
                  {id}
                </Badge>
                <Text size={200}>
                  <MarkedText name={name} text={requirements?.[id] ?? ""} />
                </Text>
              </li>
            ))}
          </ul>
        )}
        {children}
      </div>
    </section>
  );
}

const sentences: Readonly<Record<TracedElement["reach"], string>> = {
  element: "Comes from these requirements.",
  diagram: "This element has no separate trace; the diagram comes from these requirements.",
  "not-in-model": "No diagram names a requirement for it, and neither does its entry in elements.yaml.",
  none: "No requirement is named. A comment such as ' @trace Name: FR-1 at the head of the text names them.",
};
