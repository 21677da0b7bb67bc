import type { CardRelation } from "@archscribe/core/product/elements/element-card";
import { kindWord, relationWords } from "@archscribe/core/product/elements/element-kinds";
import { makeStyles, tokens } from "@fluentui/react-components";
import { CardSection } from "./CardSection.tsx";
import { ElementLink } from "./ElementLink.tsx";

const useStyles = makeStyles({
  list: { display: "grid", gap: "2px", margin: 0, padding: 0, listStyle: "none" },
  quiet: { color: tokens.colorNeutralForeground3 },
});

interface Properties {
  readonly title: string;
  readonly relations: readonly CardRelation[];
  readonly onChoose: (id: string) => void;
}

/** The relations of an element in one direction, with the words at them. */
export function CardRelations({ onChoose, relations, title }: Properties) {
  const styles = useStyles();
  if (relations.length === 0) return null;
  return (
    <CardSection title={`${title} (${String(relations.length)})`}>
      <ul className={styles.list}>
        {relations.map(({ kind, labels, other }) => (
          <li key={`${other.id} ${kind}`}>
            <ElementLink element={other} onChoose={onChoose} />
            <span className={styles.quiet}>
              {` ${kindWord(other.kind)} · ${relationWords[kind]}`}
              {labels.length > 0 && `: ${labels.join("; ")}`}
            </span>
          </li>
        ))}
      </ul>
    </CardSection>
  );
}
