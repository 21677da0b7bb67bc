import { Button, makeStyles, Spinner, tokens } from "@fluentui/react-components";
import type { LastChange } from "@archscribe/core/product/client";
import { useRef } from "react";
import type { LoadLanguage } from "./code-editor/code-editor-properties.ts";
import { changeSentence } from "./change-sentence.ts";
import { DialogFrame } from "./DialogFrame.tsx";
import { lazyPart } from "./LazyPart.tsx";
import { hairline } from "../theme/shared-styles.ts";

const LoadedComparison = lazyPart({
  load: async () => (await import("./code-editor/LoadedComparison.tsx")).LoadedComparison,
  fallback: <Spinner label="Comparing" />,
});

const useStyles = makeStyles({
  texts: {
    height: "min(56vh, 560px)",
    overflow: "auto",
    border: hairline,
    borderRadius: tokens.borderRadiusMedium,
  },
});

interface Properties {
  readonly isOpen: boolean;
  /** The changed item, such as `Use case diagram`. */
  readonly title: string;
  readonly mine: string;
  readonly theirs: string;
  /** The person who saved the other version, if that is certain. */
  readonly lastChange?: LastChange | undefined;
  readonly language?: LoadLanguage;
  /** Called with the final text. */
  readonly onResolve: (text: string) => void;
  /** Postponed; nothing is saved until the conflict is resolved. */
  readonly onClose: () => void;
}

/** Both versions of a text that two people changed; one's own can be edited before it is saved. */
export function ConflictDialog({
  isOpen,
  language,
  lastChange,
  mine,
  onClose,
  onResolve,
  theirs,
  title,
}: Properties) {
  const styles = useStyles();
  const merged = useRef<string>(undefined);

  return (
    <DialogFrame
      isOpen={isOpen}
      maxWidth={1200}
      title={`${title}: ${changeSentence(lastChange, "changed by somebody else in the meantime")}`}
      actions={
        <>
          <Button appearance="subtle" onClick={onClose}>
            Decide later
          </Button>
          <Button onClick={() => onResolve(theirs)}>Use theirs</Button>
          <Button onClick={() => onResolve(mine)}>Keep mine</Button>
          <Button appearance="primary" onClick={() => onResolve(merged.current ?? mine)}>
            Save mine as edited
          </Button>
        </>
      }
      onClose={onClose}
    >
      <span>
        Nothing is lost: the saved version is shown beside yours. Edit yours; the arrows between the two copy
        single changes.
      </span>
      <div className={styles.texts}>
        <LoadedComparison
          mine={mine}
          theirs={theirs}
          {...(language === undefined ? {} : { language })}
          onChange={(text) => {
            merged.current = text;
          }}
        />
      </div>
    </DialogFrame>
  );
}
