import { Button, makeStyles, Spinner, tokens } from "@fluentui/react-components";
import { useEffect, useId } from "react";
import { useView } from "../../world/use-view.ts";
import { useEntryWorld } from "../../world/world-context.ts";
import { GoogleMark } from "./GoogleMark.tsx";

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", alignItems: "center", gap: tokens.spacingVerticalXS },
  button: { width: "100%", minHeight: "40px" },
  hint: {
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    textAlign: "center",
  },
});

/** Continue With Google: a window of Google's, until an account is chosen there or the person thinks otherwise. */
export function GoogleButton({ size = "medium" }: { readonly size?: "medium" | "large" }) {
  const styles = useStyles();
  const { product, signInOptions } = useEntryWorld();
  const { phase, waitsFor } = useView(product.authentication);
  const { value: options } = useView(signInOptions);
  const hintId = useId();
  const isWaiting = waitsFor === "google";
  const hint = hintOf({ isWaiting, options });

  useEffect(() => void signInOptions.send({ type: "needed" }), [signInOptions]);

  return (
    <div className={styles.root}>
      {isWaiting ? (
        <Button
          className={styles.button}
          size={size}
          icon={<Spinner size="tiny" />}
          aria-describedby={hintId}
          onClick={() => void product.authentication.send({ type: "googleSignInCancelled" })}
        >
          Cancel
        </Button>
      ) : (
        <Button
          className={styles.button}
          size={size}
          icon={<GoogleMark />}
          disabledFocusable={options?.google === undefined || phase === "signingIn"}
          {...(hint === undefined ? {} : { "aria-describedby": hintId })}
          onClick={() => void product.authentication.send({ type: "googleSignInRequested" })}
        >
          Continue With Google
        </Button>
      )}
      {hint !== undefined && (
        <p className={styles.hint} id={hintId} role="status">
          {hint}
        </p>
      )}
    </div>
  );
}

function hintOf({
  isWaiting,
  options,
}: {
  readonly isWaiting: boolean;
  readonly options: { readonly google?: object } | undefined;
}): string | undefined {
  if (isWaiting) return "Choose your account in Google's window.";
  if (options !== undefined && options.google === undefined)
    return "Google sign-in is not set up on this server.";
  return undefined;
}
