import { contentUnits, counted } from "@archscribe/core/model";
import {
  awaitedReviews,
  conversationLists,
  listed,
  type ConversationList,
} from "@archscribe/core/product/discussion/conversation-lists";
import { projectAddress } from "@archscribe/core/product/routes/find-route";
import { routes } from "@archscribe/core/product/routes/routes";
import {
  Button,
  Field,
  makeStyles,
  Select,
  Skeleton,
  SkeletonItem,
  Tab,
  tokens,
} from "@fluentui/react-components";
import { CheckmarkCircleRegular, CommentMultipleRegular } from "@fluentui/react-icons";
import { useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { bareList, onPhone, quietText, surface } from "../../theme/shared-styles.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { FailureBar } from "../../ui/FailureBar.tsx";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { Page } from "../../ui/Page.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { useView } from "../../world/use-view.ts";
import { useWholeView } from "../../world/use-whole-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { ConversationView } from "./ConversationView.tsx";
import { UnreadFiles } from "./UnreadFiles.tsx";
import { useDiscussion, useOpenSubject, useSilentReason } from "./use-discussion.ts";

const useStyles = makeStyles({
  status: quietText,
  list: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalM, maxWidth: "820px" },
  reviews: { ...bareList, display: "flex", flexDirection: "column", gap: tokens.spacingVerticalS },
  review: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalM,
    padding: tokens.spacingHorizontalM,
    ...surface,
    borderRadius: tokens.borderRadiusLarge,
    overflowWrap: "anywhere",
  },
  link: { color: tokens.colorBrandForegroundLink, fontWeight: tokens.fontWeightSemibold },
  section: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "end",
    gap: tokens.spacingHorizontalS,
    maxWidth: "820px",
  },
  field: { flex: "0 1 360px", minWidth: 0, [onPhone]: { flexBasis: "100%" } },
});

const titles: Readonly<Record<ConversationList, string>> = {
  waiting: "Waiting for You",
  open: "Open",
  resolved: "Resolved",
};

/** The conversations and approvals that wait for the person, and all conversations of the project. */
export function ConversationsPage() {
  const styles = useStyles();
  const projectId = useView(useWorld().product.projects).selected?.project_id ?? 0;
  const discussion = useDiscussion();
  const { error, value } = useWholeView(discussion.talk);
  const reviews = awaitedReviews(useWholeView(discussion.approvals).value);
  const silent = useSilentReason();
  const [search, setSearch] = useSearchParams();
  const named = search.get("conversation") ?? undefined;
  const chosen = conversationLists.find((one) => one === search.get("list"));
  useEffect(() => discussion.showResolved(), [discussion]);
  const marked = value?.conversations.find(({ name }) => name === named);
  const list = chosen ?? listOf(marked);
  const shown = value === undefined ? [] : listed(value, list);
  const waiting = value === undefined ? 0 : listed(value, "waiting").length + reviews.length;

  return (
    <Page
      title="Conversations"
      about="Questions and remarks about parts of the project, and the reviews that wait for you. They are files in comments/ and approvals/."
      isDense
      status={
        value !== undefined && (
          <span className={styles.status} role="status">
            {waiting === 0
              ? "Nothing waits for you"
              : `${counted(waiting, "thing")} ${waiting === 1 ? "waits" : "wait"} for you`}
          </span>
        )
      }
    >
      {value === undefined && error !== undefined && (
        <LoadFailure
          title="The conversations could not be loaded"
          reason={error.message}
          onRetry={() => void discussion.talk.send({ type: "requested" })}
        />
      )}
      {value === undefined && error === undefined && (
        <Skeleton aria-label="The conversations are being loaded" className={styles.list}>
          {[1, 2].map((number) => (
            <SkeletonItem key={number} size={96} />
          ))}
        </Skeleton>
      )}
      {value !== undefined && (
        <>
          <FailureBar failure={error?.message} />
          <Tabs
            aria-label="Lists"
            selectedValue={list}
            onTabSelect={(_, { value: next }) => setSearch({ list: String(next) }, { replace: true })}
          >
            {conversationLists.map((one) => (
              <Tab key={one} value={one}>
                {titles[one]} (
                {one === "waiting"
                  ? waiting
                  : one === "resolved"
                    ? value.resolved_count
                    : listed(value, one).length}
                )
              </Tab>
            ))}
          </Tabs>
          {named !== undefined && marked === undefined && (
            <FailureBar
              failure={`There is no conversation ${named} in this project. It may have been deleted.`}
            />
          )}
          {list === "waiting" && reviews.length > 0 && (
            <ul aria-label="Reviews" className={styles.reviews}>
              {reviews.map(({ of, title }) => (
                <li key={of ?? ""} className={styles.review}>
                  <span>{title} waits for your approval.</span>
                  <Link className={styles.link} to={projectAddress(routes.approval.path, projectId)}>
                    Review it
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <div className={styles.list}>
            {shown.map((conversation) => (
              <ConversationView
                key={conversation.name}
                conversation={conversation}
                isMarked={conversation.name === named}
                showsSubject
              />
            ))}
          </div>
          {shown.length === 0 && !(list === "waiting" && reviews.length > 0) && <Nothing list={list} />}
          {silent === undefined ? <SectionField /> : <p className={styles.status}>{silent}</p>}
          <UnreadFiles unread={value.unread} />
        </>
      )}
    </Page>
  );
}

function listOf(marked: { readonly resolved: unknown } | undefined): ConversationList {
  if (marked === undefined) return "waiting";
  return marked.resolved === null ? "open" : "resolved";
}

function Nothing({ list }: { readonly list: ConversationList }) {
  if (list === "waiting")
    return (
      <EmptyState title="Nothing waits for you" picture={<CheckmarkCircleRegular />}>
        Conversations come here if somebody mentions or answers you, and reviews if you are a reviewer.
      </EmptyState>
    );
  return (
    <EmptyState
      title={list === "open" ? "No open conversations" : "No resolved conversations"}
      picture={<CommentMultipleRegular />}
    >
      Begin one with the comment button of a requirement, element, diagram, page or decision, or here about a
      section of the document.
    </EmptyState>
  );
}

/** Sections of the document have no page of their own in the workspace. */
function SectionField() {
  const styles = useStyles();
  const [, open] = useOpenSubject();
  const [key, choose] = useState<string>(contentUnits[0]?.key ?? "");
  return (
    <div className={styles.section}>
      <Field className={styles.field} label="Section of the document">
        <Select appearance="filled-darker" value={key} onChange={(_, { value }) => choose(value)}>
          {contentUnits.map((unit) => (
            <option key={unit.key} value={unit.key}>
              {unit.title}
            </option>
          ))}
        </Select>
      </Field>
      <Button onClick={() => open(`section:${key}`)}>Comment on It</Button>
    </div>
  );
}
