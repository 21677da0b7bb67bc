import { routes } from "@archscribe/core/product/routes/routes";
import { startProjectOverview } from "@archscribe/core/product/overview/project-overview";
import { Button, Caption1, makeStyles, tokens } from "@fluentui/react-components";
import { ArrowRightRegular } from "@fluentui/react-icons";
import { RequirementTrace } from "../../ui/RequirementChip.tsx";
import { usePageStore } from "../../world/use-page-store.ts";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";

const useStyles = makeStyles({
  next: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground2,
  },
  about: { flex: "1 1 180px" },
});

/** More than these are better looked at in their list. */
const shownIds = 12;

interface Properties {
  readonly projectId: number;
  /** Somebody else says which requirements are not covered. */
  readonly isCoverageTold: boolean;
}

/** Which requirements a design does not cover, and what the person could do next; nothing while it is not known. */
export function AfterGeneration({ isCoverageTold, projectId }: Properties) {
  const { navigation } = useWorld();
  const store = usePageStore(({ client }) => startProjectOverview({ client, projectId }), [projectId]);
  const { value: overview } = useView(store);
  const styles = useStyles();
  if (overview === undefined) return null;
  const { nextStep, uncovered } = overview;
  return (
    <>
      {!isCoverageTold && <Coverage uncovered={uncovered} />}
      <div className={styles.next}>
        <Caption1 className={styles.about}>Next: {nextStep.title}</Caption1>
        <Button size="small" onClick={() => navigation.goTo(routes.review.path)}>
          Review what was made
        </Button>
        <Button
          appearance="primary"
          icon={<ArrowRightRegular />}
          iconPosition="after"
          size="small"
          onClick={() => navigation.goTo(nextStep.path)}
        >
          {nextStep.label}
        </Button>
      </div>
    </>
  );
}

function Coverage({ uncovered }: { readonly uncovered: readonly string[] }) {
  if (uncovered.length === 0) return <Caption1>Every requirement is covered.</Caption1>;
  return (
    <RequirementTrace
      ids={uncovered.slice(0, shownIds)}
      label={
        uncovered.length > shownIds
          ? `Not covered: ${String(uncovered.length)} requirements, such as`
          : "Not covered:"
      }
    />
  );
}
