import type { ApiDocs } from "@archscribe/core/product/api-definitions/api-docs";
import { searchApi } from "@archscribe/core/product/api-definitions/search-api";
import {
  Badge,
  makeStyles,
  MessageBar,
  MessageBarBody,
  SearchBox,
  Subtitle1,
  Title3,
  tokens,
} from "@fluentui/react-components";
import { memo, useDeferredValue, useMemo, useState } from "react";
import type { ApiPart } from "@archscribe/core/product/api-definitions/api-part";
import { DescriptionView } from "./DescriptionView.tsx";
import { OperationCard } from "./OperationCard.tsx";
import { SchemaTree } from "./SchemaTree.tsx";
import { focusOutline, onPhone, surface } from "../../theme/shared-styles.ts";

const useSchemaCardStyles = makeStyles({
  root: {
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    ...surface,
    borderRadius: tokens.borderRadiusLarge,
    "&[open] > summary": { marginBottom: tokens.spacingVerticalM },
  },
  name: {
    cursor: "pointer",
    fontFamily: tokens.fontFamilyMonospace,
    fontWeight: tokens.fontWeightSemibold,
    borderRadius: tokens.borderRadiusSmall,
    ":focus-visible": { outline: focusOutline, outlineOffset: "2px" },
  },
});

/** A schema of the description; its properties are drawn when it is opened. */
const SchemaCard = memo(function SchemaCard({ document, name, schema }: SchemaCardProperties) {
  const styles = useSchemaCardStyles();
  const [isOpen, open] = useState(false);
  return (
    <details className={styles.root} onToggle={({ currentTarget }) => open(currentTarget.open)}>
      <summary className={styles.name}>{name}</summary>
      {isOpen && <SchemaTree schema={schema} document={document} label={name} />}
    </details>
  );
});

const useStyles = makeStyles({
  root: { flexGrow: 1, minHeight: 0, overflowY: "auto", backgroundColor: tokens.colorNeutralBackground2 },
  page: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalXL,
    maxWidth: "980px",
    margin: "0 auto",
    padding: tokens.spacingHorizontalXXL,
    [onPhone]: { padding: tokens.spacingHorizontalM },
  },
  head: { display: "flex", flexWrap: "wrap", alignItems: "baseline", gap: tokens.spacingHorizontalM },
  title: { margin: 0 },
  about: { marginTop: tokens.spacingVerticalS, color: tokens.colorNeutralForeground3 },
  servers: { margin: 0, padding: 0, listStyle: "none", display: "grid", gap: tokens.spacingVerticalXXS },
  server: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
  muted: { color: tokens.colorNeutralForeground3 },
  search: { maxWidth: "none", width: "100%" },
  group: {
    contentVisibility: "auto",
    containIntrinsicSize: "auto 600px",
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
  },
  groupHead: { marginBottom: tokens.spacingVerticalXS },
});

interface Properties {
  readonly docs: ApiDocs;
  /** The text has errors and cannot be read. */
  readonly isOutdated: boolean;
  readonly onReveal: (line: number) => void;
}

/** An API as its readers see it: operations by tag, schemas, and a search over both. */
export const ApiDocsView = memo(function ApiDocsView({ docs, isOutdated, onReveal }: Properties) {
  const styles = useStyles();
  const [search, setSearch] = useState("");
  const wanted = useDeferredValue(search);
  const found = useMemo(() => searchApi(docs, wanted), [docs, wanted]);
  const operations = found.groups.reduce((sum, group) => sum + group.operations.length, 0);
  const { description, document, servers, title, version } = docs;

  return (
    <div className={styles.root}>
      <div className={styles.page}>
        {isOutdated && (
          <MessageBar intent="warning">
            <MessageBarBody>The text has errors; these docs show its last valid version.</MessageBarBody>
          </MessageBar>
        )}
        <header>
          <div className={styles.head}>
            <Title3 as="h2" className={styles.title}>
              {title}
            </Title3>
            <Badge appearance="tint" color="informative">
              Version {version}
            </Badge>
          </div>
          {description !== undefined && <DescriptionView className={styles.about} markdown={description} />}
        </header>
        {servers.length > 0 && (
          <ul className={styles.servers} aria-label="Servers">
            {servers.map(({ description: about, url }) => (
              <li key={url}>
                <span className={styles.server}>{url}</span> <span className={styles.muted}>{about}</span>
              </li>
            ))}
          </ul>
        )}
        <SearchBox
          className={styles.search}
          placeholder="Search operations, parameters, requirements"
          aria-label="Search the API"
          value={search}
          onChange={(_, { value }) => setSearch(value)}
        />
        {wanted !== "" && (
          <span role="status" className={styles.muted}>
            {operations === 0 ? "No operation matches." : `Found ${String(operations)} operations`}
          </span>
        )}
        {found.groups.map((group) => (
          <section key={group.title} className={styles.group} aria-label={group.title}>
            <div className={styles.groupHead}>
              <Subtitle1 as="h3" className={styles.title}>
                {group.title}
              </Subtitle1>
              {group.description !== undefined && (
                <DescriptionView className={styles.muted} markdown={group.description} />
              )}
            </div>
            {group.operations.map((operation) => (
              <OperationCard
                key={operation.key}
                operation={operation}
                document={document}
                server={servers[0]?.url}
                onReveal={onReveal}
              />
            ))}
          </section>
        ))}
        {found.schemas.length > 0 && (
          <section className={styles.group} aria-label="Schemas">
            <Subtitle1 as="h3" className={styles.title}>
              Schemas
            </Subtitle1>
            {found.schemas.map(({ name, schema }) => (
              <SchemaCard key={name} name={name} schema={schema} document={document} />
            ))}
          </section>
        )}
      </div>
    </div>
  );
});

interface SchemaCardProperties {
  readonly name: string;
  readonly schema: ApiPart;
  readonly document: ApiPart;
}
