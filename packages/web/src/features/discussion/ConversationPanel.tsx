import { conversationsAbout } from "@archscribe/core/product/discussion/conversation-lists";
import {
  Button,
  makeStyles,
  Skeleton,
  SkeletonItem,
  Subtitle2,
  Tab,
  tokens,
} from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons";
import { useEffect, useMemo, useState } from "react";
import { quietText } from "../../theme/shared-styles.ts";
import { FailureBar } from "../../ui/FailureBar.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { useWholeView } from "../../world/use-whole-view.ts";
import { Composer } from "./Composer.tsx";
import { ConversationView } from "./ConversationView.tsx";
import { UnreadFiles } from "./UnreadFiles.tsx";
import { useDiscussion, useSilentReason } from "./use-discussion.ts";

const useStyles = makeStyles({
  root: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalM,
    boxSizing: "border-box",
    width: "100%",
    minWidth: 0,
    padding: tokens.spacingHorizontalL,
  },
  head: {
    display: "flex",
    alignItems: "start",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalS,
  },
  title: { margin: 0, overflowWrap: "anywhere" },
  quiet: { ...quietText, margin: 0 },
});

interface Properties {
  readonly about: string;
  readonly onClose: () => void;
}

/** The conversations about one part of the project, and the beginning of a new one. */
export function ConversationPanel({ about, onClose }: Properties) {
  const styles = useStyles();
  const discussion = useDiscussion();
  const { error, value } = useWholeView(discussion.talk);
  const silent = useSilentReason();
  const form = useMemo(() => discussion.composer(about), [about, discussion]);
  const [list, setList] = useState<"open" | "resolved">("open");
  useEffect(() => discussion.showResolved(), [discussion]);
  const own = value === undefined ? [] : conversationsAbout(value, about);
  const open = own.filter(({ resolved }) => resolved === null);
  const closed = own.filter(({ resolved }) => resolved !== null);
  const shown = list === "open" ? open : closed;
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <Subtitle2 as="h2" className={styles.title}>
          Comments on {about}
        </Subtitle2>
        <Button
          appearance="subtle"
          aria-label="Close the comments"
          icon={<DismissRegular />}
          size="small"
          onClick={onClose}
        />
      </div>
      <FailureBar failure={error?.message} />
      {value === undefined && error === undefined && (
        <Skeleton aria-label="The comments are being loaded">
          <SkeletonItem size={72} />
        </Skeleton>
      )}
      {value !== undefined && (
        <>
          <Tabs
            aria-label="Conversations"
            selectedValue={list}
            onTabSelect={(_, { value: chosen }) => setList(chosen === "resolved" ? "resolved" : "open")}
          >
            <Tab value="open">Open ({open.length})</Tab>
            <Tab value="resolved">Resolved ({closed.length})</Tab>
          </Tabs>
          {shown.length === 0 && (
            <p className={styles.quiet}>
              {list === "open" ? "Nobody has an open question here." : "No conversation is resolved yet."}
            </p>
          )}
          {shown.map((conversation) => (
            <ConversationView key={conversation.name} conversation={conversation} />
          ))}
          {silent === undefined ? (
            list === "open" && (
              <Composer
                form={form}
                label={`New comment on ${about}`}
                placeholder="Ask or remark; @ mentions somebody"
                submitLabel="Comment"
              />
            )
          ) : (
            <p className={styles.quiet}>{silent}</p>
          )}
          <UnreadFiles unread={value.unread} />
        </>
      )}
    </div>
  );
}
