import type { MockAnswer } from "@archscribe/core/product/api-definitions/mock-answer";
import { makeStyles, Subtitle2, tokens } from "@fluentui/react-components";
import { CodeBlock } from "../../ui/CodeBlock.tsx";
import { StatusBadge } from "./StatusBadge.tsx";

const useStyles = makeStyles({
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

/** The mock's answer, and what the request lacks. */
export function MockAnswerView({ answer }: { readonly answer: MockAnswer }) {
  const styles = useStyles();
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
        <ul className={styles.faults} aria-label="What the request lacks">
          {answer.faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      {answer.body !== undefined && <CodeBlock text={answer.body} label="Answer" />}
    </section>
  );
}
