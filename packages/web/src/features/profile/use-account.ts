import { readTokenRequest } from "@archscribe/core/product/account/token-request";
import { startNameChange } from "@archscribe/core/product/account/name-change";
import { startNewToken } from "@archscribe/core/product/account/new-token";
import { startPasswordChange } from "@archscribe/core/product/account/password-change";
import { startSessions } from "@archscribe/core/product/account/sessions";
import { startTokens } from "@archscribe/core/product/account/tokens";
import { useEffect } from "react";
import { usePageStore } from "../../world/use-page-store.ts";
import { useWorld } from "../../world/world-context.ts";

/** The state of the account page; a new password reads the sessions again, because it has ended them. */
export function useAccount() {
  const account = usePageStore(({ client, notify, product }) => {
    const sessions = startSessions({ client, notify });
    const name = startNameChange({
      client,
      notify,
      onSaved: (user) => product.authentication.send({ type: "renamed", user }),
    });
    const tokens = startTokens({ client, notify });
    const password = startPasswordChange({
      client,
      notify,
      onSaved: () => sessions.list.send({ type: "requested" }),
    });
    const newToken = startNewToken({ client, onMade: (token) => tokens.list.send({ type: "made", token }) });
    return { name, newToken, password, sessions, tokens };
  }, []);
  const { navigation } = useWorld();
  useEffect(() => {
    const values = readTokenRequest(navigation.current());
    if (values === undefined) return;
    navigation.replace("/profile");
    void account.newToken.send({ type: "opened", values });
  }, [account, navigation]);
  useEffect(() => {
    void account.sessions.list.send({ type: "requested" });
    void account.tokens.list.send({ type: "requested" });
  }, [account]);
  return account;
}
