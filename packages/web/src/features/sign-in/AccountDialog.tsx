import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons";
import { useState } from "react";
import type { AccountDialogs } from "./account-dialogs.ts";
import { ResetPasswordDialog } from "./ResetPasswordDialog.tsx";
import { SignInDialog } from "./SignInDialog.tsx";
import { SignUpDialog } from "./SignUpDialog.tsx";
import { resetLabels, signUpLabels } from "./wizard-labels.ts";

const useStyles = makeStyles({
  surface: { maxWidth: "440px", "@media (max-width: 599px)": { maxWidth: "calc(100vw - 24px)" } },
  close: { position: "absolute", top: tokens.spacingVerticalM, right: tokens.spacingHorizontalM },
  about: { margin: `0 0 ${tokens.spacingVerticalL}`, color: tokens.colorNeutralForeground3 },
  content: {
    paddingTop: tokens.spacingVerticalM,
    // Room for the ring of what has the focus, which would else be cut off.
    paddingBottom: tokens.spacingVerticalXS,
    paddingInline: "3px",
    marginInline: "-3px",
  },
});

const titles = { signIn: "Sign In", signUp: signUpLabels.title, resetPassword: resetLabels.title } as const;

interface Properties {
  readonly dialogs: AccountDialogs;
  /** The reason for the sign-in. */
  readonly about?: string;
}

/**
 * The dialogs around an account, of which one leads to another. A click beside them closes nothing, since what was
 * typed would be lost. They stay mounted while closed: what they hide from screen readers is revealed again only while they are.
 */
export function AccountDialog({ about, dialogs }: Properties) {
  const styles = useStyles();
  const { close, shown } = dialogs;
  // What was shown last is there until it has faded out.
  const [last, setLast] = useState(shown ?? "signIn");
  if (shown !== undefined && shown !== last) setLast(shown);
  return (
    <Dialog
      open={shown !== undefined}
      onOpenChange={(_, { type }) => {
        if (type !== "backdropClick") close();
      }}
    >
      <DialogSurface
        className={styles.surface}
        // The field that is being typed in keeps the keyboard.
        backdrop={{ onMouseDown: (event) => event.preventDefault() }}
      >
        <DialogBody>
          <DialogTitle action={null}>{titles[last]}</DialogTitle>
          <DialogContent className={styles.content}>
            {about !== undefined && last === "signIn" && <p className={styles.about}>{about}</p>}
            <Content shown={last} dialogs={dialogs} />
          </DialogContent>
        </DialogBody>
        {/* Last, so that the keyboard comes to the form first. */}
        <Button
          appearance="subtle"
          aria-label="Close"
          className={styles.close}
          icon={<DismissRegular />}
          onClick={close}
        />
      </DialogSurface>
    </Dialog>
  );
}

interface ContentProperties {
  readonly shown: NonNullable<AccountDialogs["shown"]>;
  readonly dialogs: AccountDialogs;
}

function Content({ dialogs: { openReset, openSignIn, openSignUp, typedEmail }, shown }: ContentProperties) {
  switch (shown) {
    case "signIn":
      return <SignInDialog onSignUp={openSignUp} onForgot={openReset} />;
    case "signUp":
      return <SignUpDialog onSignIn={openSignIn} />;
    case "resetPassword":
      return <ResetPasswordDialog initialEmail={typedEmail} />;
  }
}
