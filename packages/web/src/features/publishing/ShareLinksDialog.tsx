import { mayDoInProject, projectRoleOf, formatDate } from "@archscribe/core/product/subscription";
import { failureReason } from "@archscribe/core/product/publishing/failure-reason";
import { missingFigures } from "@archscribe/core/product/publishing/published-documents";
import type { PublishingStores } from "@archscribe/core/product/publishing/start-publishing-stores";
import {
  startShareLinks,
  linkLives,
  type PublishLink,
  type ShareLinks,
} from "@archscribe/core/product/publishing/share-links";
import {
  Button,
  Checkbox,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  Spinner,
  tokens,
  Field,
  Input,
  Select,
  Caption1,
} from "@fluentui/react-components";
import { useEffect, useState, useRef } from "react";
import { copyText } from "@archscribe/core/platform/browser";
import { CopyRegular } from "@fluentui/react-icons";
import { DialogFrame } from "../../ui/DialogFrame.tsx";
import { usePageStore } from "../../world/use-page-store.ts";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { MissingFigures } from "./MissingFigures.tsx";
import { hairline } from "../../theme/shared-styles.ts";

const useRevokeChoiceStyles = makeStyles({
  root: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: tokens.spacingHorizontalS },
});

const useShareLinkListStyles = makeStyles({
  list: { display: "flex", flexDirection: "column", margin: 0, padding: 0, listStyleType: "none" },
  item: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} 0`,
    borderTop: hairline,
  },
  about: { display: "flex", flexDirection: "column", minWidth: 0, overflowWrap: "anywhere" },
  muted: { margin: 0, color: tokens.colorNeutralForeground3 },
});

const useNewLinkFormStyles = makeStyles({
  root: { display: "flex", flexWrap: "wrap", alignItems: "end", gap: tokens.spacingHorizontalM },
  life: { flexGrow: 1, minWidth: "12rem" },
});

const useMadeLinkStyles = makeStyles({
  row: { display: "flex", gap: tokens.spacingHorizontalS, minWidth: 0 },
  address: { flexGrow: 1, minWidth: 0 },
});

const useStyles = makeStyles({
  about: { margin: 0, color: tokens.colorNeutralForeground3 },
});

interface Properties {
  readonly projectId: number;
  readonly documentId: string;
  readonly published: PublishingStores["published"];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Links with which anybody can read the document without an account; the owner creates and revokes them. */
export function ShareLinksDialog({ documentId, isOpen, onClose, projectId, published }: Properties) {
  const stores = usePageStore(
    ({ client, notify }) => startShareLinks({ client, notify, projectId, documentId }),
    [projectId, documentId],
  );
  const { projects: all } = useView(useWorld().product.projects);
  const { error, phase, value } = useView(stores.list);
  const { failure, phase: making } = useView(stores.creation);
  const { error: refusal } = useView(stores.revocation);
  const missing = missingFigures(useView(published).value);
  const role = projectRoleOf(all.find(({ project_id: id }) => id === projectId));
  const mayShare = mayDoInProject(role, "share");
  const styles = useStyles();
  const ask = (): void => void stores.list.send({ type: "requested" });
  useEffect(() => {
    if (isOpen) void stores.list.send({ type: "needed" });
  }, [isOpen, stores]);

  return (
    <DialogFrame
      isOpen={isOpen}
      title="Share the Document"
      actions={<Button onClick={onClose}>Close</Button>}
      onClose={onClose}
    >
      <p className={styles.about}>
        Whoever has a link can read this document without an account, until the link ends or you revoke it.
      </p>
      <MissingFigures figures={missing} />
      {error !== undefined && (
        <MessageBar intent="error">
          <MessageBarBody>{failureReason(error)}</MessageBarBody>
          <MessageBarActions>
            <Button onClick={ask}>Try again</Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {[...new Set([failure, refusal?.message])].map(
        (reason) =>
          reason !== undefined && (
            <MessageBar key={reason} intent="error">
              <MessageBarBody>{reason}</MessageBarBody>
            </MessageBar>
          ),
      )}
      {phase === "loading" && <Spinner label="Looking for links" />}
      {phase === "loaded" && (
        <>
          {mayShare ? (
            <NewLinkForm
              isBusy={making === "sending"}
              onMake={(days, isForNewest) => void stores.make(days, isForNewest)}
            />
          ) : (
            <p className={styles.about}>Only owners of the project can create and revoke links.</p>
          )}
          {value.made !== undefined && <MadeLink url={value.made.url} />}
          <ShareLinkList documentId={documentId} mayRevoke={mayShare} stores={stores} />
        </>
      )}
    </DialogFrame>
  );
}

/** The address of a new link, which is shown only once. */
function MadeLink({ url }: { readonly url: string }) {
  const { notify } = useWorld();
  const styles = useMadeLinkStyles();

  async function copy(): Promise<void> {
    try {
      await copyText(url);
      notify({ kind: "success", title: "Link copied" });
    } catch {
      notify({ kind: "error", title: "The link was not copied", message: "Select it and copy it by hand." });
    }
  }

  return (
    <Field hint="Copy it now: it is shown only once." label="Your new link">
      <div className={styles.row}>
        <Input
          readOnly
          aria-label="Your new link"
          className={styles.address}
          value={url}
          onFocus={(event) => event.target.select()}
        />
        <Button icon={<CopyRegular />} onClick={() => void copy()}>
          Copy
        </Button>
      </div>
    </Field>
  );
}

interface NewLinkFormProperties {
  readonly isBusy: boolean;
  readonly onMake: (days: number | undefined, isForNewest: boolean) => void;
}

/** The validity and the target of a new link, and the button that creates it. */
function NewLinkForm({ isBusy, onMake }: NewLinkFormProperties) {
  const [life, setLife] = useState<(typeof linkLives)[number]>(30);
  const [isForNewest, setForNewest] = useState(false);
  const styles = useNewLinkFormStyles();
  return (
    <form
      className={styles.root}
      onSubmit={(event) => {
        event.preventDefault();
        onMake(life, isForNewest);
      }}
    >
      <Field className={styles.life} label="The link is valid for">
        <Select
          value={String(life)}
          onChange={(_, { value }) => setLife(linkLives.find((one) => String(one) === value))}
        >
          {linkLives.map((days) => (
            <option key={String(days)} value={String(days)}>
              {days === undefined ? "Until it is revoked" : `${String(days)} days`}
            </option>
          ))}
        </Select>
      </Field>
      <Checkbox
        checked={isForNewest}
        label="Always show the newest document"
        onChange={(_, { checked }) => setForNewest(checked === true)}
      />
      <Button appearance="primary" disabledFocusable={isBusy} type="submit">
        Create Link
      </Button>
    </form>
  );
}

interface ShareLinkListProperties {
  readonly documentId: string;
  readonly stores: ShareLinks;
  readonly mayRevoke: boolean;
}

/** The valid links of the project; revoking one needs confirmation, because it cannot be undone. */
function ShareLinkList({ documentId, mayRevoke, stores }: ShareLinkListProperties) {
  const { revocation } = stores;
  const { links } = useView(stores.list).value;
  const isMaking = useView(stores.creation).phase === "sending";
  const { asked, underWay } = useView(revocation);
  const revoking = asked === undefined ? underWay : [asked.id, ...underWay];
  const styles = useShareLinkListStyles();
  if (links.length === 0) return <p className={styles.muted}>There is no link yet.</p>;

  return (
    <ul aria-label="Links" className={styles.list}>
      {links.map((link) => (
        <li key={link.link_id} className={styles.item}>
          <span className={styles.about}>
            {lifeOf(link)}
            <Caption1 className={styles.muted}>
              Made on {formatDate(link.created_at)} by {link.created_by}
              {targetOf(link, documentId)}
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

function targetOf({ document_id: id, is_paused: isPaused }: PublishLink, shownId: string): string {
  const target =
    id === undefined ? ", for the newest document" : id === shownId ? "" : ", for another document";
  return isPaused === true ? `${target}; it leads nowhere while this person is blocked` : target;
}

function lastOpened({ last_opened_at: instant }: PublishLink): string {
  return instant === undefined ? "Not opened yet" : `Last opened on ${formatDate(instant)}`;
}

interface RevokeChoiceProperties {
  readonly isBusy: boolean;
  readonly onKeep: () => void;
  readonly onRevoke: () => void;
}

/** Asks for confirmation before a link is revoked; pressing Enter without reading keeps it, and the focus stays in the dialog. */
function RevokeChoice({ isBusy, onKeep, onRevoke }: RevokeChoiceProperties) {
  const root = useRef<HTMLSpanElement>(null);
  const styles = useRevokeChoiceStyles();
  useEffect(() => {
    const item = root.current?.closest("li");
    const dialog = root.current?.closest<HTMLElement>("[role=dialog]");
    root.current?.querySelector<HTMLButtonElement>("button:last-child")?.focus();
    return () => {
      const kept = item?.isConnected === true ? item.querySelector<HTMLElement>("button") : undefined;
      (kept ?? dialog)?.focus();
    };
  }, []);
  return (
    <span ref={root} className={styles.root}>
      <span>Anybody who has it loses access.</span>
      <Button appearance="primary" disabledFocusable={isBusy} size="small" onClick={onRevoke}>
        Revoke Link
      </Button>
      <Button size="small" onClick={onKeep}>
        Keep
      </Button>
    </span>
  );
}
