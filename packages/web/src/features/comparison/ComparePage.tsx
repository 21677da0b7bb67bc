import {
  shownSides,
  stateGroups,
  type StateChoice,
  type StateGroup,
  stateTitle,
} from "@archscribe/core/product/comparison/state-choices";
import { startProjectStates, startComparison } from "@archscribe/core/product/comparison/start-comparison";
import {
  Skeleton,
  SkeletonItem,
  Button,
  makeStyles,
  tokens,
  Tooltip,
  Field,
  Select,
  Spinner,
} from "@fluentui/react-components";
import {
  BranchCompareRegular,
  OpenRegular,
  ArrowSwapRegular,
  CheckmarkCircleRegular,
} from "@fluentui/react-icons";
import { useSearchParams } from "react-router";
import type { ComparedSides, ProjectStates } from "@archscribe/core/product/comparison/comparison-api";
import { comparisonPageAddress } from "@archscribe/core/product/comparison/comparison-addresses";
import { isSame } from "@archscribe/core/product/comparison/counts-in-words";
import { useEffect } from "react";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { Page } from "../../ui/Page.tsx";
import { usePageStore } from "../../world/use-page-store.ts";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { formatMoment } from "../../ui/format-moment.ts";
import { SandboxedFrame } from "../../ui/SandboxedFrame.tsx";
import { useWholeView } from "../../world/use-whole-view.ts";
import { onPhone, surface } from "../../theme/shared-styles.ts";

const useComparedStatesStyles = makeStyles({
  sheet: {
    flexGrow: 1,
    display: "flex",
    flexDirection: "column",
    minHeight: "max(60vh, 420px)",
    overflow: "hidden",
    borderRadius: tokens.borderRadiusLarge,
    ...surface,
  },
  waiting: { flexGrow: 1 },
});

/** The differences between two states of the selected project. */
export function ComparePage() {
  const projectId = useView(useWorld().product.projects).selected?.project_id ?? 0;
  const store = usePageStore(({ client }) => startProjectStates({ client, projectId }), [projectId]);
  const { error, value: states } = useView(store);
  const [search, setSearch] = useSearchParams();
  const named = { before: search.get("before") ?? undefined, after: search.get("after") ?? undefined };
  const sides = states && shownSides(states, named);

  return (
    <Page
      title="Compare"
      about="Differences in meaning between two states of the project: revisions, published documents, baselines or the present state."
      isDense
      width="full"
      actions={sides && <ComparisonActions projectId={projectId} sides={sides} />}
    >
      {states === undefined && error !== undefined && (
        <LoadFailure
          title="The states of the project could not be loaded"
          reason={error.message}
          onRetry={() => void store.send({ type: "requested" })}
        />
      )}
      {states === undefined && error === undefined && (
        <Skeleton aria-label="The states of the project are being loaded">
          <SkeletonItem size={64} />
        </Skeleton>
      )}
      {states !== undefined && sides === undefined && (
        <EmptyState title="Nothing to compare yet" picture={<BranchCompareRegular />}>
          The project has one state only. Change it, publish it or push a baseline, and come back.
        </EmptyState>
      )}
      {states !== undefined && sides !== undefined && (
        <>
          <StateToolbar
            states={states}
            sides={sides}
            onSides={(chosen) => setSearch({ ...chosen }, { replace: true })}
          />
          <ComparedStates key={`${sides.before} ${sides.after}`} projectId={projectId} sides={sides} />
        </>
      )}
    </Page>
  );
}

interface Properties {
  readonly projectId: number;
  readonly sides: ComparedSides;
}

/** The actions on a comparison. */
function ComparisonActions({ projectId, sides }: Properties) {
  return (
    <Button
      as="a"
      href={comparisonPageAddress({ projectId, ...sides })}
      icon={<OpenRegular />}
      rel="noreferrer"
      target="_blank"
    >
      Open as a Page
    </Button>
  );
}

const useStateFieldStyles = makeStyles({
  // A long title of a state must not displace the fields beside it.
  field: { gridTemplateColumns: "minmax(0, 1fr)", minWidth: 0 },
  control: { width: "100%", minWidth: 0, textOverflow: "ellipsis" },
});

