import { makeStyles, tokens } from "@fluentui/react-components";
import {
  DiagramRegular,
  DocumentTextRegular,
  OrganizationRegular,
  TextBulletListSquareRegular,
} from "@fluentui/react-icons";
import { LandingSection } from "./LandingSection.tsx";

const useStyles = makeStyles({
  list: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(15rem, 100%), 1fr))",
    gap: tokens.spacingHorizontalXXL,
    margin: 0,
    padding: 0,
    listStyle: "none",
  },
  step: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalS },
  head: { display: "flex", alignItems: "center", gap: tokens.spacingHorizontalM },
  icon: {
    display: "grid",
    placeItems: "center",
    width: "44px",
    height: "44px",
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontSize: "24px",
  },
  line: {
    flexGrow: 1,
    height: "2px",
    backgroundColor: tokens.colorNeutralStroke2,
    "@media (max-width: 599px)": { display: "none" },
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0, color: tokens.colorNeutralForeground3, lineHeight: 1.6 },
});

const steps = [
  {
    title: "Requirements",
    text: "Functional and quality requirements, user stories and business rules. Type them, or bring a document.",
    Icon: TextBulletListSquareRegular,
  },
  {
    title: "Design model",
    text: "Actors, use cases, entities, components, interactions and deployment nodes, drafted in one step.",
    Icon: OrganizationRegular,
  },
  {
    title: "13 diagrams",
    text: "From use cases to four deployment targets, as text that you edit while the picture follows.",
    Icon: DiagramRegular,
  },
  {
    title: "Architecture document",
    text: "A complete Software Architecture Document, published with one click and shared by a link.",
    Icon: DocumentTextRegular,
  },
] as const;

/** The way from requirements to the document. */
export function Journey() {
  const styles = useStyles();
  return (
    <LandingSection title="One path, from what it must do to how it is built">
      <ol className={styles.list}>
        {steps.map(({ Icon, text, title }, index) => (
          <li key={title} className={styles.step}>
            <div className={styles.head} aria-hidden>
              <span className={styles.icon}>
                <Icon />
              </span>
              {index < steps.length - 1 && <span className={styles.line} />}
            </div>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </LandingSection>
  );
}
