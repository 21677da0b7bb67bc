import type {
  DocumentImportState,
  ImportedDeclaration,
} from "@archscribe/core/product/requirements/document-import";
import { Checkbox, makeStyles, tokens } from "@fluentui/react-components";

const useStyles = makeStyles({
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

/** A tick that a person sets or removes. */
export interface DeclarationToggle {
  readonly type: "declarationToggled";
  readonly declaration: Pick<ImportedDeclaration, "kind" | "text">;
}

interface Properties {
  readonly declarations: DocumentImportState["declarations"];
  readonly onEvent: (event: DeclarationToggle) => void;
}

/** What a document declares beside its requirements: what is ticked is added to the project. */
export function FoundDeclarations({ declarations, onEvent }: Properties) {
  const styles = useStyles();
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
