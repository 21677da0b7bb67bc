import type { Conversations } from "@archscribe/core/product/discussion/discussion-api";
import { MessageBar, MessageBarBody, MessageBarTitle } from "@fluentui/react-components";

/** Names the files that cannot be read; nothing if there are none. */
export function UnreadFiles({ unread }: Pick<Conversations, "unread">) {
  if (unread.length === 0) return null;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>
          {unread.length === 1 ? "A file cannot be read" : `${String(unread.length)} files cannot be read`}
        </MessageBarTitle>
        {unread.map(({ file, line, message }) => (
          <div key={file}>
            {file}, line {line}: {message}
          </div>
        ))}
      </MessageBarBody>
    </MessageBar>
  );
}
