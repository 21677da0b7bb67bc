import { Avatar, makeStyles, Title3, tokens } from "@fluentui/react-components";
import { formatDate } from "@archscribe/core/product/subscription";
import { initials } from "@archscribe/core/product/shell/initials";
import { Page } from "../../ui/Page.tsx";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { AppearancePanel } from "./AppearancePanel.tsx";
import { NamePanel } from "./NamePanel.tsx";
import { PasswordPanel } from "./PasswordPanel.tsx";
import { SessionsPanel } from "./SessionsPanel.tsx";
import { TokensPanel } from "./TokensPanel.tsx";
import { useAccount } from "./use-account.ts";

const useStyles = makeStyles({
  person: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: tokens.spacingHorizontalL },
  about: { margin: 0, color: tokens.colorNeutralForeground3, overflowWrap: "anywhere" },
  columns: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 440px), 1fr))",
    gap: tokens.spacingHorizontalL,
    alignItems: "start",
  },
  column: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalL, minWidth: 0 },
});

/** The signed-in person, their sessions, and the tokens of their programs. */
export function ProfilePage() {
  const styles = useStyles();
  const { user } = useView(useWorld().product.authentication);
  const account = useAccount();
  const { email = "", name = "" } = user ?? {};
  const since = formatDate(user?.created_at);
  return (
    <Page title="Profile">
      <div className={styles.person}>
        <Avatar size={72} color="brand" name={name || email} initials={initials({ email, name })} />
        <div>
          <Title3 as="h2">{name || email}</Title3>
          <p className={styles.about}>{name === "" ? "" : email}</p>
          {since !== "" && <p className={styles.about}>Member since {since}</p>}
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          <NamePanel name={name} store={account.name} />
          <PasswordPanel email={email} store={account.password} />
          <AppearancePanel />
        </div>
        <div className={styles.column}>
          <SessionsPanel store={account.sessions} />
          <TokensPanel store={account.tokens} newToken={account.newToken} />
        </div>
      </div>
    </Page>
  );
}
