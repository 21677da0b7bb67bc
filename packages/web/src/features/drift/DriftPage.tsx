import { type DriftFilter, filterDrift } from "@archscribe/core/product/drift/filter-drift";
import { groupDrift, type AcceptedFinding } from "@archscribe/core/product/drift/drift-overview";
import type { ReportedDrift } from "@archscribe/core/product/drift/drift-api";
import {
  makeStyles,
  Skeleton,
  SkeletonItem,
  tokens,
  SearchBox,
  Select,
  Button,
} from "@fluentui/react-components";
import { CheckmarkCircleRegular, ArrowSyncCircleRegular } from "@fluentui/react-icons";
import { useDeferredValue, useMemo, useState, useEffect, useRef } from "react";
import { useSearchParams, Link } from "react-router";
import { routes } from "@archscribe/core/product/routes/routes";
import { driftSubjects, evidenceGrades } from "@archscribe/core/model";
import { withdrawDrift } from "@archscribe/core/product/drift/start-drift";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { FailureBar } from "../../ui/FailureBar.tsx";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { Page } from "../../ui/Page.tsx";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { CodeBlock } from "../../ui/CodeBlock.tsx";
import { AcceptDriftDialog } from "./AcceptDriftDialog.tsx";
import { findingCount, gradeWords, subjectWords } from "./drift-words.ts";
import { DriftGroupView } from "./DriftGroupView.tsx";
import { ReportOrigin } from "./ReportOrigin.tsx";
import { useDriftReport } from "./use-drift-report.ts";
import { onPhone, quietText } from "../../theme/shared-styles.ts";
import { useMayEdit } from "../../ui/EditOnly.tsx";

const useAcceptedDriftListStyles = makeStyles({
  root: { paddingTop: tokens.spacingVerticalM },
  summary: {
    width: "fit-content",
    cursor: "pointer",
    fontWeight: tokens.fontWeightSemibold,
    fontSize: tokens.fontSizeBase400,
  },
  list: { margin: `${tokens.spacingVerticalS} 0 0`, padding: 0, listStyle: "none" },
  item: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "start",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  words: { flex: "1 1 260px", minWidth: 0, overflowWrap: "anywhere" },
  name: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0 },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

const useDriftToolbarStyles = makeStyles({
  root: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
  search: {
    flex: "1 1 220px",
    maxWidth: "480px",
    [onPhone]: { order: 1, flexBasis: "100%", maxWidth: "100%" },
  },
});

const useNoDriftReportStyles = makeStyles({
  text: { margin: `0 0 ${tokens.spacingVerticalM}` },
  command: { textAlign: "start" },
  link: { color: tokens.colorBrandForegroundLink },
});

const useStyles = makeStyles({
  loading: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalM },
  status: quietText,
  none: { color: tokens.colorNeutralForeground3 },
});

/** Where the document of the selected project and its system disagree, by the last report that was sent. */
export function DriftPage() {
  const styles = useStyles();
  const projectId = useView(useWorld().product.projects).selected?.project_id ?? 0;
  const { failure, last, overview, reload } = useDriftReport(projectId);
  const [search, setSearch] = useSearchParams();
  const [narrowed, narrow] = useState<Omit<DriftFilter, "text">>({});
  const [accepting, accept] = useState<ReportedDrift>();
  const text = search.get("q") ?? "";
  const wanted = useDeferredValue(text);
  const shown = useMemo(
    () => filterDrift(overview?.open ?? [], { ...narrowed, text: wanted }),
    [narrowed, overview, wanted],
  );
  const report = last?.report ?? undefined;

  return (
    <Page
      title="Drift"
      about="Where the document and the system no longer agree."
      isDense
      status={
        overview !== undefined && (
          <span className={styles.status} role="status">
            {statusText(shown.length, overview.open.length, overview.failing)}
          </span>
        )
      }
    >
      {last === undefined && failure !== undefined && (
        <LoadFailure title="The report could not be loaded" reason={failure.message} onRetry={reload} />
      )}
      {last === undefined && failure === undefined && (
        <Skeleton aria-label="The report is being loaded" className={styles.loading}>
          {[1, 2, 3].map((number) => (
            <SkeletonItem key={number} size={72} />
          ))}
        </Skeleton>
      )}
      {last !== undefined && <FailureBar failure={failure?.message} />}
      {last !== undefined && report === undefined && <NoDriftReport projectId={projectId} />}
      {last !== undefined && report !== undefined && overview !== undefined && (
        <>
          <ReportOrigin report={report} sentAt={last.sent_at} sentBy={last.sent_by} />
          {overview.open.length === 0 ? (
            <EmptyState title="No drift" picture={<CheckmarkCircleRegular />}>
              {overview.accepted.length === 0
                ? "The document and the system agree."
                : "Every finding of the last report has been accepted."}
            </EmptyState>
          ) : (
            <DriftToolbar
              findings={overview.open}
              filter={{ ...narrowed, text }}
              onFilter={({ text: typed, ...rest }) => {
                setSearch(typed === "" ? {} : { q: typed }, { replace: true });
                narrow(rest);
              }}
            />
          )}
          {overview.open.length > 0 && shown.length === 0 && (
            <p className={styles.none}>No finding matches.</p>
          )}
          {groupDrift(shown).map((group) => (
            <DriftGroupView
              key={group.kind}
              group={group}
              projectId={projectId}
              repositories={report.repositories}
              onAccept={accept}
            />
          ))}
          <AcceptedDriftList accepted={overview.accepted} projectId={projectId} onChanged={reload} />
        </>
      )}
      {accepting !== undefined && (
        <AcceptDriftDialog
          key={accepting.id}
          finding={accepting}
          projectId={projectId}
          onChanged={reload}
          onClose={() => accept(undefined)}
        />
      )}
    </Page>
  );
}

