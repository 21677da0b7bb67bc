import { Button, makeStyles, Subtitle1, Subtitle2, tokens } from "@fluentui/react-components";
import {
  AddRegular,
  DocumentTextRegular,
  FlowchartRegular,
  TextBulletListSquareRegular,
} from "@fluentui/react-icons";
import { BriefButton } from "./BriefButton.tsx";
import { useProjectEvents } from "./use-project-events.ts";
import { bareList, onPhone, surface } from "../../theme/shared-styles.ts";

const steps = [
  {
    picture: <TextBulletListSquareRegular />,
    title: "Say what the system must do",
    text: "Write requirements, user stories and business rules, or import a file that has them.",
  },
  {
    picture: <FlowchartRegular />,
    title: "Let the design be made",
    text: "Use cases, data models, components and deployments are generated, each traced to its requirements.",
  },
  {
    picture: <DocumentTextRegular />,
    title: "Publish the document",
    text: "Choose from 13 kinds of diagram and share the result as HTML, PDF or Markdown.",
  },
] as const;

const useStyles = makeStyles({
  root: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalXXL,
    marginTop: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalXXXL,
    ...surface,
    borderRadius: tokens.borderRadiusXLarge,
    [onPhone]: { padding: tokens.spacingHorizontalL },
  },
  title: { margin: 0 },
  steps: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(220px, 1fr))",
    gap: tokens.spacingHorizontalXXL,
    ...bareList,
  },
  picture: {
    display: "grid",
    placeItems: "center",
    width: "44px",
    height: "44px",
    marginBottom: tokens.spacingVerticalM,
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorBrandForeground1,
    backgroundColor: tokens.colorBrandBackground2,
    fontSize: "24px",
  },
  text: { margin: `${tokens.spacingVerticalXS} 0 0`, color: tokens.colorNeutralForeground3 },
  buttons: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalM },
});

/** The introduction for people without a project: how the product works, and the first step. */
export function FirstSteps() {
  const { create } = useProjectEvents();
  const styles = useStyles();
  return (
    <section aria-labelledby="first-steps" className={styles.root}>
      <Subtitle1 as="h2" className={styles.title} id="first-steps">
        From requirements to a document in three steps
      </Subtitle1>
      <ol className={styles.steps}>
        {steps.map(({ picture, text, title }) => (
          <li key={title}>
            <div aria-hidden="true" className={styles.picture}>
              {picture}
            </div>
            <Subtitle2 as="h3" className={styles.title}>
              {title}
            </Subtitle2>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <BriefButton appearance="primary" size="large" />
        <Button icon={<AddRegular />} size="large" onClick={create}>
          Create your first project
        </Button>
      </div>
    </section>
  );
}
