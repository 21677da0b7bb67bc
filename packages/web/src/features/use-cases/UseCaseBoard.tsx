import { Button, makeStyles, Skeleton, SkeletonItem, tokens } from "@fluentui/react-components";
import { AddRegular, PersonRunningRegular } from "@fluentui/react-icons";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { UseCaseForm } from "./UseCaseForm.tsx";
import { UseCaseList } from "./UseCaseList.tsx";
import type { OpenUseCases } from "./use-use-cases.ts";
import { UseCasesFailure } from "./UseCasesFailure.tsx";

const useStyles = makeStyles({
  root: {
    display: "grid",
    gridTemplateColumns: "minmax(220px, 300px) minmax(0, 1fr)",
    alignItems: "start",
    gap: tokens.spacingHorizontalL,
    "@media (max-width: 899px)": { gridTemplateColumns: "minmax(0, 1fr)" },
  },
  list: {
    position: "sticky",
    top: tokens.spacingVerticalL,
    maxHeight: "calc(100vh - 140px)",
    "@media (max-width: 899px)": { position: "static", maxHeight: "40vh" },
  },
  form: {
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
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
        <Button appearance="primary" icon={<AddRegular />} onClick={onAdd}>
          Write the first use case
        </Button>
      }
    >
      A use case is something that a person wants from the system: “Place an order”. Generate them from the
      requirements, or write the first one yourself.
    </EmptyState>
  );
}
