import { counted } from "@archscribe/core/model";
import { compareAddress } from "@archscribe/core/product/comparison/comparison-addresses";
import type { Approvals } from "@archscribe/core/product/discussion/discussion-api";
import { countedFindings } from "@archscribe/core/product/client";
import { startResource } from "@archscribe/core/product/machine/resource/start-resource";
import { projectAddress } from "@archscribe/core/product/routes/find-route";
import {
  Badge,
  Button,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Skeleton,
  SkeletonItem,
  tokens,
} from "@fluentui/react-components";
import { CheckmarkCircleRegular, ClockRegular, CommentErrorRegular } from "@fluentui/react-icons";
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { bareList, quietText } from "../../theme/shared-styles.ts";
import { FailureBar } from "../../ui/FailureBar.tsx";
import { formatMoment } from "../../ui/format-moment.ts";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { Page } from "../../ui/Page.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { ProjectFindings } from "../../ui/ProjectFindings.tsx";
import { usePageStore } from "../../world/use-page-store.ts";
import { useView } from "../../world/use-view.ts";
import { useWholeView } from "../../world/use-whole-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { CommentButton } from "./CommentButton.tsx";
import { UnreadFiles } from "./UnreadFiles.tsx";
import { useDiscussion, useSilentReason } from "./use-discussion.ts";
import { type AskedVerdict, VerdictDialog } from "./VerdictDialog.tsx";

const useStyles = makeStyles({
  quiet: { ...quietText, margin: 0 },
  status: { margin: 0, fontSize: tokens.fontSizeBase400, overflowWrap: "anywhere" },
  actions: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
  list: { ...bareList, display: "flex", flexDirection: "column", gap: tokens.spacingVerticalS },
  row: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: tokens.spacingHorizontalS,
    overflowWrap: "anywhere",
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  note: { flexBasis: "100%", margin: 0, whiteSpace: "pre-wrap" },
  decision: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalS },
  head: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalS,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  link: { color: tokens.colorBrandForegroundLink },
});

type Standing = Approvals["document"];

/**
 * The review of the project's present state: the verdicts, the changes since the last one, and the person's
 * own verdict.
 */
export function ApprovalPage() {
  const styles = useStyles();
  const projectId = useView(useWorld().product.projects).selected?.project_id ?? 0;
  const discussion = useDiscussion();
  const { error, value } = useWholeView(discussion.approvals);
  const findings = usePageStore(
    ({ client }) =>
      startResource<
        Awaited<ReturnType<typeof countedFindings>> extends infer Came
          ? Came extends { readonly ok: true; readonly value: infer Value }
            ? Value | undefined
            : never
          : never
      >({ initial: undefined, load: () => countedFindings(client, projectId) }),
    [projectId],
  );
  const [asked, ask] = useState<AskedVerdict>();
  const silent = useSilentReason();
  const revision = value?.revision;
  useEffect(() => void discussion.approvals.send({ type: "requested" }), [discussion]);
  useEffect(() => {
    if (revision !== undefined) void findings.send({ type: "requested" });
  }, [findings, revision]);

  return (
    <Page
      title="Approval"
      about="Who approves the present state of the document and its decision records. Every change of content asks for a new approval; comments do not."
      isDense
    >
      {value === undefined && error !== undefined && (
        <LoadFailure
          title="The approvals could not be loaded"
          reason={error.message}
          onRetry={() => void discussion.approvals.send({ type: "requested" })}
        />
      )}
      {value === undefined && error === undefined && (
        <Skeleton aria-label="The approvals are being loaded">
          <SkeletonItem size={128} />
        </Skeleton>
      )}
      {value !== undefined && (
        <>
          <FailureBar failure={error?.message} />
          <Panel
            title="The document"
            about={
              value.reviewers.length === 0
                ? "Nobody is named under reviewers: in archscribe.yaml, so the approval of one person is enough."
                : `It needs the approval of ${value.reviewers.join(", ")}.`
            }
          >
            <p className={styles.status} role="status">
              {value.status === null ? "Nobody has approved the document yet." : capitalised(value.status)}
            </p>
            <StandingList standing={value.document} />
            {silent === undefined ? (
              <VerdictButtons
                isAwaited={value.waits}
                subject="the document"
                onAsk={(verdict) => ask({ verdict, title: "the document" })}
              />
            ) : (
              <p className={styles.quiet}>{silent}</p>
            )}
          </Panel>
          <ChangesPanel since={value.since} projectId={projectId} />
          <ProjectFindings stores={{ findings }} title="Before you approve" />
          {value.decisions.length > 0 && (
            <Panel title="Decision records" about="A record awaits the reviewers after its first review.">
              <ul className={styles.list}>
                {value.decisions.map(({ id, standing, status, title, waits }) => (
                  <li key={id} className={styles.decision}>
                    <div className={styles.head}>
                      <h3 className={styles.title}>
                        {title}
                        {status !== null && <span className={styles.quiet}> · {status}</span>}
                      </h3>
                      <CommentButton about={id} />
                    </div>
                    <StandingList standing={standing} />
                    {silent === undefined && (
                      <VerdictButtons
                        isAwaited={waits}
                        subject={title}
                        onAsk={(verdict) => ask({ verdict, of: id, title })}
                      />
                    )}
                  </li>
                ))}
              </ul>
            </Panel>
          )}
          <UnreadFiles unread={value.unread} />
          {asked !== undefined && (
            <VerdictDialog
              asked={asked}
              errors={value.errors}
              revision={value.revision}
              onClose={() => ask(undefined)}
            />
          )}
        </>
      )}
    </Page>
  );
}

