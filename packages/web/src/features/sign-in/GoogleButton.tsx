import { Button, makeStyles, Spinner, tokens } from "@fluentui/react-components";
import { useEffect, useId } from "react";
import { useView } from "../../world/use-view.ts";
import { useEntryWorld } from "../../world/world-context.ts";

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

/** Google's sign, in its own colours as its guidelines ask for. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden>
      <path
        fill="#4285F4"
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92a8.78 8.78 0 0 0 2.68-6.62z"
      />
      <path
        fill="#34A853"
        d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.84.86-3.04.86-2.34 0-4.32-1.58-5.03-3.7H.96v2.33A9 9 0 0 0 9 18z"
      />
      <path
        fill="#FBBC05"
        d="M3.97 10.72A5.4 5.4 0 0 1 3.69 9c0-.6.1-1.18.28-1.72V4.95H.96a9 9 0 0 0 0 8.1l3.01-2.33z"
      />
      <path
        fill="#EA4335"
        d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.58C13.46.9 11.43 0 9 0A9 9 0 0 0 .96 4.95l3.01 2.33C4.68 5.16 6.66 3.58 9 3.58z"
      />
    </svg>
  );
}
