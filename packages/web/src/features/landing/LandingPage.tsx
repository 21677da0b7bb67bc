import { findRoute } from "@archscribe/core/product/routes/find-route";
import { routes } from "@archscribe/core/product/routes/routes";
import { makeStyles, tokens, Button } from "@fluentui/react-components";
import { useState, type ReactNode, useId } from "react";
import {
  BranchRequestRegular,
  CloudOffRegular,
  CodeRegular,
  DocumentMultipleRegular,
  DiagramRegular,
  DocumentTextRegular,
  OrganizationRegular,
  TextBulletListSquareRegular,
} from "@fluentui/react-icons";
import { PublicHeader } from "../../ui/PublicHeader.tsx";
import { useEntryWorld } from "../../world/world-context.ts";
import { useAccountDialogs } from "../sign-in/use-account-dialogs.ts";
import type { AccountDialogs } from "../sign-in/account-dialogs.ts";
import { AddressLink } from "../../ui/AddressLink.tsx";
import { Hero } from "./Hero.tsx";
import { LazyAccountDialog, prepareAccountDialog } from "./account-dialog-loader.ts";
import { bareList, focusOutline, hairline, onPhone, surface } from "../../theme/shared-styles.ts";

const useLandingSectionStyles = makeStyles({
  root: {
    maxWidth: "1200px",
    margin: "0 auto",
    padding: `96px ${tokens.spacingHorizontalXXL} 0`,
    [onPhone]: { padding: `64px ${tokens.spacingHorizontalL} 0` },
  },
  title: {
    maxWidth: "26ch",
    margin: `0 0 ${tokens.spacingVerticalXXXL}`,
    fontSize: "clamp(1.5rem, 1.2rem + 1.2vw, 2.1rem)",
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: 1.25,
    letterSpacing: "-0.015em",
    textWrap: "balance",
  },
});

const useJourneyStyles = makeStyles({
  list: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(15rem, 100%), 1fr))",
    gap: tokens.spacingHorizontalXXL,
    ...bareList,
  },
  step: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalS },
  head: { display: "flex", alignItems: "center", gap: tokens.spacingHorizontalM },
  icon: {
    display: "grid",
    placeItems: "center",
    width: "44px",
    height: "44px",
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontSize: "24px",
  },
  line: {
    flexGrow: 1,
    height: "2px",
    backgroundColor: tokens.colorNeutralStroke2,
    [onPhone]: { display: "none" },
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0, color: tokens.colorNeutralForeground3, lineHeight: 1.6 },
});

const steps = [
  {
    title: "Requirements",
    text: "Functional and quality requirements, user stories and business rules. Type them, or bring a document.",
    Icon: TextBulletListSquareRegular,
  },
  {
    title: "Design model",
    text: "Actors, use cases, entities, components, interactions and deployment nodes, drafted in one step.",
    Icon: OrganizationRegular,
  },
  {
    title: "13 diagrams",
    text: "From use cases to four deployment targets, as text that you edit while the picture follows.",
    Icon: DiagramRegular,
  },
  {
    title: "Architecture document",
    text: "A complete Software Architecture Document, published with one click and shared by a link.",
    Icon: DocumentTextRegular,
  },
] as const;

const useSellingPointsStyles = makeStyles({
  grid: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(24rem, 100%), 1fr))",
    gap: tokens.spacingHorizontalXL,
  },
  card: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalXXL,
    ...surface,
    borderRadius: tokens.borderRadiusXLarge,
    [onPhone]: { padding: tokens.spacingHorizontalXL },
  },
  icon: { color: tokens.colorBrandForeground1, fontSize: "28px", lineHeight: 0 },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0, color: tokens.colorNeutralForeground3, lineHeight: 1.65 },
});

const points = [
  {
    title: "Works without a language model",
    text: "A rules engine drafts the whole design on your own server, at once and always the same way. Not a word leaves it. Connect a language model when you want one.",
    Icon: CloudOffRegular,
  },
  {
    title: "Traceable to the last class",
    text: "Every actor, entity, component and node names the requirements it comes from. What nothing covers is found before the document is.",
    Icon: BranchRequestRegular,
  },
  {
    title: "PlantUML and Mermaid",
    text: "Diagrams are plain text in the notation you know, with completion and errors at the right line. What you edit by hand stays as you wrote it.",
    Icon: CodeRegular,
  },
  {
    title: "HTML, PDF and Markdown",
    text: "One document, three formats: sharp vector diagrams, bookmarks and a table of contents. Read it in a browser, print it, or keep it beside the code.",
    Icon: DocumentMultipleRegular,
  },
] as const;

const useInvitationStyles = makeStyles({
  root: {
    maxWidth: "1200px",
    margin: "0 auto",
    padding: `96px ${tokens.spacingHorizontalXXL}`,
    [onPhone]: { padding: `64px ${tokens.spacingHorizontalL}` },
  },
  band: {
    display: "flex",
    flexDirection: "column",
    alignItems: "center",
    gap: tokens.spacingVerticalL,
    padding: `64px ${tokens.spacingHorizontalXXL}`,
    borderRadius: "24px",
    backgroundColor: tokens.colorBrandBackground2,
    textAlign: "center",
    [onPhone]: { padding: `40px ${tokens.spacingHorizontalXL}` },
  },
  title: {
    maxWidth: "24ch",
    margin: 0,
    color: tokens.colorNeutralForeground1,
    fontSize: "clamp(1.5rem, 1.2rem + 1.2vw, 2.1rem)",
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: 1.25,
    letterSpacing: "-0.015em",
    textWrap: "balance",
  },
  text: { maxWidth: "52ch", margin: 0, color: tokens.colorNeutralForeground1, lineHeight: 1.65 },
  button: { minHeight: "44px" },
});

