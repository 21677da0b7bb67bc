import { factMaxLength } from "@archscribe/core/model";
import type { AnswerToGive, OpenQuestion } from "@archscribe/core/product/review/review-api";
import { Button, makeStyles, Textarea, tokens } from "@fluentui/react-components";
import { useState } from "react";
import { RoleAnswer } from "./RoleAnswer.tsx";
import { SupportList } from "./SupportList.tsx";
import { hairline } from "../../theme/shared-styles.ts";

const useStyles = makeStyles({
  root: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalS} 0`,
    borderTop: hairline,
  },
  text: { fontWeight: tokens.fontWeightSemibold, overflowWrap: "anywhere" },
  explanation: { color: tokens.colorNeutralForeground3, overflowWrap: "anywhere" },
  answer: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: tokens.spacingHorizontalS },
  sentence: { flex: "1 1 320px" },
});

/** The longest requirement that the contract takes. */
const textMaxLength = 4000;

interface Properties {
  readonly actors: readonly string[];
  readonly question: OpenQuestion;
  readonly onAnswer: (answer: AnswerToGive) => void;
}

/** One question with the requirement that it is about, and its answers. */
export function QuestionRow({ actors, onAnswer, question }: Properties) {
  const styles = useStyles();
  const { about, answers, explanation, support, text } = question;
  const asked = { question: question.question, about };
  return (
    <li className={styles.root}>
      <span className={styles.text}>{text}</span>
      {explanation !== undefined && <span className={styles.explanation}>{explanation}</span>}
      <SupportList name={question.question === "who-starts" ? about : ""} support={support} />
      <div className={styles.answer}>
        {answers.includes("actor") && (
          <RoleAnswer
            actors={actors}
            label={text}
            onAnswer={(actor) => onAnswer({ ...asked, answer: "actor", actor })}
          />
        )}
        {answers.includes("fact") && (
          <SentenceAnswer
            label={text}
            maxLength={factMaxLength}
            open="Answer it"
            said=""
            submit="Answer"
            onAnswer={(fact) => onAnswer({ ...asked, answer: "fact", text: fact })}
          />
        )}
        {answers.includes("requirement") && (
          <SentenceAnswer
            label={`${text} In other words`}
            maxLength={textMaxLength}
            open={question.question === "what-comes" ? "Say it in other words" : "Add a requirement"}
            submit="Add requirement"
            said={question.question === "what-comes" ? (support[0]?.text ?? "") : ""}
            onAnswer={(sentence) => onAnswer({ ...asked, answer: "requirement", text: sentence })}
          />
        )}
        {answers.includes("system") && (
          <Button size="small" onClick={() => onAnswer({ ...asked, answer: "system" })}>
            The system itself
          </Button>
        )}
        {answers.includes("nothing") && (
          <Button size="small" onClick={() => onAnswer({ ...asked, answer: "nothing" })}>
            {question.question === "what-comes" ? "Nothing comes from it" : "It does not matter"}
          </Button>
        )}
        <Button appearance="subtle" size="small" onClick={() => onAnswer({ ...asked, answer: "open" })}>
          Leave it open
        </Button>
      </div>
    </li>
  );
}

interface SentenceProperties {
  readonly label: string;
  readonly maxLength: number;
  /** The button that shows the field, and the button that sends its text. */
  readonly open: string;
  readonly submit: string;
  /** The initial text of the field; it counts as an answer only if it is changed. */
  readonly said: string;
  readonly onAnswer: (text: string) => void;
}

/** A sentence that answers a question: a fact, or a requirement that is added to the project. */
function SentenceAnswer({ label, maxLength, onAnswer, open, said, submit }: SentenceProperties) {
  const styles = useStyles();
  const [text, setText] = useState(said);
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Button size="small" onClick={() => setOpen(true)}>
        {open}
      </Button>
    );
  const written = text.trim();
  return (
    <>
      <Textarea
        aria-label={label}
        className={styles.sentence}
        maxLength={maxLength}
        resize="vertical"
        size="small"
        value={text}
        onChange={(_, { value }) => setText(value)}
      />
      <Button
        appearance="primary"
        disabledFocusable={written === "" || written === said}
        size="small"
        onClick={() => {
          if (written !== "" && written !== said) onAnswer(written);
        }}
      >
        {submit}
      </Button>
    </>
  );
}
