import type { ElementCard, CardPlaces, CardRelation } from "@archscribe/core/product/elements/element-card";
import { elementKinds, kindWord, relationWords } from "@archscribe/core/product/elements/element-kinds";
import { Badge, Button, makeStyles, mergeClasses, Subtitle2, tokens } from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { RequirementTrace } from "../../ui/RequirementChip.tsx";
import { CardFacts } from "./CardFacts.tsx";
import { CardSection } from "./CardSection.tsx";
import { ElementLink } from "./ElementLink.tsx";
import { focusOutline } from "../../theme/shared-styles.ts";

const useCardRelationsStyles = makeStyles({
  list: { display: "grid", gap: "2px", margin: 0, padding: 0, listStyle: "none" },
  quiet: { color: tokens.colorNeutralForeground3 },
});

const useCardPlaceListStyles = makeStyles({
  list: { display: "grid", gap: "2px", margin: 0, padding: 0, listStyle: "none" },
  link: {
    color: tokens.colorBrandForegroundLink,
    ":focus-visible": { outline: focusOutline },
  },
  quiet: { color: tokens.colorNeutralForeground3 },
});

const useStyles = makeStyles({
  root: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: "anywhere",
  },
  embedded: { padding: 0 },
  head: { display: "flex", alignItems: "start", gap: tokens.spacingHorizontalS },
  words: { flexGrow: 1, minWidth: 0 },
  name: { margin: 0 },
  id: { color: tokens.colorNeutralForeground3, fontFamily: tokens.fontFamilyMonospace },
  kinds: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: tokens.spacingHorizontalXS },
  text: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  members: { margin: 0, paddingInlineStart: "1.2em", fontFamily: tokens.fontFamilyMonospace },
});

const bases = {
  proposed: "Proposed: not decided yet",
  implied: "Implied: no sentence states it",
  assumed: "Assumed: no requirement asks for it",
} as const;

interface Properties {
  readonly card: ElementCard;
  /** The buttons under the name. */
  readonly actions: ReactNode;
  /** Stands before the facts. */
  readonly children?: ReactNode;
  readonly onChoose: (id: string) => void;
  readonly onClose?: () => void;
  /** Whether the name of the element is already shown above the card. */
  readonly isEmbedded: boolean;
}

/** All information of the project about one element, each part with a link to its page. */
export function ElementCardView({ actions, card, children, isEmbedded, onChoose, onClose }: Properties) {
  const styles = useStyles();
  const { contents, element, incoming, inside, outgoing, places } = card;
  const { basis, description, id, kind, lifecycle, members, name, requirements } = element;
  return (
    <div className={mergeClasses(styles.root, isEmbedded && styles.embedded)}>
      <div className={styles.head}>
        <div className={styles.words}>
          {!isEmbedded && (
            <Subtitle2 as="h2" className={styles.name}>
              {name}
            </Subtitle2>
          )}
          <div className={styles.kinds}>
            <Badge appearance="tint" color="brand">
              {elementKinds[kind].one}
            </Badge>
            {lifecycle !== undefined && <Badge appearance="outline">{lifecycle}</Badge>}
            <span className={styles.id}>{id}</span>
          </div>
        </div>
        {onClose !== undefined && (
          <Button
            appearance="subtle"
            aria-label="Close the card"
            icon={<DismissRegular />}
            size="small"
            onClick={onClose}
          />
        )}
      </div>
      {actions}
      {children}
      {description !== undefined && <p className={styles.text}>{description}</p>}
      {basis !== undefined && <Badge appearance="outline">{bases[basis]}</Badge>}
      <CardFacts element={element} contents={contents} inside={inside} onChoose={onChoose} />
      {requirements.length > 0 && (
        <CardSection title="Requirements">
          <RequirementTrace ids={requirements} label="" />
        </CardSection>
      )}
      <CardRelations title="To others" relations={outgoing} onChoose={onChoose} />
      <CardRelations title="From others" relations={incoming} onChoose={onChoose} />
      <CardPlaceList places={places} />
      {members.length > 0 && (
        <CardSection title="Attributes and methods">
          <ul className={styles.members}>
            {members.map((member) => (
              <li key={member}>{member}</li>
            ))}
          </ul>
        </CardSection>
      )}
    </div>
  );
}

/** Where an element is shown, by kind; each place leads to the page of the workspace that shows it. */
function CardPlaceList({ places }: { readonly places: readonly CardPlaces[] }) {
  const styles = useCardPlaceListStyles();
  return places.map(({ kind, places: own, title }) => (
    <CardSection key={kind} title={`${title} (${String(own.length)})`}>
      <ul className={styles.list}>
        {own.map(({ address, key, text, title: name }) => (
          <li key={key}>
            <Link className={styles.link} to={address}>
              {name}
            </Link>
            {text !== undefined && <span className={styles.quiet}> {text}</span>}
          </li>
        ))}
      </ul>
    </CardSection>
  ));
}

interface CardRelationsProperties {
  readonly title: string;
  readonly relations: readonly CardRelation[];
  readonly onChoose: (id: string) => void;
}

/** The relations of an element in one direction, with the words at them. */
function CardRelations({ onChoose, relations, title }: CardRelationsProperties) {
  const styles = useCardRelationsStyles();
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
