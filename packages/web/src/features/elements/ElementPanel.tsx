import type { ElementCard } from "@archscribe/core/product/elements/element-card";
import type { Elements } from "@archscribe/core/product/elements/start-elements";
import {
  Button,
  makeStyles,
  ToggleButton,
  tokens,
  Field,
  Input,
  Spinner,
  Select,
} from "@fluentui/react-components";
import { BranchForkRegular, EditRegular, RenameRegular } from "@fluentui/react-icons";
import { useState, useMemo } from "react";
import { elementImpact } from "@archscribe/core/product/elements/element-impact";
import { kindWord } from "@archscribe/core/product/elements/element-kinds";
import type { RenamePreview } from "@archscribe/core/product/elements/elements-api";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { useView } from "../../world/use-view.ts";
import { useWholeView } from "../../world/use-whole-view.ts";
import { CommentButton } from "../discussion/CommentButton.tsx";
import { DiffLine } from "../../ui/DiffLine.tsx";
import { EditElementDialog } from "./EditElementDialog.tsx";
import { ElementCardView } from "./ElementCardView.tsx";
import { CardSection } from "./CardSection.tsx";
import { ElementLink } from "./ElementLink.tsx";
import { focusOutline, hairline, quietText } from "../../theme/shared-styles.ts";
import { EditOnly } from "../../ui/EditOnly.tsx";

const useRenamePreviewViewStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalS, minWidth: 0 },
  files: {
    maxHeight: "min(46dvh, 460px)",
    overflow: "auto",
    border: hairline,
    borderRadius: tokens.borderRadiusMedium,
    ":focus-visible": { outline: focusOutline },
  },
  file: {
    position: "sticky",
    top: 0,
    margin: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.colorNeutralBackground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: "anywhere",
  },
  lines: {
    margin: 0,
    padding: `${tokens.spacingVerticalXS} 0`,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  left: { fontSize: tokens.fontSizeBase200, overflowWrap: "anywhere" },
  summary: { width: "fit-content", cursor: "pointer" },
  list: { margin: `${tokens.spacingVerticalXS} 0 0`, paddingInlineStart: "1.2em" },
});

const useElementImpactStyles = makeStyles({
  root: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  steps: { width: "fit-content" },
  list: { display: "grid", gap: "2px", margin: 0, padding: 0, listStyle: "none" },
  quiet: { color: tokens.colorNeutralForeground3 },
});

/** How far relations can be followed; the last one is as far as they go. */
const choices = [1, 2, 3, 4, 5] as const;

const useRenameElementDialogStyles = makeStyles({
  about: quietText,
  waiting: { justifyContent: "start" },
});

const useStyles = makeStyles({
  actions: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
});

interface Properties {
  readonly card: ElementCard;
  readonly elements: Elements;
  /** Opens the card of another element. */
  readonly onChoose: (id: string) => void;
  /** Absent if the card is shown below a name that can be closed. */
  readonly onClose?: () => void;
  /** Whether the name of the element is already shown above the card. */
  readonly isEmbedded?: boolean;
}

/**
 * The card of an element with its actions: edit its entry in elements.yaml, rename it, show the impact of a
 * change.
 */
export function ElementPanel({ card, elements, isEmbedded = false, onChoose, onClose }: Properties) {
  const styles = useStyles();
  const [isImpactShown, showImpact] = useState(false);
  const { entry, element } = card;
  const { id, kind, name } = element;
  return (
    <>
      <ElementCardView
        card={card}
        isEmbedded={isEmbedded}
        actions={
          <div className={styles.actions}>
            <EditOnly>
              <Button
                icon={<EditRegular />}
                size="small"
                onClick={() =>
                  void elements.edit.send({ type: "opened", subject: { id, kind, name }, entry })
                }
              >
                Edit
              </Button>
              <Button
                icon={<RenameRegular />}
                size="small"
                onClick={() => void elements.rename.send({ type: "opened", subject: { id, kind, name } })}
              >
                Rename
              </Button>
            </EditOnly>
            <ToggleButton
              checked={isImpactShown}
              icon={<BranchForkRegular />}
              size="small"
              onClick={() => showImpact(!isImpactShown)}
            >
              Impact
            </ToggleButton>
            <CommentButton about={id} />
          </div>
        }
        onChoose={onChoose}
        {...(onClose === undefined ? {} : { onClose })}
      >
        {isImpactShown && <ElementImpact elements={elements} id={id} onChoose={onChoose} />}
      </ElementCardView>
      <EditElementDialog edit={elements.edit} />
      <RenameElementDialog rename={elements.rename} />
    </>
  );
}

