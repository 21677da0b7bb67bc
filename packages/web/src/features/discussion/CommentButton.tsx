import { counted } from "@archscribe/core/model";
import { conversationsAbout } from "@archscribe/core/product/discussion/conversation-lists";
import { Button, CounterBadge, makeStyles, tokens, Tooltip } from "@fluentui/react-components";
import { commentsParameter } from "@archscribe/core/product/discussion/subject-address";
import { CommentRegular } from "@fluentui/react-icons";
import { useWholeView } from "../../world/use-whole-view.ts";
import { useDiscussion, useOpenSubject } from "./use-discussion.ts";

const useStyles = makeStyles({
  button: { minWidth: 0, gap: tokens.spacingHorizontalXS },
});

interface Properties {
  /** The id of the part of the project, as in `comments/`. */
  readonly about: string;
  /** Whether it is shown only if there are open conversations, such as in the rows of a list. */
  readonly isQuiet?: boolean;
}

/** Opens the conversations about a part of the project beside the page, and counts those that are open. */
export function CommentButton({ about, isQuiet = false }: Properties) {
  const styles = useStyles();
  const { value } = useWholeView(useDiscussion().talk);
  const [open, setOpen] = useOpenSubject();
  const count =
    value === undefined
      ? 0
      : conversationsAbout(value, about).filter(({ resolved }) => resolved === null).length;
  if (isQuiet && count === 0) return null;
  const isOpen = open?.toLowerCase() === about.toLowerCase();
  const label =
    count === 0 ? `Comments on ${about}` : `Comments on ${about}: ${counted(count, "open conversation")}`;
  return (
    <Tooltip content={label} relationship="label">
      <Button
        appearance={isOpen ? "outline" : "subtle"}
        aria-expanded={isOpen}
        // A link, because commenters may comment on content that they may not change.
        as="a"
        className={styles.button}
        href={`?${new URLSearchParams({ [commentsParameter]: about }).toString()}`}
        icon={<CommentRegular />}
        size="small"
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(isOpen ? undefined : about);
        }}
      >
        {count > 0 && <CounterBadge appearance="filled" color="informative" count={count} size="small" />}
      </Button>
    </Tooltip>
  );
}
