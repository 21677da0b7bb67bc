import { Button, Skeleton, SkeletonItem, makeStyles, tokens as looks } from "@fluentui/react-components";
import { AddRegular } from "@fluentui/react-icons";
import { formatDate } from "@archscribe/core/product/subscription";
import type { NewTokenDialog as NewToken } from "@archscribe/core/product/account/new-token";
import type { PersonalToken, Tokens } from "@archscribe/core/product/account/tokens";
import { tokenScopes } from "@archscribe/core/product/account/token-form";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { useView } from "../../world/use-view.ts";
import { NewTokenDialog } from "./NewTokenDialog.tsx";
import { RowList } from "./RowList.tsx";

const useStyles = makeStyles({ none: { margin: 0, color: looks.colorNeutralForeground3 } });

interface Properties {
  readonly store: Tokens;
  readonly newToken: NewToken;
}

/** The tokens by which command line and CI work for a person. */
export function TokensPanel({ newToken, store: { list, revocation } }: Properties) {
  const styles = useStyles();
  const { error, phase, value: tokens } = useView(list);
  const { asked, underWay } = useView(revocation);
  return (
    <Panel
      title="Personal access tokens"
      about="For the command line and CI. A token can do what you can do."
      actions={
        <Button icon={<AddRegular />} onClick={() => void newToken.send({ type: "opened" })}>
          New token
        </Button>
      }
    >
      {phase === "failed" && (
        <LoadFailure
          title="Your tokens could not be loaded"
          reason={error?.message}
          onRetry={() => void list.send({ type: "requested" })}
        />
      )}
      {phase === "loading" && tokens.length === 0 && (
        <Skeleton aria-label="The tokens are loading">
          <SkeletonItem size={40} />
        </Skeleton>
      )}
      {phase === "loaded" && tokens.length === 0 && (
        <p className={styles.none}>
          There are none yet. Create one and store it as ARCHSCRIBE_TOKEN in your CI; archscribe push and
          publish then work there.
        </p>
      )}
      {tokens.length > 0 && (
        <RowList
          label="Personal access tokens"
          rows={tokens.map((token) => ({
            key: token.id,
            title: token.name,
            about: aboutToken(token),
            action: (
              <Button
                aria-label={`Revoke ${token.name}`}
                disabledFocusable={underWay.includes(token.id)}
                onClick={() => void revocation.send({ type: "asked", item: token })}
              >
                Revoke
              </Button>
            ),
          }))}
        />
      )}
      <NewTokenDialog store={newToken} />
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={`Revoke ${asked?.name ?? ""}?`}
        confirmLabel="Revoke token"
        onConfirm={() => void revocation.send({ type: "confirmed" })}
        onClose={() => void revocation.send({ type: "declined" })}
      >
        <p>Everything that uses this token is signed out at once. This cannot be undone.</p>
      </ConfirmDialog>
    </Panel>
  );
}

function aboutToken({ expires_at, last_used_at, scopes }: PersonalToken): string {
  const names = tokenScopes.filter(({ scope }) => scopes.includes(scope)).map(({ name }) => name);
  const used = last_used_at === undefined ? "not used yet" : `last used on ${formatDate(last_used_at)}`;
  return `${names.join(", ")} · ${used} · valid until ${formatDate(expires_at)}`;
}
