import { copyText } from "@archscribe/core/platform/browser";
import { Button } from "@fluentui/react-components";
import { CheckmarkRegular, CopyRegular } from "@fluentui/react-icons";
import { useEffect, useState } from "react";
import { useWorld } from "../world/world-context.ts";

/** How long it is shown that something was copied, in milliseconds. */
const shownMs = 1600;

interface Properties {
  readonly text: string;
  /** The name of the text, such as `Answer`. */
  readonly label: string;
  readonly className?: string | undefined;
}

/** Copies a text that is shown beside it, and says so for a moment. */
export function CopyButton({ className, label, text }: Properties) {
  const { clock } = useWorld();
  const [isCopied, tellCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return undefined;
    return clock.after(shownMs, () => tellCopied(false));
  }, [clock, isCopied]);

  return (
    <Button
      className={className}
      size="small"
      appearance="subtle"
      icon={isCopied ? <CheckmarkRegular /> : <CopyRegular />}
      aria-label={isCopied ? "Copied" : `Copy ${label.toLowerCase()}`}
      onClick={() =>
        void copyText(text).then(
          () => tellCopied(true),
          // The displayed text can still be selected and copied by hand.
          () => undefined,
        )
      }
    />
  );
}
