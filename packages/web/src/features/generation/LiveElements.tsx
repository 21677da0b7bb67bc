import { Caption1Strong, makeStyles, Tag, tokens } from "@fluentui/react-components";
import { elementKindTitles } from "@archscribe/core/product/generation/step-title";
import type { NamedElement } from "@archscribe/core/product/generation/generation-state";

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalXS },
  names: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalXS, margin: 0, padding: 0 },
  name: { display: "block", maxWidth: "100%" },
  tag: { maxWidth: "100%", overflow: "hidden" },
});

const shownKinds = ["actor", "use-case", "entity"] as const;

/** What the language model has named so far, as it comes. */
export function LiveElements({ elements }: { readonly elements: readonly NamedElement[] }) {
  const styles = useStyles();
  const groups = shownKinds.flatMap((kind) => {
    const names = elements.filter((one) => one.kind === kind).map(({ name }) => name);
    return names.length === 0 ? [] : [{ kind, names: [...new Set(names)] }];
  });
  if (groups.length === 0) return null;

  return (
    <div className={styles.root}>
      {groups.map(({ kind, names }) => (
        <div key={kind}>
          <Caption1Strong>
            {elementKindTitles[kind]} ({names.length})
          </Caption1Strong>
          <ul className={styles.names} aria-label={elementKindTitles[kind]}>
            {names.map((name) => (
              <li key={name} className={styles.name}>
                <Tag size="extra-small" className={styles.tag}>
                  {name}
                </Tag>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
