import { requirementKinds } from "@archscribe/core/model";
import {
  canBe,
  type DocumentImportState,
  type ImportLine,
  leftOutLines,
  wantedLines,
  type ImportedDeclaration,
} from "@archscribe/core/product/requirements/document-import";
import { importedInWords } from "@archscribe/core/product/requirements/imported-in-words";
import { Checkbox, makeStyles, mergeClasses, Select, tokens } from "@fluentui/react-components";
import { Table, TableCell, TableRow } from "./Table.tsx";
import { hairline, quietText } from "../theme/shared-styles.ts";

const useFoundDeclarationsStyles = makeStyles({
  group: { margin: 0, padding: 0, border: "none", minWidth: 0 },
  title: {
    padding: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  items: {
    display: "flex",
    flexWrap: "wrap",
    columnGap: tokens.spacingHorizontalM,
    overflowWrap: "anywhere",
  },
});

const titles = [
  { kind: "stakeholder", title: "Stakeholders" },
  { kind: "term", title: "Terms" },
  { kind: "brief", title: "Brief of the project" },
] as const satisfies readonly { readonly kind: ImportedDeclaration["kind"]; readonly title: string }[];

const useStyles = makeStyles({
  root: {
    maxHeight: "46vh",
    overflow: "auto",
    border: hairline,
    borderRadius: tokens.borderRadiusMedium,
  },
  line: { paddingBlock: tokens.spacingVerticalXXS },
  left: { color: tokens.colorNeutralForeground3, textDecoration: "line-through" },
  select: { minWidth: 0, width: "100%" },
  text: { overflowWrap: "anywhere" },
  muted: quietText,
});

type Choice =
  | { readonly type: "lineToggled"; readonly number: number }
  | { readonly type: "kindChosen"; readonly number: number; readonly kind: ImportLine["kind"] }
  | { readonly type: "allToggled" }
  | DeclarationToggle;

interface Properties {
  readonly state: Pick<DocumentImportState, "declarations" | "known" | "lines" | "name" | "useCases">;
  readonly onEvent: (event: Choice) => void;
}

/**
 * The possible additions from a document, line by line: ticked lines are added, as the kind shown beside
 * them.
 */
export function FoundRequirements({ onEvent, state }: Properties) {
  const styles = useStyles();
  const { declarations, known, lines, name, useCases } = state;
  const wanted = wantedLines(state).length;
  const leftOut = leftOutLines(state).length;
  if (lines.length === 0)
    return (
      <>
        <p>
          {known === 0
            ? `No requirement was found in ${name}. Each bullet, numbered line, story and sentence with “shall” or “must” counts as one.`
            : `The project already states every requirement in ${name}, in the same words.`}
        </p>
        <FoundDeclarations declarations={declarations} onEvent={onEvent} />
      </>
    );
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area needs keyboard access */}
      <div className={styles.root} tabIndex={0} role="region" aria-label={`Found in ${name}`}>
        <Table
          label="Found requirements"
          look="plain"
          isHeadFixed
          columns={[
            {
              title: "Add",
              width: "24px",
              area: "tick",
              head: (
                <Checkbox
                  aria-label="Add all"
                  checked={wanted === lines.length ? true : wanted === 0 ? false : "mixed"}
                  onChange={() => onEvent({ type: "allToggled" })}
                />
              ),
            },
            { title: "Requirement", width: "minmax(0, 1fr)", area: "text" },
            { title: "Kind", width: "194px" },
            { title: "Line", width: "40px" },
          ]}
          narrow={'"tick text" ". kind" / 24px minmax(0, 1fr)'}
          rows={lines}
          row={(line, index) => <Line key={line.number} line={line} index={index} onEvent={onEvent} />}
        />
      </div>
      <span className={styles.muted} role="status">
        {wanted} of {lines.length} are added.{" "}
        {leftOut > 0 &&
          `${leftOut === 1 ? "1 sentence is" : `${String(leftOut)} sentences are`} left out; tick those that are requirements. `}
        {known > 0 &&
          `${known === 1 ? "1 more is" : `${String(known)} more are`} already there, in the same words. `}
        {useCases > 0 &&
          `${importedInWords({ requirements: 0, useCases, stakeholders: 0, terms: 0 })} with their steps come with them.`}
      </span>
      <FoundDeclarations declarations={declarations} onEvent={onEvent} />
    </>
  );
}

interface LineProperties extends Pick<Properties, "onEvent"> {
  readonly line: ImportLine;
  readonly index: number;
}

function Line({ index, line, onEvent }: LineProperties) {
  const styles = useStyles();
  const { isWanted, kind, number, reason, text } = line;
  return (
    <TableRow index={index} className={styles.line}>
      <TableCell area="tick">
        <Checkbox
          aria-label={`Add: ${text}`}
          checked={isWanted}
          onChange={() => onEvent({ type: "lineToggled", number })}
        />
      </TableCell>
      <TableCell
        area="text"
        className={mergeClasses(styles.text, !isWanted && reason === undefined && styles.left)}
      >
        {text}
        {reason !== undefined && <div className={styles.muted}>Left out, because it {reason}.</div>}
      </TableCell>
      <TableCell area="kind">
        <Select
          appearance="filled-darker"
          aria-label={`Kind of: ${text}`}
          className={styles.select}
          size="small"
          value={kind}
          onChange={(_, { value }) => {
            const chosen = requirementKinds.find((one) => one.kind === value)?.kind;
            if (chosen !== undefined) onEvent({ type: "kindChosen", number, kind: chosen });
          }}
        >
          {requirementKinds.map((one) => (
            <option key={one.kind} value={one.kind} disabled={!canBe(line, one.kind)}>
              {one.title}
            </option>
          ))}
        </Select>
      </TableCell>
      <TableCell className={styles.muted}>{line.line}</TableCell>
    </TableRow>
  );
}

/** A tick that a person sets or removes. */
interface DeclarationToggle {
  readonly type: "declarationToggled";
  readonly declaration: Pick<ImportedDeclaration, "kind" | "text">;
}

interface FoundDeclarationsProperties {
  readonly declarations: DocumentImportState["declarations"];
  readonly onEvent: (event: DeclarationToggle) => void;
}

/** The declarations of a document besides its requirements: ticked ones are added to the project. */
function FoundDeclarations({ declarations, onEvent }: FoundDeclarationsProperties) {
  const styles = useFoundDeclarationsStyles();
  return titles.map(({ kind, title }) => {
    const own = declarations.filter((one) => one.kind === kind);
    return (
      own.length > 0 && (
        <fieldset key={kind} className={styles.group}>
          <legend className={styles.title}>{title}</legend>
          <div className={styles.items}>
            {own.map(({ isWanted, text }) => (
              <Checkbox
                key={text}
                label={text}
                checked={isWanted}
                onChange={() => onEvent({ type: "declarationToggled", declaration: { kind, text } })}
              />
            ))}
          </div>
        </fieldset>
      )
    );
  });
}
