import {
  createAccountApi,
  readTokenRequest,
  startNameChange,
  startNewToken,
  startPasswordChange,
  startSessions,
  startTokens,
} from "@archscribe/core/product";
import { useEffect } from "react";
import { usePageStore } from "../../world/use-page-store.ts";
import { useWorld } from "../../world/world-context.ts";

/** What the page of a person's own account holds; a new password reads the sessions anew, which it has ended. */
export function useAccount() {
  const account = usePageStore(({ client, notify, product }) => {
    const api = createAccountApi(client);
    const sessions = startSessions({ api, notify });
    const name = startNameChange({
      api,
      notify,
      onSaved: (user) => product.authentication.send({ type: "renamed", user }),
    });
    const tokens = startTokens({ api, notify });
    const password = startPasswordChange({
      api,
      notify,
      onSaved: () => sessions.send({ type: "requested" }),
    });
    const newToken = startNewToken({ api, onMade: (token) => tokens.send({ type: "made", token }) });
    return { name, newToken, password, sessions, tokens };
  }, []);
  const { navigation } = useWorld();
  useEffect(() => {
    const suggested = readTokenRequest(navigation.current());
    if (suggested === undefined) return;
    navigation.replace("/profile");
    void account.newToken.send({ type: "opened", suggested });
  }, [account, navigation]);
  useEffect(() => {
    void account.sessions.send({ type: "requested" });
    void account.tokens.send({ type: "requested" });
  }, [account]);
  return account;
}
