import { sessionKeys } from "@archscribe/core/product/ports/storage-keys";
import { routes } from "@archscribe/core/product/routes/routes";
import { Button, Spinner } from "@fluentui/react-components";
import { useEffect } from "react";
import { PublicFrame } from "../../ui/PublicFrame.tsx";
import { useView } from "../../world/use-view.ts";
import { useEntryWorld } from "../../world/world-context.ts";

/** The page to which the OpenID provider sends people back: it signs them in, and leads to the page that they wanted. */
export function SignInCallbackPage() {
  const { navigation, product, session } = useEntryWorld();
  const { authentication } = product;
  const { phase } = useView(authentication);
  const { search } = navigation.address();
  const hasFailed = phase === "signedOut" && search === "";

  useEffect(() => {
    if (phase === "signedIn") {
      const address = session.get(sessionKeys.returnAddress) ?? routes.dashboard.path;
      session.remove(sessionKeys.returnAddress);
      navigation.replace(address);
    } else if (phase === "signedOut" && search !== "") {
      // The answer is valid once, and does not stay in the history.
      navigation.replace(routes.signInCallback.path);
      void authentication.send({ type: "providerAnswered", query: search });
    }
  }, [authentication, navigation, phase, search, session]);

  return (
    <PublicFrame
      title={hasFailed ? "You are not signed in" : "Signing in"}
      about={hasFailed ? "The sign-in at the provider was not completed. Try again." : "This takes a moment."}
    >
      {hasFailed ? (
        <Button appearance="primary" onClick={() => navigation.goTo(routes.login.path)}>
          Back To The Sign-In
        </Button>
      ) : (
        <Spinner label="Signing in…" />
      )}
    </PublicFrame>
  );
}