/** Asks for the new name of an element, shows the changes in every file, and then applies them. */
function RenameElementDialog({ rename }: Pick<Elements, "rename">) {
  const styles = useRenameElementDialogStyles();
  const { failure, fault, name, phase, preview, subject } = useView(rename);
  return (
    <FormDialog
      isOpen={phase !== "closed"}
      isKeptByBackdrop
      title={`Rename ${subject.name}`}
      submitLabel={submitLabel(preview?.files.length)}
      canSubmit={phase === "asking" || phase === "previewed"}
      failure={failure}
      isBusy={phase === "applying"}
      maxWidth={820}
      onClose={() => void rename.send({ type: "closed" })}
      onSubmit={() => void rename.send({ type: "submitted" })}
    >
      <span className={styles.about}>
        The name changes in every diagram, use case, API text, screen, page and decision, as one change.
        Requirements and code are not reworded. The id <code>{subject.id}</code> stays.
      </span>
      <Field label="New name" size="small" {...(fault === undefined ? {} : { validationMessage: fault })}>
        <Input
          appearance="filled-darker"
          disabled={phase === "applying"}
          value={name}
          onChange={(_, { value }) => void rename.send({ type: "typed", name: value })}
        />
      </Field>
      {phase === "previewing" && (
        <Spinner className={styles.waiting} label="Reading what would change" size="tiny" />
      )}
      {preview !== undefined && <RenamePreviewView preview={preview} />}
    </FormDialog>
  );
}

function submitLabel(files: number | undefined): string {
  if (files === undefined) return "Preview";
  return files === 1 ? "Rename in 1 file" : `Rename in ${String(files)} files`;
}

interface ElementImpactProperties {
  readonly elements: Elements;
  readonly id: string;
  readonly onChoose: (id: string) => void;
}

/** The dependents of an element, by the number of relations between them. */
function ElementImpact({ elements, id, onChoose }: ElementImpactProperties) {
  const styles = useElementImpactStyles();
  const { value: architecture } = useWholeView(elements.model);
  const [steps, setSteps] = useState<number>(1);
  const found = useMemo(
    () => (architecture === undefined ? [] : elementImpact(architecture, id, steps)),
    [architecture, id, steps],
  );
  const count = found.reduce((sum, { elements: own }) => sum + own.length, 0);
  return (
    <section aria-label="Impact" className={styles.root}>
      <Select
        aria-label="Steps"
        className={styles.steps}
        size="small"
        value={String(steps)}
        onChange={(_, { value }) => setSteps(Number(value))}
      >
        {choices.map((number) => (
          <option key={number} value={number}>
            {number === 1 ? "Directly" : `Within ${String(number)} steps`}
          </option>
        ))}
        <option value={architecture?.elements.length ?? 0}>However far</option>
      </Select>
      <span role="status" className={styles.quiet}>
        {count === 0
          ? "Nothing depends on it."
          : `${String(count)} ${count === 1 ? "element depends" : "elements depend"} on it.`}
      </span>
      {found.map(({ elements: own, step }) => (
        <CardSection key={step} title={step === 1 ? "Step 1, directly" : `Step ${String(step)}`}>
          <ul className={styles.list}>
            {own.map((element) => (
              <li key={element.id}>
                <ElementLink element={element} onChoose={onChoose} />
                <span className={styles.quiet}>
                  {` ${kindWord(element.kind)}, by ${element.relation} with ${element.through}`}
                </span>
              </li>
            ))}
          </ul>
        </CardSection>
      ))}
    </section>
  );
}

/** The changes of a renaming, file by file, and the lines that still contain the old name. */
function RenamePreviewView({ preview: { files, left, name } }: { readonly preview: RenamePreview }) {
  const styles = useRenamePreviewViewStyles();
  return (
    <div className={styles.root}>
      <div
        role="region"
        aria-label="What changes"
        className={styles.files}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area needs keyboard access
        tabIndex={0}
      >
        {files.map(({ hunks, path, revision }) => (
          <section key={path} aria-label={path}>
            <h3 className={styles.file}>
              {path}
              {revision === null && " (new)"}
            </h3>
            {hunks.map(({ line, lines }) => (
              <pre key={line} className={styles.lines}>
                {lines.map((text, index) => (
                  <DiffLine key={`${String(index)} ${text}`} text={text} />
                ))}
              </pre>
            ))}
          </section>
        ))}
      </div>
      {left.length > 0 && (
        <details className={styles.left}>
          <summary className={styles.summary}>
            {left.length === 1 ? "1 line still says" : `${String(left.length)} lines still say`} {name};
            requirements, code and words that may mean another element are not reworded
          </summary>
          <ul className={styles.list}>
            {left.map(({ file, line, text }) => (
              <li key={`${file}:${String(line)}`}>
                {file}, line {line}: {text}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
