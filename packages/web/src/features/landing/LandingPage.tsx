import { makeStyles, tokens } from "@fluentui/react-components";
import { PublicHeader } from "../../ui/PublicHeader.tsx";
import { Hero } from "./Hero.tsx";
import { Invitation } from "./Invitation.tsx";
import { Journey } from "./Journey.tsx";
import { LandingDialogs } from "./LandingDialogs.tsx";
import { LandingFooter } from "./LandingFooter.tsx";
import { SellingPoints } from "./SellingPoints.tsx";
import { useAccountDialogs } from "./use-account-dialogs.ts";

const useStyles = makeStyles({
  root: { overflowX: "clip", color: tokens.colorNeutralForeground1 },
});

/** What somebody sees who is not signed in (spec §2). */
export function LandingPage() {
  const styles = useStyles();
  const dialogs = useAccountDialogs();
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
