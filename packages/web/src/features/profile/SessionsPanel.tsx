import { Badge, Button, Skeleton, SkeletonItem } from "@fluentui/react-components";
import { formatDate } from "@archscribe/core/product/subscription";
import type { Sessions } from "@archscribe/core/product/account/sessions";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { RowList } from "./RowList.tsx";

/** The sessions of the account, each with a button to end it. */
export function SessionsPanel({ store: { ending, list } }: { readonly store: Sessions }) {
  const { authentication } = useWorld().product;
  const { error, phase, value: sessions } = useView(list);
  const { underWay } = useView(ending);
  return (
    <Panel
      title="Devices"
      about="Where you are signed in. End what you do not know, and change your password."
    >
      {phase === "failed" && (
        <LoadFailure
          title="Your devices could not be loaded"
          reason={error?.message}
          onRetry={() => void list.send({ type: "requested" })}
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
          rows={sessions.map((session) => ({
            key: session.id,
            title: (
              <>
                {session.device}
                {session.is_current && (
                  <Badge appearance="tint" color="brand">
                    This device
                  </Badge>
                )}
              </>
            ),
            about: `Signed in on ${formatDate(session.created_at)}, last seen on ${formatDate(session.last_seen_at)}`,
            action: session.is_current ? (
              <Button onClick={() => void authentication.send({ type: "logoutRequested" })}>Log out</Button>
            ) : (
              <Button
                aria-label={`End the session of ${session.device}`}
                disabledFocusable={underWay.includes(session.id)}
                onClick={() => void ending.send({ type: "wanted", item: session })}
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
