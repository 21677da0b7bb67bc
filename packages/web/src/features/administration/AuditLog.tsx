import type {
  Administration,
  AuditEvent,
} from "@archscribe/core/product/administration/start-administration";
import { Button, Caption1, Link, makeStyles, tokens } from "@fluentui/react-components";
import { useEffect } from "react";
import { formatMoment } from "../../ui/format-moment.ts";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { Table, TableCell, TableRow } from "../../ui/Table.tsx";
import { useView } from "../../world/use-view.ts";
import { ListSearch } from "./ListTools.tsx";

const useStyles = makeStyles({
  about: { display: "flex", flexDirection: "column", overflowWrap: "anywhere" },
  muted: { color: tokens.colorNeutralForeground3 },
});

/** The audit log, newest entry first, with its exports. */
export function AuditLog({ audit }: { readonly audit: Administration["audit"] }) {
  const { error, phase, value } = useView(audit.list);
  const styles = useStyles();
  useEffect(() => void audit.search(""), [audit]);

  return (
    <>
      <ListSearch label="Search the audit log" onSearch={(search) => void audit.search(search)}>
        {(["csv", "jsonl"] as const).map((format) => (
          <Link key={format} download href={exportAddress(format, value.search)}>
            Export as {format === "csv" ? "CSV" : "JSON Lines"}
          </Link>
        ))}
      </ListSearch>
      {phase === "failed" && (
        <LoadFailure
          title="The audit log could not be loaded"
          reason={error?.message}
          onRetry={() => void audit.list.send({ type: "requested" })}
        />
      )}
      <Table
        label="Audit log"
        columns={[
          { title: "Time", width: "11rem" },
          { title: "What", width: "minmax(0, 2fr)" },
          { title: "Who", width: "minmax(0, 1.5fr)" },
          { title: "From", width: "9rem" },
        ]}
        narrow={'"time" "what" "who" / 1fr'}
        rows={value.events}
        empty={phase === "loading" ? "Loading…" : "No entry matches."}
        row={(event, index) => (
          <TableRow key={event.event_id} index={index}>
            <TableCell area="time">{formatMoment(event.at)}</TableCell>
            <TableCell area="what" className={styles.about}>
              {actionTitle(event)}
              <Caption1 className={styles.muted}>{aboutEvent(event)}</Caption1>
            </TableCell>
            <TableCell area="who" className={styles.about}>
              {event.actor ?? "–"}
            </TableCell>
            <TableCell>{event.address ?? "–"}</TableCell>
          </TableRow>
        )}
      />
      {value.hasMore && (
        <div>
          <Button disabledFocusable={phase === "loading"} onClick={() => void audit.more()}>
            Show earlier entries
          </Button>
        </div>
      )}
    </>
  );
}

function exportAddress(format: "csv" | "jsonl", search: string): string {
  const query = new URLSearchParams({ format, ...(search !== "" && { search }) });
  return `/admin/audit/export?${query.toString()}`;
}

/** `role-changed` becomes `Role changed`. */
function actionTitle({ action }: AuditEvent): string {
  const words = action.replaceAll("-", " ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function aboutEvent({ details, project_name, subject }: AuditEvent): string {
  const facts = Object.entries(details).map(([name, value]) => `${name}: ${value}`);
  return [subject, project_name, ...facts].filter((one) => one !== undefined && one !== "").join(" · ");
}
