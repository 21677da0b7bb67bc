import { makeStyles, tokens } from "@fluentui/react-components";
import { lazyPart } from "../ui/LazyPart.tsx";
import { Splash } from "../ui/Splash.tsx";
import { useView } from "../world/use-view.ts";
import { useEntryWorld } from "../world/world-context.ts";
import type { RouterState } from "./create-router.ts";
import { FaultBoundary } from "./FaultBoundary.tsx";
import { MissingPage } from "./MissingPage.tsx";
import { useArrival } from "./use-arrival.ts";

/** Few people arrive by an invitation, so others do not load it. */
const SharedProjectInvitation = lazyPart({
  load: async () => (await import("../features/landing/SharedProjectInvitation.tsx")).SharedProjectInvitation,
  fallback: null,
});

const useStyles = makeStyles({
  progress: {
    position: "fixed",
    top: 0,
    left: 0,
    right: 0,
    zIndex: 10_000,
    height: "3px",
    overflow: "hidden",
    backgroundColor: tokens.colorNeutralBackground6,
    "::after": {
      content: '""',
      display: "block",
      width: "33%",
      height: "100%",
      backgroundColor: tokens.colorCompoundBrandBackground,
      animationName: { from: { transform: "translateX(-100%)" }, to: { transform: "translateX(300%)" } },
      animationDuration: "1.6s",
      animationIterationCount: "infinite",
      "@media (prefers-reduced-motion: reduce)": { width: "100%", animationName: "none" },
    },
  },
});

type Properties = Omit<RouterState, "shown"> & {
  readonly shown: NonNullable<RouterState["shown"]>;
};

/** The page of the current address; the bar at the top shows while the next page is being loaded. */
export function PageFrame({ isLoading, shown, ...place }: Properties) {
  const { phase } = useView(useEntryWorld().product.sharedProject);
  const styles = useStyles();
  useArrival(shown);

  return (
    <>
      {isLoading && <div className={styles.progress} role="progressbar" aria-label="Loading the page" />}
      {(phase === "saved" || phase === "asking") && <SharedProjectInvitation />}
      {phase === "accepting" ? (
        <Splash label="The project that was shared with you is opening" />
      ) : (
        <Content shown={shown} {...place} />
      )}
    </>
  );
}

function Content({ address, missing, shown, way }: Omit<Properties, "isLoading">) {
  const { authentication, projects } = useEntryWorld().product;
  const { email } = useView(authentication).user ?? {};
  const projectId = useView(projects).selected?.project_id ?? 0;
  const { Page } = shown;
  const fault = missing && <MissingPage {...missing} />;
  if (shown.kind !== "page" || shown.frame === undefined) return fault ?? <Page />;
  const { LinkRoot, Shell } = shown.frame;
  return (
    // Nothing of what somebody opened or typed around the page is left to the next person.
    <LinkRoot key={email ?? ""} address={address} way={way}>
      <Shell>
        <FaultBoundary address={address.key}>
          {fault ?? <Page key={`${shown.key} ${String(projectId)}`} />}
        </FaultBoundary>
      </Shell>
    </LinkRoot>
  );
}
