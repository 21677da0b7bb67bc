import { useSyncExternalStore, useEffect, useRef, Component, type ReactNode } from "react";
import { makeStyles, tokens, Button } from "@fluentui/react-components";
import { PlugDisconnectedRegular } from "@fluentui/react-icons";
import { lazyPart } from "../ui/LazyPart.tsx";
import { Splash } from "../ui/Splash.tsx";
import { useView } from "../world/use-view.ts";
import { useEntryWorld } from "../world/world-context.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import type { Router, RouterState } from "./create-router.ts";
import type { Shown } from "./load-address.ts";

const useFaultBoundaryStyles = makeStyles({
  root: {
    maxWidth: "34rem",
    margin: "10vh auto 0",
    padding: tokens.spacingHorizontalXXL,
    textAlign: "center",
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  text: { margin: `${tokens.spacingVerticalM} 0`, color: tokens.colorNeutralForeground3 },
});

/** Shows an error page instead of a page whose rendering fails. */
class FaultBoundary extends Component<FaultBoundaryProperties, FaultState> {
  override readonly state: FaultState = { address: this.props.address };

  static getDerivedStateFromError(fault: unknown): Partial<FaultState> {
    return { fault: fault ?? new Error() };
  }

  static getDerivedStateFromProps({ address }: FaultBoundaryProperties, state: FaultState): FaultState {
    return address === state.address ? state : { address };
  }

  override render(): ReactNode {
    const { fault } = this.state;
    return fault === undefined ? this.props.children : <FaultPage fault={fault} />;
  }
}

const useMissingPageStyles = makeStyles({
  actions: { display: "flex", flexWrap: "wrap", justifyContent: "center", gap: tokens.spacingHorizontalS },
});

/** Shows the page of the current address; the previous page stays until the next one is loaded. */
export function AddressRouter({ router }: { readonly router: Router }) {
  const { shown, ...given } = useSyncExternalStore(router.subscribe, router.state);
  if (shown === undefined)
    return (
      given.missing !== undefined && (
        <main>
          <MissingPage {...given.missing} />
        </main>
      )
    );
  return (
    <FaultBoundary address={given.address.key}>
      <PageFrame {...given} shown={shown} />
    </FaultBoundary>
  );
}

const opened = "[aria-expanded='true'], [role='menu'] *, [role='listbox'] *, [role='dialog'] *";

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
function PageFrame({ isLoading, shown, ...place }: Properties) {
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
    // The state of the page and its frame must not be passed on to the next person.
    <LinkRoot key={email ?? ""} address={address} way={way}>
      <Shell>
        <FaultBoundary address={address.key}>
          {fault ?? <Page key={`${shown.key} ${String(projectId)}`} />}
        </FaultBoundary>
      </Shell>
    </LinkRoot>
  );
}

type Arrived = Exclude<Shown, { readonly kind: "redirect" }>;

/** Names the window after the page, and leads the keyboard, and who listens, to the heading of each page after the first. */
function useArrival(shown: Arrived): void {
  const key = shown.kind === "page" ? shown.key : shown.kind;
  const last = useRef(key);

  useEffect(() => {
    document.title = titleOf(shown);
  }, [shown]);

  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    // A list or a menu that was opened while the page loaded would close without the keyboard.
    if (document.activeElement?.matches(opened) === true) return;
    const main = document.querySelector<HTMLElement>("main");
    const heading = main?.querySelector<HTMLElement>("h1") ?? main;
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }, [key]);
}

function titleOf(shown: Arrived): string {
  switch (shown.kind) {
    case "page":
      return `${shown.title} · Archscribe`;
    case "notFound":
      return "Page not found · Archscribe";
    case "noProject":
      return "Project not found · Archscribe";
    case "landing":
      return "Archscribe";
  }
}

/** The message for a page that could not be loaded, until it is; the shell around it stays. */
function MissingPage({ fault, tryNow }: NonNullable<RouterState["missing"]>) {
  const styles = useMissingPageStyles();
  const isOffline = !navigator.onLine;
  return (
    <EmptyState
      heading="h1"
      picture={<PlugDisconnectedRegular aria-hidden fontSize={56} />}
      title="This page could not be loaded"
      action={
        <div className={styles.actions}>
          <Button appearance="primary" onClick={tryNow}>
            Try Again
          </Button>
          {!isOffline && <Button onClick={() => window.location.reload()}>Load The Application Again</Button>}
        </div>
      }
    >
      {isOffline
        ? "You are offline. This page loads when you are back online; the rest of the application stays as it is."
        : `${reasonOf(fault)} It is retried automatically. If that does not help, there may be a new version of the application: reload it.`}
    </EmptyState>
  );
}

function reasonOf(fault: unknown): string {
  return fault instanceof Error ? `${fault.message.replace(/\.?$/, "")}.` : "The server does not answer.";
}

interface FaultBoundaryProperties {
  /** A changed address is tried again. */
  readonly address: string;
  readonly children: ReactNode;
}

/** The error of a failed page; React passes it only to classes. */
interface FaultState {
  readonly fault?: unknown;
  readonly address: string;
}

/** The page shown if a page has failed. */
function FaultPage({ fault }: { readonly fault: unknown }) {
  const styles = useFaultBoundaryStyles();
  return (
    <main className={styles.root}>
      <h1 className={styles.title}>Unexpected Application Error!</h1>
      <p className={styles.text}>
        {fault instanceof Error ? fault.message : "The page could not be shown."} What you saved is safe.
      </p>
      <Button appearance="primary" onClick={() => window.location.reload()}>
        Load The Page Again
      </Button>
    </main>
  );
}
