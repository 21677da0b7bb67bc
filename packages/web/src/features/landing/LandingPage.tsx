import { findRoute } from "@archscribe/core/product/routes/find-route";
import { routes } from "@archscribe/core/product/routes/routes";
import { makeStyles, tokens } from "@fluentui/react-components";
import { PublicHeader } from "../../ui/PublicHeader.tsx";
import { useEntryWorld } from "../../world/world-context.ts";
import { Hero } from "./Hero.tsx";
import { Invitation } from "./Invitation.tsx";
import { Journey } from "./Journey.tsx";
import { LandingDialogs } from "./LandingDialogs.tsx";
import { LandingFooter } from "./LandingFooter.tsx";
import { SellingPoints } from "./SellingPoints.tsx";
import { useAccountDialogs } from "../sign-in/use-account-dialogs.ts";

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