function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

interface VerdictButtonsProperties {
  readonly isAwaited: boolean;
  readonly subject: string;
  readonly onAsk: (verdict: AskedVerdict["verdict"]) => void;
}

function VerdictButtons({ isAwaited, onAsk, subject }: VerdictButtonsProperties) {
  const styles = useStyles();
  return (
    <div className={styles.actions}>
      <Button
        appearance={isAwaited ? "primary" : "secondary"}
        aria-label={`Approve ${subject}`}
        icon={<CheckmarkCircleRegular />}
        size="small"
        onClick={() => onAsk("approved")}
      >
        Approve
      </Button>
      <Button
        aria-label={`Ask for changes of ${subject}`}
        icon={<CommentErrorRegular />}
        size="small"
        onClick={() => onAsk("changes-requested")}
      >
        Ask for Changes
      </Button>
    </div>
  );
}

/** The verdicts of people, and the reviewers who have to decide. */
function StandingList({ standing: { awaited, verdicts } }: { readonly standing: Standing }) {
  const styles = useStyles();
  if (awaited.length + verdicts.length === 0) return null;
  return (
    <ul className={styles.list}>
      {verdicts.map((one) => (
        <li key={one.by} className={styles.row}>
          {badgeOf(one)}
          <span className={styles.name}>{one.by}</span>
          <span className={styles.quiet}>
            {[
              formatMoment(one.at),
              ...(one.errors === undefined ? [] : [`with ${counted(one.errors, "error")}`]),
              ...(one.changes === 0 ? [] : [`${counted(one.changes, "change")} since`]),
            ].join(" · ")}
          </span>
          {one.note !== undefined && <p className={styles.note}>{one.note}</p>}
        </li>
      ))}
      {awaited
        .filter((name) => !verdicts.some(({ by }) => by.toLowerCase() === name.toLowerCase()))
        .map((name) => (
          <li key={name} className={styles.row}>
            <Badge appearance="tint" color="informative" icon={<ClockRegular />}>
              Awaited
            </Badge>
            <span className={styles.name}>{name}</span>
          </li>
        ))}
    </ul>
  );
}

function badgeOf({ changes, verdict }: Standing["verdicts"][number]): ReactNode {
  if (verdict === "changes-requested")
    return (
      <Badge appearance="tint" color="danger">
        Changes requested
      </Badge>
    );
  return changes === 0 ? (
    <Badge appearance="tint" color="success">
      Approved
    </Badge>
  ) : (
    <Badge appearance="tint" color="warning">
      Approved earlier
    </Badge>
  );
}

interface ChangesPanelProperties {
  readonly since: Approvals["since"];
  readonly projectId: number;
}

/** As many as are read at a glance; the comparison shows all, with their pictures. */
const firstShown = 8;

function ChangesPanel({ projectId, since }: ChangesPanelProperties) {
  const styles = useStyles();
  if (since === null) return null;
  const { at, by, changes, count, state } = since;
  const title = count === 0 ? "Nothing has changed" : counted(count, "change");
  return (
    <Panel
      title={`${title} since the review by ${by}`}
      about={formatMoment(at)}
      actions={
        state !== null &&
        count > 0 && (
          <Link
            className={styles.link}
            to={projectAddress(compareAddress({ before: state, after: "now" }), projectId)}
          >
            Compare
          </Link>
        )
      }
    >
      {count > 0 && (
        <ul className={styles.list}>
          {changes.slice(0, firstShown).map(({ id, kind, name, subject }) => (
            <li key={id} className={styles.row}>
              <Badge
                appearance="tint"
                color={kind === "added" ? "success" : kind === "removed" ? "danger" : "warning"}
              >
                {kind}
              </Badge>
              <span className={styles.name}>{name}</span>
              <span className={styles.quiet}>{subject}</span>
            </li>
          ))}
          {count > firstShown && <li className={styles.quiet}>and {count - firstShown} more</li>}
        </ul>
      )}
      {count > 0 && state === null && (
        <MessageBar intent="info">
          <MessageBarBody>
            The approved state is not kept on this server, so that it cannot be compared.
          </MessageBarBody>
        </MessageBar>
      )}
    </Panel>
  );
}
