import { labelMaxLength } from "@archscribe/core/model";
import type { AnswerToGive, OpenQuestion } from "@archscribe/core/product";
import { Button, Combobox, makeStyles, Option, Textarea, tokens } from "@fluentui/react-components";
import { useState } from "react";
import { SupportList } from "./SupportList.tsx";

const useStyles = makeStyles({
  root: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalS} 0`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  text: { fontWeight: tokens.fontWeightSemibold, overflowWrap: "anywhere" },
  answer: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: tokens.spacingHorizontalS },
  role: { minWidth: "200px", flex: "0 1 280px" },
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
  const { about, answers, support, text } = question;
  const asked = { question: question.question, about };
  return (
    <li className={styles.root}>
      <span className={styles.text}>{text}</span>
      <SupportList name={question.question === "who-starts" ? about : ""} support={support} />
      <div className={styles.answer}>
        {answers.includes("actor") && (
          <RoleAnswer
            actors={actors}
            label={text}
            onAnswer={(actor) => onAnswer({ ...asked, answer: "actor", actor })}
          />
        )}
        {answers.includes("requirement") && (
          <SentenceAnswer
            label={`${text} In other words`}
            said={support[0]?.text ?? ""}
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
            Nothing comes from it
          </Button>
        )}
        <Button appearance="subtle" size="small" onClick={() => onAnswer({ ...asked, answer: "open" })}>
          Leave it open
        </Button>
      </div>
    </li>
  );
}

interface RoleProperties {
  readonly actors: readonly string[];
  readonly label: string;
  readonly onAnswer: (actor: string) => void;
}

/** A role of the design, or another one that is written in its place. */
function RoleAnswer({ actors, label, onAnswer }: RoleProperties) {
  const styles = useStyles();
  const [role, setRole] = useState("");
  const written = role.trim();
  const fitting = actors.filter((name) => name.toLowerCase().includes(written.toLowerCase()));
  return (
    <>
      <Combobox
        aria-label={label}
        className={styles.role}
        freeform
        maxLength={labelMaxLength}
        placeholder="Choose or write a role"
        size="small"
        value={role}
        onChange={({ target }) => setRole(target.value)}
        onOptionSelect={(_, { optionText }) => setRole(optionText ?? "")}
      >
        {fitting.map((name) => (
          <Option key={name}>{name}</Option>
        ))}
      </Combobox>
      <Button
        disabledFocusable={written === ""}
        size="small"
        onClick={() => {
          if (written !== "") onAnswer(written);
        }}
      >
        Answer
      </Button>
    </>
  );
}

interface SentenceProperties {
  readonly label: string;
  /** What the requirement says now. */
  readonly said: string;
  readonly onAnswer: (text: string) => void;
}

/** A requirement that says the same in other words, and is added to the project. */
function SentenceAnswer({ label, onAnswer, said }: SentenceProperties) {
  const styles = useStyles();
  const [text, setText] = useState(said);
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Button size="small" onClick={() => setOpen(true)}>
        Say it in other words
      </Button>
    );
  const written = text.trim();
  return (
    <>
      <Textarea
        aria-label={label}
        className={styles.sentence}
        maxLength={textMaxLength}
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
        Add requirement
      </Button>
    </>
  );
}