const useLandingFooterStyles = makeStyles({
  root: { borderTop: hairline },
  inside: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalL,
    maxWidth: "1200px",
    margin: "0 auto",
    padding: `${tokens.spacingVerticalXL} ${tokens.spacingHorizontalXXL}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    [onPhone]: { padding: `${tokens.spacingVerticalXL} ${tokens.spacingHorizontalL}` },
  },
  link: {
    color: tokens.colorNeutralForeground3,
    borderRadius: tokens.borderRadiusSmall,
    ":hover": { color: tokens.colorBrandForeground1 },
    ":focus-visible": { outline: focusOutline, outlineOffset: "2px" },
  },
  links: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalL },
});

const useStyles = makeStyles({
  root: { overflowX: "clip", color: tokens.colorNeutralForeground1 },
});

/** The page that signed-out visitors see. */
export function LandingPage() {
  const styles = useStyles();
  const { navigation } = useEntryWorld();
  // At the address of the sign-in its dialog is open from the start.
  const isSignInAddress = findRoute(navigation.current())?.path === routes.login.path;
  const dialogs = useAccountDialogs({
    isOpenAtFirst: isSignInAddress,
    onClosed: () => {
      if (isSignInAddress) navigation.replace(routes.dashboard.path);
    },
  });
  return (
    <div className={styles.root}>
      <PublicHeader />
      <main>
        <Hero onSignIn={dialogs.openSignIn} onSignUp={dialogs.openSignUp} />
        <Journey />
        <SellingPoints />
        <Invitation onSignUp={dialogs.openSignUp} />
      </main>
      <LandingFooter />
      <LandingDialogs dialogs={dialogs} />
    </div>
  );
}

/** The dialogs over the landing page, from when one is opened for the first time. */
function LandingDialogs({ dialogs }: { readonly dialogs: AccountDialogs }) {
  const [isNeeded, setIsNeeded] = useState(false);
  if (dialogs.shown !== undefined && !isNeeded) setIsNeeded(true);
  return isNeeded && <LazyAccountDialog dialogs={dialogs} />;
}

/** The end of the landing page. */
function LandingFooter() {
  const styles = useLandingFooterStyles();
  return (
    <footer className={styles.root}>
      <div className={styles.inside}>
        <span>Archscribe is free software under the MIT licence.</span>
        <nav className={styles.links} aria-label="More">
          <AddressLink className={styles.link} to={routes.resetPassword.path}>
            Reset your password
          </AddressLink>
          <AddressLink className={styles.link} to={routes.emailVerification.path}>
            Verify your e-mail
          </AddressLink>
          <AddressLink className={styles.link} to={routes.healthCheck.path}>
            System status
          </AddressLink>
          <a className={styles.link} href="/licenses.txt">
            Licences of its parts
          </a>
        </nav>
      </div>
    </footer>
  );
}

/** A second call to action at the end of the page. */
function Invitation({ onSignUp }: { readonly onSignUp: () => void }) {
  const styles = useInvitationStyles();
  return (
    <section className={styles.root} aria-labelledby="invitation">
      <div className={styles.band}>
        <h2 className={styles.title} id="invitation">
          Your next architecture document starts with one requirement
        </h2>
        <p className={styles.text}>
          All you need is an e-mail. Your first project can be a few sentences, or a document that you already
          have.
        </p>
        <Button
          appearance="primary"
          size="large"
          className={styles.button}
          onClick={onSignUp}
          onFocus={prepareAccountDialog}
          onPointerEnter={prepareAccountDialog}
        >
          Create Your Account
        </Button>
      </div>
    </section>
  );
}

/** The selling points of the product. */
function SellingPoints() {
  const styles = useSellingPointsStyles();
  return (
    <LandingSection title="Made for architects who have to stand by every box and arrow">
      <div className={styles.grid}>
        {points.map(({ Icon, text, title }) => (
          <article key={title} className={styles.card}>
            <span className={styles.icon} aria-hidden>
              <Icon />
            </span>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </article>
        ))}
      </div>
    </LandingSection>
  );
}

/** The way from requirements to the document. */
function Journey() {
  const styles = useJourneyStyles();
  return (
    <LandingSection title="One path, from what it must do to how it is built">
      <ol className={styles.list}>
        {steps.map(({ Icon, text, title }, index) => (
          <li key={title} className={styles.step}>
            <div className={styles.head} aria-hidden>
              <span className={styles.icon}>
                <Icon />
              </span>
              {index < steps.length - 1 && <span className={styles.line} />}
            </div>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </LandingSection>
  );
}

interface Properties {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of the landing page below its first screen. */
function LandingSection({ children, title }: Properties) {
  const styles = useLandingSectionStyles();
  const id = useId();
  return (
    <section className={styles.root} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
