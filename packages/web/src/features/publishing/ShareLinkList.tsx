import { formatDate } from "@archscribe/core/product/subscription";
import type { PublishLink, ShareLinks } from "@archscribe/core/product/publishing/share-links";
import { Button, Caption1, makeStyles, tokens } from "@fluentui/react-components";
import { useView } from "../../world/use-view.ts";
import { RevokeChoice } from "./RevokeChoice.tsx";

const useStyles = makeStyles({
  list: { display: "flex", flexDirection: "column", margin: 0, padding: 0, listStyleType: "none" },
  item: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} 0`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  about: { display: "flex", flexDirection: "column", minWidth: 0, overflowWrap: "anywhere" },
  muted: { margin: 0, color: tokens.colorNeutralForeground3 },
});

interface Properties {
  readonly documentId: string;
  readonly stores: ShareLinks;
  readonly mayRevoke: boolean;
}

/** The valid links of the project; revoking one needs confirmation, because it cannot be undone. */
export function ShareLinkList({ documentId, mayRevoke, stores }: Properties) {
  const { revocation } = stores;
  const { links } = useView(stores.list).value;
  const isMaking = useView(stores.creation).phase === "sending";
  const { asked, underWay } = useView(revocation);
  const revoking = asked === undefined ? underWay : [asked.id, ...underWay];
  const styles = useStyles();
  if (links.length === 0) return <p className={styles.muted}>There is no link yet.</p>;

  return (
    <ul aria-label="Links" className={styles.list}>
      {links.map((link) => (
        <li key={link.link_id} className={styles.item}>
          <span className={styles.about}>
            {lifeOf(link)}
            <Caption1 className={styles.muted}>
              Made on {formatDate(link.created_at)} by {link.created_by}
              {link.document_id === documentId ? "" : ", for another document"}
            </Caption1>
            <Caption1 className={styles.muted}>{lastOpened(link)}</Caption1>
          </span>
          {mayRevoke && revoking.includes(link.link_id) && (
            <RevokeChoice
              isBusy={underWay.includes(link.link_id)}
              onKeep={() => void revocation.send({ type: "declined" })}
              onRevoke={() => void revocation.send({ type: "confirmed" })}
            />
          )}
          {mayRevoke && !revoking.includes(link.link_id) && (
            <Button
              disabledFocusable={isMaking || revoking.length > 0}
              size="small"
              onClick={() => void revocation.send({ type: "asked", item: { id: link.link_id } })}
            >
              Revoke
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function lifeOf({ expires_at: end }: PublishLink): string {
  return end === undefined ? "Valid until it is revoked" : `Valid until ${formatDate(end)}`;
}

function lastOpened({ last_opened_at: instant }: PublishLink): string {
  return instant === undefined ? "Not opened yet" : `Last opened on ${formatDate(instant)}`;
}
