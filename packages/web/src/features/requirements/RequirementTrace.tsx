import { traceGroups } from "@archscribe/core/product/requirements/trace-groups";
import type { TraceRow } from "@archscribe/core/product/requirements/requirements-api";
import type { TraceStanding } from "@archscribe/core/product/requirements/insights";
import { makeStyles, Skeleton, SkeletonItem, tokens } from "@fluentui/react-components";
import { Link } from "react-router";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { bareList } from "../../theme/shared-styles.ts";

const useStyles = makeStyles({
  root: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalXL,
    overflowY: "auto",
  },
  heading: {
    margin: `0 0 ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: {
    display: "flex",
    flexWrap: "wrap",
    gap: tokens.spacingHorizontalS,
    ...bareList,
  },
  all: { width: "fit-content", color: tokens.colorBrandForegroundLink, fontSize: tokens.fontSizeBase200 },
  link: {
    display: "inline-block",
    padding: "3px 12px",
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorBrandForegroundLink,
    fontSize: tokens.fontSizeBase200,
    textDecorationLine: "none",
    overflowWrap: "anywhere",
    ":hover": { textDecorationLine: "underline" },
    ":focus-visible": { outline: `2px solid ${tokens.colorBrandStroke1}` },
  },
});

interface Properties {
  readonly standing: TraceStanding;
  readonly trace: TraceRow | undefined;
  /** Asks for it again. */
  readonly onRetry: () => void;
}

/** The parts of the design that come from a requirement, each with a link to its page. */
export function RequirementTrace({ onRetry, standing, trace }: Properties) {
  const styles = useStyles();
  if (standing.kind === "unknown")
    return <LoadFailure title="What comes from it could not be loaded" onRetry={onRetry} />;
  if (standing.kind === "loading")
    return (
      <Skeleton className={styles.root} aria-label="Reading the design">
        <SkeletonItem size={24} />
        <SkeletonItem size={24} />
      </Skeleton>
    );
  const groups = traceGroups(trace);
  const refining = trace?.refined_by ?? [];
  const documents = trace?.documents ?? [];
  if (groups.length + refining.length + documents.length === 0)
    return (
      <EmptyState title="Nothing comes from it yet">
        Generate the design, or name this requirement in a use case, in a diagram’s @trace, at an API
        operation or on a page.
      </EmptyState>
    );

  return (
    <div className={styles.root}>
      {groups.map(({ elements, kind, title }) => (
        <Group key={kind} title={title} elements={elements} />
      ))}
      {refining.length > 0 && (
        <Group
          title="Refined by"
          elements={refining.map((id) => ({ name: id, path: `/requirements/${id}/edit` }))}
        />
      )}
      {groups.length > 0 && trace !== undefined && (
        <Link
          className={styles.all}
          to={`/model/elements?q=${encodeURIComponent(`from ${trace.requirement}`)}`}
        >
          Their cards, relations and impact: Elements
        </Link>
      )}
      {documents.length > 0 && (
        <section>
          <h2 className={styles.heading}>Pages and decisions ({documents.length})</h2>
          <ul className={styles.list}>
            {documents.map((document) => (
              <li key={document}>{document}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface GroupProperties {
  readonly title: string;
  readonly elements: readonly { readonly name: string; readonly path: string }[];
}

function Group({ elements, title }: GroupProperties) {
  const styles = useStyles();
  return (
    <section>
      <h2 className={styles.heading}>
        {title} ({elements.length})
      </h2>
      <ul className={styles.list}>
        {elements.map(({ name, path }) => (
          <li key={`${name} ${path}`}>
            <Link className={styles.link} to={path}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
