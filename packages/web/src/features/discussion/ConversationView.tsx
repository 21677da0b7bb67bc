import type { Conversation } from "@archscribe/core/product/discussion/discussion-api";
import { subjectAddress, subjectTitle } from "@archscribe/core/product/discussion/subject-address";
import { projectAddress } from "@archscribe/core/product/routes/find-route";
import { readProse } from "@archscribe/core/product/prose/read-prose";
import { routes } from "@archscribe/core/product/routes/routes";
import { initials } from "@archscribe/core/product/shell/initials";
import { Avatar, Badge, Button, makeStyles, mergeClasses, tokens, Tooltip } from "@fluentui/react-components";
import { ArrowUndoRegular, CheckmarkCircleRegular, LinkRegular } from "@fluentui/react-icons";
import { useEffect, useMemo, useRef, useState } from "react";
import { Link } from "react-router";
import { bareList, quietText, surface } from "../../theme/shared-styles.ts";
import { FailureBar } from "../../ui/FailureBar.tsx";
import { formatMoment } from "../../ui/format-moment.ts";
import { ProseView } from "../../ui/ProseView.tsx";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { Composer } from "./Composer.tsx";
import { useDiscussion, useSilentReason } from "./use-discussion.ts";

const useStyles = makeStyles({
  root: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalM,
    minWidth: 0,
    padding: tokens.spacingHorizontalM,
    ...surface,
    borderRadius: tokens.borderRadiusLarge,
  },
  marked: { border: `1px solid ${tokens.colorBrandStroke1}` },
  head: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: tokens.spacingHorizontalS },
  subject: {
    color: tokens.colorBrandForegroundLink,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: "anywhere",
  },
  space: { flexGrow: 1 },
  list: { ...bareList, display: "flex", flexDirection: "column", gap: tokens.spacingVerticalM },
  comment: { display: "grid", gridTemplateColumns: "auto minmax(0, 1fr)", gap: tokens.spacingHorizontalS },
  by: { display: "flex", flexWrap: "wrap", alignItems: "baseline", gap: tokens.spacingHorizontalS },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: "anywhere" },
  quiet: quietText,
  actions: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
});

interface Properties {
  readonly conversation: Conversation;
  /** Whether to name its subject, as in a list of all conversations. */
  readonly showsSubject?: boolean;
  /** Whether an address names it: it is scrolled to and marked. */
  readonly isMarked?: boolean;
}

/** One conversation: its comments, and for people who may write an answer, closing and opening. */
export function ConversationView({ conversation, isMarked = false, showsSubject = false }: Properties) {
  const { comments, name, resolved, waits } = conversation;
  const styles = useStyles();
  const root = useRef<HTMLElement>(null);
  const isSilent = useSilentReason() !== undefined;
  const projectId = useView(useWorld().product.projects).selected?.project_id ?? 0;
  useEffect(() => {
    if (isMarked) root.current?.scrollIntoView({ block: "nearest" });
  }, [isMarked]);
  return (
    <article
      ref={root}
      aria-label={`Conversation about ${subjectTitle(conversation)}`}
      className={mergeClasses(styles.root, isMarked && styles.marked)}
    >
      <header className={styles.head}>
        {showsSubject && (
          <Link
            className={styles.subject}
            to={projectAddress(subjectAddress(conversation, projectId), projectId)}
          >
            {subjectTitle(conversation)}
          </Link>
        )}
        {waits !== null && (
          <Badge appearance="tint" color="brand">
            {waits === "mentioned" ? "You are mentioned" : "You are answered"}
          </Badge>
        )}
        {resolved !== null && (
          <Badge appearance="tint" color="success" icon={<CheckmarkCircleRegular />}>
            Resolved by {resolved.by}
          </Badge>
        )}
        <span className={styles.space} />
        <CopyLink name={name} projectId={projectId} />
      </header>
      <ol className={styles.list}>
        {comments.map(({ at, by, id, text }) => (
          <li key={id} className={styles.comment}>
            <Avatar
              aria-hidden="true"
              color="colorful"
              idForColor={by.toLowerCase()}
              initials={initials({ email: by, name: by })}
              size={28}
            />
            <div>
              <div className={styles.by}>
                <span className={styles.name}>{by}</span>
                <time className={styles.quiet} dateTime={at}>
                  {formatMoment(at)}
                </time>
              </div>
              <CommentText text={text} />
            </div>
          </li>
        ))}
      </ol>
      {!isSilent && <Answer key={name} conversation={conversation} />}
    </article>
  );
}

function CommentText({ text }: { readonly text: string }) {
  const { blocks } = useMemo(() => readProse(text, { level: 4 }), [text]);
  return (
    <>
      {blocks.map((block, index) =>
        block.kind === "prose" ? (
          <ProseView key={`${String(index)} prose`} nodes={block.nodes} />
        ) : (
          <pre key={`${String(index)} diagram`}>{block.text}</pre>
        ),
      )}
    </>
  );
}

/** Copies the address that opens a conversation. */
function CopyLink({ name, projectId }: { readonly name: string; readonly projectId: number }) {
  const { notify } = useWorld();
  const address = projectAddress(
    `${routes.conversations.path}?conversation=${encodeURIComponent(name)}`,
    projectId,
  );
  return (
    <Tooltip content="Copy a link to this conversation" relationship="label">
      <Button
        appearance="subtle"
        icon={<LinkRegular />}
        size="small"
        onClick={() => {
          void navigator.clipboard.writeText(`${window.location.origin}${address}`).then(
            () => notify({ kind: "success", title: "The link is copied" }),
            () =>
              notify({
                kind: "error",
                title: "The link could not be copied",
                message: `${window.location.origin}${address}`,
              }),
          );
        }}
      />
    </Tooltip>
  );
}

function Answer({ conversation: { name, resolved } }: { readonly conversation: Conversation }) {
  const styles = useStyles();
  const discussion = useDiscussion();
  const form = useMemo(() => discussion.answer(name), [discussion, name]);
  const { phase } = useView(form);
  const [isOpen, open] = useState(false);
  const [failure, fail] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isResolved = resolved !== null;
  const settle = async (): Promise<void> => {
    setBusy(true);
    fail(await discussion.settle({ name, step: isResolved ? "reopen" : "resolve" }));
    setBusy(false);
  };
  const settling = (
    <Button
      disabledFocusable={isBusy || phase === "sending"}
      icon={isResolved ? <ArrowUndoRegular /> : <CheckmarkCircleRegular />}
      size="small"
      onClick={() => {
        if (!isBusy) void settle();
      }}
    >
      {isResolved ? "Reopen" : "Resolve"}
    </Button>
  );
  return (
    <>
      {isOpen ? (
        <Composer
          actions={settling}
          form={form}
          isFocused
          label="Answer"
          placeholder={isResolved ? "An answer opens the conversation again" : "Answer; @ mentions somebody"}
          submitLabel="Answer"
        />
      ) : (
        <div className={styles.actions}>
          <Button size="small" onClick={() => open(true)}>
            Answer
          </Button>
          {settling}
        </div>
      )}
      <FailureBar failure={failure} />
    </>
  );
}
