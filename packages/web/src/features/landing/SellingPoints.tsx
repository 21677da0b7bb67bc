import { makeStyles, tokens } from "@fluentui/react-components";
import {
  BranchRequestRegular,
  CloudOffRegular,
  CodeRegular,
  DocumentMultipleRegular,
} from "@fluentui/react-icons";
import { LandingSection } from "./LandingSection.tsx";

const useStyles = makeStyles({
  grid: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(24rem, 100%), 1fr))",
    gap: tokens.spacingHorizontalXL,
  },
  card: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalXXL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    "@media (max-width: 599px)": { padding: tokens.spacingHorizontalXL },
  },
  icon: { color: tokens.colorBrandForeground1, fontSize: "28px", lineHeight: 0 },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0, color: tokens.colorNeutralForeground3, lineHeight: 1.65 },
});

const points = [
  {
    title: "Works without a language model",
    text: "A rules engine drafts the whole design on your own server, at once and always the same way. Not a word leaves it. Connect a language model when you want one.",
    Icon: CloudOffRegular,
  },
  {
    title: "Traceable to the last class",
    text: "Every actor, entity, component and node names the requirements it comes from. What nothing covers is found before the document is.",
    Icon: BranchRequestRegular,
  },
  {
    title: "PlantUML and Mermaid",
    text: "Diagrams are plain text in the notation you know, with completion and errors at the right line. What you edit by hand stays as you wrote it.",
    Icon: CodeRegular,
  },
  {
    title: "HTML, PDF and Markdown",
    text: "One document, three formats: sharp vector diagrams, bookmarks and a table of contents. Read it in a browser, print it, or keep it beside the code.",
    Icon: DocumentMultipleRegular,
  },
] as const;

/** The selling points of the product. */
export function SellingPoints() {
  const styles = useStyles();
  return (
    <LandingSection title="Made for architects who have to stand by every box and arrow">
      <div className={styles.grid}>
        {points.map(({ Icon, text, title }) => (
          <article key={title} className={styles.card}>
            <span className={styles.icon} aria-hidden>
              <Icon />
            </span>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </article>
        ))}
      </div>
    </LandingSection>
  );
}
