import { Badge, Button, Skeleton, SkeletonItem } from "@fluentui/react-components";
import { formatDate } from "@archscribe/core/product/subscription";
import type { SessionsEvent, SessionsState, Store } from "@archscribe/core/product";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { RowList } from "./RowList.tsx";

/** Where the account is signed in, with the way to end each of these. */
export function SessionsPanel({ store }: { readonly store: Store<SessionsState, SessionsEvent> }) {
  const { authentication } = useWorld().product;
  const { ending, failure, phase, sessions } = useView(store);
  return (
    <Panel
      title="Devices"
      about="Where you are signed in. End what you do not know, and change your password."
    >
      {phase === "failed" && (
        <LoadFailure
          title="Your devices could not be loaded"
          reason={failure}
          onRetry={() => void store.send({ type: "requested" })}
        />
      )}
      {phase === "loading" && sessions.length === 0 && (
        <Skeleton aria-label="The devices are loading">
          <SkeletonItem size={40} />
        </Skeleton>
      )}
      {sessions.length > 0 && (
        <RowList
          label="Devices"
          rows={sessions.map(({ created_at, device, id, is_current, last_seen_at }) => ({
            key: id,
            title: (
              <>
                {device}
                {is_current && (
                  <Badge appearance="tint" color="brand">
                    This device
                  </Badge>
                )}
              </>
            ),
            about: `Signed in on ${formatDate(created_at)}, last seen on ${formatDate(last_seen_at)}`,
            action: is_current ? (
              <Button onClick={() => void authentication.send({ type: "logoutRequested" })}>Log out</Button>
            ) : (
              <Button
                aria-label={`End the session of ${device}`}
                disabledFocusable={ending.includes(id)}
                onClick={() => void store.send({ type: "endRequested", id })}
              >
                End
              </Button>
            ),
          }))}
        />
      )}
    </Panel>
  );
}
