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
  Field,
  Input,
  Select,
} from "@fluentui/react-components";
import { CheckmarkRegular, DismissRegular, MoreHorizontalRegular } from "@fluentui/react-icons";
import { useState } from "react";
import { labelMaxLength } from "@archscribe/core/model";
import { RoleAnswer } from "./RoleAnswer.tsx";
import { SupportList } from "./SupportList.tsx";
import { hairline, onPhone } from "../../theme/shared-styles.ts";

const useCorrectionFormStyles = makeStyles({
  root: { display: "flex", flexWrap: "wrap", alignItems: "end", gap: tokens.spacingHorizontalS },
  field: { flex: "0 1 320px", minWidth: "200px" },
});

const labels: Readonly<Record<Correction, (name: string) => string>> = {
  rename: (name) => `New name of ${name}`,
  merge: (name) => `${name} is the same as`,
  attribute: (name) => `${name} is an attribute of`,
};

const useStyles = makeStyles({
  root: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalM}`,
    padding: `${tokens.spacingVerticalS} 0`,
    borderTop: hairline,
    [onPhone]: { gridTemplateColumns: "minmax(0, 1fr)" },
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

/** One generated element with the words that support it, and the possible verdicts. */
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

/** The verdicts besides accepting and rejecting; nothing if there are none. */
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

/** A correction that needs a name. */
type Correction = "attribute" | "merge" | "rename";

interface CorrectionFormProperties {
  readonly correction: Correction;
  readonly name: string;
  /** The names of the other elements of its kind. */
  readonly others: readonly string[];
  readonly onCancel: () => void;
  readonly onSubmit: (value: string) => void;
}

/** Asks for the name that a correction needs; Enter submits it, Escape cancels. */
function CorrectionForm({ correction, name, onCancel, onSubmit, others }: CorrectionFormProperties) {
  const styles = useCorrectionFormStyles();
  const [value, setValue] = useState(correction === "rename" ? name : (others[0] ?? ""));
  const label = labels[correction](name);
  const trimmed = value.trim();
  const leave = ({ key }: { readonly key: string }): void => {
    if (key === "Escape") onCancel();
  };
  return (
    <form
      className={styles.root}
      onSubmit={(event) => {
        event.preventDefault();
        if (trimmed !== "") onSubmit(trimmed);
      }}
    >
      <Field className={styles.field} label={label} size="small">
        {correction === "rename" ? (
          <Input
            // eslint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this field
            autoFocus
            maxLength={labelMaxLength}
            value={value}
            onKeyDown={leave}
            onChange={(_, { value: written }) => setValue(written)}
          />
        ) : (
          <Select value={value} onKeyDown={leave} onChange={(_, { value: chosen }) => setValue(chosen)}>
            {others.map((other) => (
              <option key={other}>{other}</option>
            ))}
          </Select>
        )}
      </Field>
      <Button appearance="primary" disabledFocusable={trimmed === ""} size="small" type="submit">
        {correction === "merge" ? "Merge" : correction === "rename" ? "Rename" : "Change"}
      </Button>
      <Button size="small" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  );
}
