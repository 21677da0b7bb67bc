import type { Administration } from "@archscribe/core/product/administration/start-administration";
import { makeStyles, Spinner, tokens } from "@fluentui/react-components";
import { Fragment, useEffect } from "react";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { useView } from "../../world/use-view.ts";
import { fileSize } from "@archscribe/core/model";
import { ProjectTable } from "./ServerProjects.tsx";

const useStyles = makeStyles({
  facts: {
    display: "grid",
    gridTemplateColumns: "max-content 1fr",
    columnGap: tokens.spacingHorizontalXL,
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
  },
  label: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0 },
});

/** How much the server stores, and its largest projects. */
export function StoragePanel({ storage }: { readonly storage: Administration["storage"] }) {
  const { error, phase, value } = useView(storage);
  const styles = useStyles();
  useEffect(() => void storage.send({ type: "requested" }), [storage]);
  if (phase === "failed")
    return (
      <LoadFailure
        title="The storage could not be loaded"
        reason={error?.message}
        onRetry={() => void storage.send({ type: "requested" })}
      />
    );
  if (value === undefined) return <Spinner label="Adding up the sizes" />;
  const facts = [
    ["Database", fileSize(value.database)],
    ["Files", fileSize(value.files)],
    ["History of files", fileSize(value.history)],
    ["Documents", fileSize(value.documents)],
    ["People", String(value.people)],
    ["Projects", String(value.projects)],
    ["Entries of the audit log", String(value.audit_events)],
  ] as const;
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([label, shown]) => (
          <Fragment key={label}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{shown}</dd>
          </Fragment>
        ))}
      </dl>
      <ProjectTable label="Largest projects" projects={value.largest} empty="There is no project yet." />
    </>
  );
}