function statusText(shown: number, all: number, failing: number): string {
  if (shown < all) return `${String(shown)} of ${findingCount(all)}`;
  return failing === 0 || failing === all
    ? findingCount(all)
    : `${findingCount(all)}, ${String(failing)} of which fail the comparison`;
}

/** How a project gets its first drift report. */
function NoDriftReport({ projectId }: { readonly projectId: number }) {
  const styles = useNoDriftReportStyles();
  const commands = [
    "archscribe drift --system ../system --report drift.json",
    `archscribe push --drift drift.json --project ${String(projectId)}`,
  ].join("\n");
  return (
    <EmptyState title="No drift report yet" picture={<ArrowSyncCircleRegular />}>
      <p className={styles.text}>
        The command compares the document with the repository of its system and sends what it finds. Run it in
        CI with a{" "}
        <Link className={styles.link} to={routes.profile.path}>
          personal token
        </Link>{" "}
        in <code>ARCHSCRIBE_TOKEN</code>, and this page shows the last report.
      </p>
      <CodeBlock className={styles.command} label="Commands" text={commands} />
    </EmptyState>
  );
}

interface Properties {
  readonly findings: readonly ReportedDrift[];
  readonly filter: DriftFilter;
  readonly onFilter: (filter: DriftFilter) => void;
}

/** The filter of the findings: subject, grade and words. */
function DriftToolbar({ filter, findings, onFilter }: Properties) {
  const styles = useDriftToolbarStyles();
  const subjects = Map.groupBy(findings, ({ subject }) => subject);
  const grades = Map.groupBy(findings, ({ grade }) => grade);
  return (
    <div className={styles.root} role="search" aria-label="Findings">
      <Select
        appearance="filled-darker"
        size="small"
        aria-label="About"
        value={filter.subject ?? ""}
        onChange={(_, { value }) =>
          onFilter({ ...filter, subject: driftSubjects.find((one) => one === value) })
        }
      >
        <option value="">Everything</option>
        {driftSubjects
          .filter((one) => subjects.has(one) || one === filter.subject)
          .map((one) => (
            <option key={one} value={one}>
              {subjectWords[one]} ({subjects.get(one)?.length ?? 0})
            </option>
          ))}
      </Select>
      <Select
        appearance="filled-darker"
        size="small"
        aria-label="Evidence"
        value={filter.grade ?? ""}
        onChange={(_, { value }) =>
          onFilter({ ...filter, grade: evidenceGrades.find((one) => one === value) })
        }
      >
        <option value="">All evidence</option>
        {evidenceGrades
          .filter((one) => grades.has(one) || one === filter.grade)
          .map((one) => (
            <option key={one} value={one}>
              {gradeWords[one].title} ({grades.get(one)?.length ?? 0})
            </option>
          ))}
      </Select>
      <SearchBox
        appearance="filled-darker"
        aria-label="Search findings"
        className={styles.search}
        placeholder="A name, a file or an id"
        size="small"
        value={filter.text}
        onChange={(_, { value }) => onFilter({ ...filter, text: value })}
      />
    </div>
  );
}

interface AcceptedDriftListProperties {
  readonly accepted: readonly AcceptedFinding[];
  readonly projectId: number;
  readonly onChanged: () => void;
}

/** The accepted findings with their reasons, folded. */
function AcceptedDriftList({ accepted, onChanged, projectId }: AcceptedDriftListProperties) {
  const styles = useAcceptedDriftListStyles();
  const { client, notify } = useWorld();
  const mayEdit = useMayEdit();
  const summary = useRef<HTMLElement>(null);
  const before = useRef(accepted.length);
  // The button that accepted a finding is removed with it; the focus moves to the new place of the finding.
  useEffect(() => {
    const isMore = accepted.length > before.current;
    before.current = accepted.length;
    const { activeElement: active, body } = document;
    if (isMore && (active === null || active === body)) summary.current?.focus();
  }, [accepted]);
  if (accepted.length === 0) return null;
  return (
    <details className={styles.root}>
      <summary ref={summary} className={styles.summary}>
        {findingCount(accepted.length)} accepted
      </summary>
      <ul className={styles.list}>
        {accepted.map(({ acceptance, finding, isNew }) => (
          <li key={finding.id} className={styles.item}>
            <div className={styles.words}>
              <h3 className={styles.name}>{finding.name}</h3>
              <p className={styles.text}>{acceptance.reason}</p>
              <p className={styles.quiet}>
                {[
                  subjectWords[finding.subject],
                  finding.id,
                  ...(acceptance.author === undefined ? [] : [acceptance.author]),
                  ...(acceptance.date === undefined ? [] : [acceptance.date]),
                  ...(acceptance.until === undefined ? [] : [`until ${acceptance.until}`]),
                ].join(" · ")}
              </p>
            </div>
            {isNew && mayEdit && (
              <Button
                aria-label={`Withdraw the acceptance of ${acceptance.id === finding.id ? finding.name : `all in ${acceptance.id}`}`}
                size="small"
                onClick={() =>
                  void withdrawDrift({ client, id: acceptance.id, notify, onChanged, projectId })
                }
              >
                Withdraw
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
