import type {
  AnswerToGive,
  DesignReview,
  GivenVerdict,
  ReviewProposal,
} from "@archscribe/core/product/review/review-api";
import {
  doubtInWords,
  isStartOpen,
  type ProposalChoices,
  proposalChoices,
} from "@archscribe/core/product/review/review-groups";
import {
  Button,
  makeStyles,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  mergeClasses,
  tokens,
} from "@fluentui/react-components";
import { CheckmarkRegular, DismissRegular, MoreHorizontalRegular } from "@fluentui/react-icons";
import { useState } from "react";
import { CorrectionForm, type Correction } from "./CorrectionForm.tsx";
import { RoleAnswer } from "./RoleAnswer.tsx";
import { SupportList } from "./SupportList.tsx";

const useStyles = makeStyles({
  root: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalM}`,
    padding: `${tokens.spacingVerticalS} 0`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    "@media (max-width: 599px)": { gridTemplateColumns: "minmax(0, 1fr)" },
  },
  words: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalXXS, minWidth: 0 },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: "anywhere" },
  note: {
    marginInlineStart: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
  },
  doubt: { color: tokens.colorPaletteDarkOrangeForeground1 },
  actions: { display: "flex", alignItems: "start", gap: tokens.spacingHorizontalXS },
  role: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
  form: { gridColumn: "1 / -1" },
});

interface Properties {
  readonly proposal: ReviewProposal;
  readonly review: DesignReview;
  readonly onDecide: (verdict: GivenVerdict) => void;
  readonly onAnswer: (answer: AnswerToGive) => void;
}

/** One generated element with the words that support it, and what a person can say of it. */
export function ProposalRow({ onAnswer, onDecide, proposal, review }: Properties) {
  const styles = useStyles();
  const [correction, setCorrection] = useState<Correction>();
  const { kind, name, role, support } = proposal;
  const doubt = doubtInWords(proposal);
  const choices = proposalChoices(proposal, review);
  return (
    <li className={styles.root}>
      <div className={styles.words}>
        <span className={styles.name}>
          {name}
          {role !== null && <span className={styles.note}>{role}</span>}
          {doubt !== undefined && <span className={mergeClasses(styles.note, styles.doubt)}>{doubt}</span>}
        </span>
        <SupportList name={name} support={support} />
        {isStartOpen(proposal) && (
          <div className={styles.role}>
            <RoleAnswer
              actors={review.elements.actors}
              label={`Who does it: ${name}`}
              onAnswer={(actor) => onAnswer({ question: "who-starts", about: name, answer: "actor", actor })}
            />
          </div>
        )}
      </div>
      <div className={styles.actions}>
        <Button
          aria-label={`Accept ${name}`}
          icon={<CheckmarkRegular />}
          size="small"
          onClick={() => onDecide({ kind, name, verdict: "accept" })}
        >
          Accept
        </Button>
        <Button
          aria-label={`Reject ${name}`}
          icon={<DismissRegular />}
          size="small"
          onClick={() => onDecide({ kind, name, verdict: "reject" })}
        >
          Reject
        </Button>
        <MoreChoices choices={choices} name={name} onChoose={choose} />
      </div>
      {correction !== undefined && (
        <div className={styles.form}>
          <CorrectionForm
            correction={correction}
            name={name}
            others={choices.others}
            onCancel={() => setCorrection(undefined)}
            onSubmit={(value) => {
              setCorrection(undefined);
              onDecide(verdictOf(correction, value));
            }}
          />
        </div>
      )}
    </li>
  );

  function choose(chosen: Correction | "change"): void {
    if (chosen !== "change") return setCorrection(chosen);
    if (choices.change !== undefined) onDecide({ kind, name, verdict: "change", to: choices.change.to });
  }

  function verdictOf(chosen: Correction, value: string): GivenVerdict {
    switch (chosen) {
      case "rename":
        // An unchanged name is an acceptance.
        return value === name
          ? { kind, name, verdict: "accept" }
          : { kind, name, verdict: "rename", to: value };
      case "merge":
        return { kind, name, verdict: "merge", into: value };
      case "attribute":
        return { kind, name, verdict: "change", to: "attribute", of: value };
      default:
        return chosen satisfies never;
    }
  }
}

interface MoreProperties {
  readonly choices: ProposalChoices;
  readonly name: string;
  readonly onChoose: (chosen: Correction | "change") => void;
}

/** What can be said of an element beside accepting and rejecting it; nothing where there is no more. */
function MoreChoices({ choices: { canRename, change, others }, name, onChoose }: MoreProperties) {
  if (!canRename && others.length === 0 && change === undefined) return null;
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          aria-label={`Correct ${name}`}
          icon={<MoreHorizontalRegular />}
          size="small"
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {canRename && <MenuItem onClick={() => onChoose("rename")}>Rename</MenuItem>}
          {others.length > 0 && <MenuItem onClick={() => onChoose("merge")}>Merge into another</MenuItem>}
          {change !== undefined && (
            <MenuItem onClick={() => onChoose(change.to === "attribute" ? "attribute" : "change")}>
              It is {change.name}
            </MenuItem>
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
