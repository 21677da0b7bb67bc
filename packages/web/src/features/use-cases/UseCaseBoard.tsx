import {
  Button,
  makeStyles,
  Skeleton,
  SkeletonItem,
  tokens,
  mergeClasses,
  SearchBox,
} from "@fluentui/react-components";
import { AddRegular, PersonRunningRegular } from "@fluentui/react-icons";
import { findUseCases } from "@archscribe/core/product/use-cases/start-use-cases";
import type { UseCaseRecord } from "@archscribe/core/product/use-cases/use-cases-api";
import { useId, useState } from "react";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { UseCaseForm } from "./UseCaseForm.tsx";
import type { OpenUseCases } from "./use-use-cases.ts";
import { UseCasesFailure } from "./UseCasesFailure.tsx";
import { bareButton, onTablet, surface } from "../../theme/shared-styles.ts";
import { EditOnly } from "../../ui/EditOnly.tsx";

const useUseCaseListStyles = makeStyles({
  root: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
    maxHeight: "inherit",
    padding: tokens.spacingHorizontalS,
    ...surface,
    borderRadius: tokens.borderRadiusXLarge,
  },
  search: { maxWidth: "100%" },
  list: {
    display: "flex",
    flexDirection: "column",
    gap: "2px",
    margin: 0,
    padding: "2px",
    listStyleType: "none",
    overflowY: "auto",
  },
  item: {
    display: "flex",
    flexDirection: "column",
    width: "100%",
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    ...bareButton,
    textAlign: "start",
    color: tokens.colorNeutralForeground1,
    borderRadius: tokens.borderRadiusMedium,
    overflowWrap: "anywhere",
    ":hover": { backgroundColor: tokens.colorNeutralBackground3 },
    ":focus-visible": { outline: `2px solid ${tokens.colorBrandStroke1}` },
  },
  chosen: { backgroundColor: tokens.colorBrandBackground2, fontWeight: tokens.fontWeightMedium },
  about: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, fontWeight: 400 },
  group: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} 0`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  nothing: { padding: tokens.spacingHorizontalM, color: tokens.colorNeutralForeground3 },
});

const useStyles = makeStyles({
  root: {
    display: "grid",
    gridTemplateColumns: "minmax(220px, 300px) minmax(0, 1fr)",
    alignItems: "start",
    gap: tokens.spacingHorizontalL,
    [onTablet]: { gridTemplateColumns: "minmax(0, 1fr)" },
  },
  list: {
    position: "sticky",
    top: tokens.spacingVerticalL,
    maxHeight: "calc(100vh - 140px)",
    [onTablet]: { position: "static", maxHeight: "40vh" },
  },
  form: {
    ...surface,
    borderRadius: tokens.borderRadiusXLarge,
  },
});

/** The use cases at the left, the specification of one at the right. */
export function UseCaseBoard({ useCases }: { readonly useCases: OpenUseCases }) {
  const styles = useStyles();
  const { add, choose, chosen, list, state } = useCases;
  if (state.phase === "loading")
    return (
      <Skeleton className={styles.root} aria-label="The use cases are being loaded">
        <SkeletonItem style={{ height: 320 }} />
        <SkeletonItem style={{ height: 480 }} />
      </Skeleton>
    );
  if (state.phase === "unavailable") return <UseCasesFailure {...useCases} />;
  if (chosen === undefined) return <NoUseCases onAdd={add} />;
  return (
    <div className={styles.root}>
      <div className={styles.list}>
        <UseCaseList records={state.records} chosen={chosen.key} onChoose={choose} />
      </div>
      <div className={styles.form}>
        <UseCaseForm key={chosen.key} list={list} record={chosen} />
      </div>
    </div>
  );
}

/** Says what a use case is, and how to begin. */
export function NoUseCases({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <EmptyState
      picture={<PersonRunningRegular />}
      title="No use case yet"
      action={
        <EditOnly>
          <Button appearance="primary" icon={<AddRegular />} onClick={onAdd}>
            Write the first use case
          </Button>
        </EditOnly>
      }
    >
      A use case is something that a person wants from the system: “Place an order”. Generate them from the
      requirements, or write the first one yourself.
    </EmptyState>
  );
}

interface Properties {
  readonly records: readonly UseCaseRecord[];
  /** The key of the open use case. */
  readonly chosen: string;
  readonly onChoose: (idOrKey: string) => void;
}

/** The names of the use cases, with their filters. */
function UseCaseList({ chosen, onChoose, records }: Properties) {
  const styles = useUseCaseListStyles();
  const [text, setText] = useState("");
  const found = findUseCases(records, text);
  const proposed = found.filter(({ fields }) => fields.basis === "proposed");
  const heading = useId();
  return (
    <nav className={styles.root} aria-label="Use cases">
      <SearchBox
        appearance="filled-darker"
        className={styles.search}
        placeholder="Search use cases"
        aria-label="Search use cases"
        value={text}
        onChange={(_, { value }) => setText(value)}
      />
      <UseCaseNames
        chosen={chosen}
        records={found.filter(({ fields }) => fields.basis !== "proposed")}
        onChoose={onChoose}
      />
      {proposed.length > 0 && (
        <>
          <span className={styles.group} id={heading}>
            Proposed ({proposed.length})
          </span>
          <UseCaseNames chosen={chosen} labelledBy={heading} records={proposed} onChoose={onChoose} />
        </>
      )}
      {found.length === 0 && <span className={styles.nothing}>No use case matches the search.</span>}
    </nav>
  );
}

interface NamesProperties extends Properties {
  /** The id of the heading of the list. */
  readonly labelledBy?: string;
}

function UseCaseNames({ chosen, labelledBy, onChoose, records }: NamesProperties) {
  const styles = useUseCaseListStyles();
  return (
    <ul className={styles.list} aria-labelledby={labelledBy}>
      {records.map(({ fields, key, stored }) => (
        <li key={key}>
          <button
            type="button"
            className={mergeClasses(styles.item, key === chosen && styles.chosen)}
            aria-current={key === chosen ? "true" : undefined}
            onClick={() => onChoose(stored?.id ?? key)}
          >
            {fields.name.trim() === "" ? "New use case" : fields.name}
            <span className={styles.about}>
              {[stored?.id, fields.actors.join(", ")]
                .filter((part) => part !== undefined && part !== "")
                .join(" · ")}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
