import type { ElementReference } from "@archscribe/core/product/elements/element-card";
import type { ShownElement } from "@archscribe/core/product/elements/elements-api";
import { Link, makeStyles, Tag, TagGroup, tokens } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { ElementLink } from "./ElementLink.tsx";

const useStyles = makeStyles({
  list: {
    display: "grid",
    gridTemplateColumns: "max-content minmax(0, 1fr)",
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    margin: 0,
  },
  term: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0 },
  lines: { display: "flex", flexDirection: "column" },
  link: { fontSize: "inherit", lineHeight: "inherit" },
  tags: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalXS },
});

interface Properties {
  readonly element: ShownElement;
  readonly inside: readonly ElementReference[];
  readonly contents: readonly ElementReference[];
  readonly onChoose: (id: string) => void;
}

/** The facts about an element that have a value, by their names. */
export function CardFacts({ contents, element, inside, onChoose }: Properties) {
  const styles = useStyles();
  const { evidence, links, names, owner, tags, technology } = element;
  const references = (several: readonly ElementReference[]): ReactNode =>
    several.map((one, place) => (
      <span key={one.id}>
        {place > 0 && ", "}
        <ElementLink element={one} onChoose={onChoose} />
      </span>
    ));
  const facts: readonly (readonly [title: string, isThere: boolean, value: ReactNode])[] = [
    ["Also called", names.length > 0, names.join(", ")],
    ["Technology", technology !== undefined, technology],
    ["Owner", owner !== undefined, owner],
    [
      "Tags",
      tags.length > 0,
      <TagGroup key="tags" aria-label="Tags" className={styles.tags} size="extra-small">
        {tags.map((tag) => (
          <Tag key={tag} value={tag}>
            {tag}
          </Tag>
        ))}
      </TagGroup>,
    ],
    ["Inside", inside.length > 0, references(inside)],
    ["Contains", contents.length > 0, references(contents)],
    [
      "Links",
      links.length > 0,
      <span key="links" className={styles.lines}>
        {links.map(({ title, url }) => (
          <Link
            key={`${title} ${url}`}
            inline
            className={styles.link}
            href={url}
            rel="noreferrer"
            target="_blank"
          >
            {title}
          </Link>
        ))}
      </span>,
    ],
    ["Evidence", evidence.length > 0, evidence.join(", ")],
  ];
  const there = facts.filter(([, isThere]) => isThere);
  if (there.length === 0) return null;
  return (
    <dl className={styles.list}>
      {there.map(([title, , value]) => (
        <div key={title} style={{ display: "contents" }}>
          <dt className={styles.term}>{title}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
