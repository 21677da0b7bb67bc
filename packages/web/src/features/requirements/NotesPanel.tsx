import type { RequirementKind } from "@archscribe/core/model";
import { blankRequirement } from "@archscribe/core/product/requirements/requirement-kind";
import type { RecordList } from "@archscribe/core/product/machine/record-list/start-record-list";
import type { RequirementFields } from "@archscribe/core/product/requirements/requirements-api";
import type { TextTask } from "@archscribe/core/product/generation/generation-api";
import { Button, Checkbox, Field, makeStyles, Textarea, tokens } from "@fluentui/react-components";
import { useState } from "react";
import { Panel } from "../../ui/Panel.tsx";
import { GenerateButton } from "../generation/GenerateButton.tsx";
import { kindWords } from "./requirement-words.ts";

const useStyles = makeStyles({
  proposals: { display: "flex", flexDirection: "column", margin: 0, padding: 0, listStyleType: "none" },
  actions: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
});

interface Properties {
  readonly kind: RequirementKind;
  readonly list: RecordList<RequirementFields>;
  readonly onClose: () => void;
}

interface Proposal {
  readonly text: string;
  readonly isWanted: boolean;
}

const longestNotes = 20_000;

/** Notes or a brief, one thought a line, that become requirements; a person decides which ones are taken. */
export function NotesPanel({ kind, list, onClose }: Properties) {
  const styles = useStyles();
  const [notes, setNotes] = useState("");
  const [proposals, setProposals] = useState<readonly Proposal[]>();
  const { one } = kindWords[kind];
  const task: TextTask = {
    kind: "text",
    title: "Sentences from your notes",
    purpose: kind,
    text: notes.trim(),
  };
  const wanted = proposals?.filter(({ isWanted }) => isWanted) ?? [];

  function add(): void {
    for (const { text } of wanted)
      void list.send({ type: "addRequested", fields: { ...blankRequirement(kind), text } });
    onClose();
  }

  return (
    <Panel
      title="From notes"
      about="Write what you know, one thought per line. Each line becomes a sentence that can be tested; nothing is added before you have looked at it."
      actions={
        <Button appearance="subtle" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Field label="Notes">
        <Textarea
          appearance="filled-darker"
          resize="vertical"
          rows={5}
          maxLength={longestNotes}
          placeholder={"search by isbn\npay by card or on account\nreturn a book within 14 days"}
          value={notes}
          onChange={(_, { value }) => setNotes(value)}
        />
      </Field>
      {proposals !== undefined && (
        <ul className={styles.proposals} aria-label="Proposals">
          {proposals.map(({ isWanted, text }, place) => (
            <li key={`${String(place)} ${text}`}>
              <Checkbox
                label={text}
                checked={isWanted}
                onChange={(_, { checked }) =>
                  setProposals(proposals.with(place, { text, isWanted: checked === true }))
                }
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <GenerateButton
          label={proposals === undefined ? "Propose" : "Propose again"}
          appearance={proposals === undefined ? "primary" : "secondary"}
          task={task}
          disabledReason={notes.trim() === "" ? "Write some notes first" : undefined}
          onDone={({ outcome }) => {
            if (outcome?.kind === "text")
              setProposals(
                outcome.text
                  .split("\n")
                  .filter((line) => line.trim() !== "")
                  .map((line) => ({ text: line.trim(), isWanted: true })),
              );
          }}
        />
        {proposals !== undefined && (
          <Button appearance="primary" disabledFocusable={wanted.length === 0} onClick={add}>
            Add {wanted.length === 1 ? `1 ${one}` : `${String(wanted.length)} of them`}
          </Button>
        )}
      </div>
    </Panel>
  );
}