const useStyles = makeStyles({
  root: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto minmax(0, 1fr)",
    alignItems: "end",
    // The page below gives way first.
    flexShrink: 0,
    gap: tokens.spacingHorizontalM,
    maxWidth: "960px",
    [onPhone]: {
      gridTemplateColumns: "minmax(0, 1fr) auto",
      rowGap: tokens.spacingVerticalS,
    },
  },
  swap: { [onPhone]: { gridColumn: 2, gridRow: "1 / span 2", alignSelf: "center" } },
});

interface StateToolbarProperties {
  readonly states: ProjectStates;
  readonly sides: ComparedSides;
  readonly onSides: (sides: ComparedSides) => void;
}

/** The choice of the two states. */
function StateToolbar({ onSides, sides, states }: StateToolbarProperties) {
  const styles = useStyles();
  const groups = stateGroups(states);
  const { after, before } = sides;
  return (
    <div className={styles.root} role="group" aria-label="States to compare">
      <StateField
        label="Before"
        groups={groups}
        state={before}
        onState={(chosen) => onSides({ before: chosen, after })}
      />
      <Tooltip content="Swap before and after" relationship="label">
        <Button
          appearance="subtle"
          className={styles.swap}
          icon={<ArrowSwapRegular />}
          onClick={() => onSides({ before: after, after: before })}
        />
      </Tooltip>
      <StateField
        label="After"
        groups={groups}
        state={after}
        onState={(chosen) => onSides({ before, after: chosen })}
      />
    </div>
  );
}

interface StateFieldProperties {
  readonly label: string;
  readonly groups: readonly StateGroup[];
  readonly state: string;
  readonly onState: (state: string) => void;
}

/** The choice of one state. A state that only the address names, and no list, is offered too. */
function StateField({ groups, label, onState, state }: StateFieldProperties) {
  const styles = useStateFieldStyles();
  const isListed = groups.some(({ choices }) => choices.some((one) => one.state === state));
  return (
    <Field className={styles.field} label={label}>
      <Select
        root={{ className: styles.control }}
        className={styles.control}
        appearance="filled-darker"
        value={state}
        onChange={(_, { value }) => onState(value)}
      >
        {!isListed && <option value={state}>{stateTitle(state)}</option>}
        {groups.map(({ choices, title }) => (
          <optgroup key={title} label={title}>
            {choices.map((choice) => (
              <option key={choice.state} value={choice.state}>
                {choiceText(choice)}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
    </Field>
  );
}

function choiceText({ about, at, title }: StateChoice): string {
  return [title, ...(at === undefined ? [] : [formatMoment(at)]), about]
    .filter((part) => part !== "")
    .join(" · ");
}

interface ComparedStatesProperties {
  readonly projectId: number;
  readonly sides: ComparedSides;
}

/** The differences between two states: the page from the server, once both sides are chosen. */
function ComparedStates({ projectId, sides }: ComparedStatesProperties) {
  const styles = useComparedStatesStyles();
  const scheme = useView(useWorld().product.appearance).phase === "dark" ? "dark" : "light";
  const store = usePageStore(
    ({ client }) => startComparison({ client, projectId, sides }),
    [projectId, sides.before, sides.after],
  );
  const { error, phase, value: comparison } = useWholeView(store);
  useEffect(() => void store.send({ type: "needed" }), [store]);
  const address = comparisonPageAddress({ projectId, scheme, ...sides });

  if (phase === "failed")
    return (
      <LoadFailure
        title="The states could not be compared"
        reason={error?.message}
        onRetry={() => void store.send({ type: "requested" })}
      />
    );
  if (comparison !== undefined && isSame(comparison) && comparison.notes.length === 0)
    return (
      <EmptyState title="Nothing differs in meaning" picture={<CheckmarkCircleRegular />}>
        The states do not differ. Order, formatting and layout are ignored.
      </EmptyState>
    );
  return (
    <div className={styles.sheet}>
      {comparison === undefined ? (
        <Spinner className={styles.waiting} label="Comparing" />
      ) : (
        <SandboxedFrame
          key={address}
          address={address}
          title="What changed"
          waiting="Painting the pictures"
        />
      )}
    </div>
  );
}
