import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  Spinner,
  tokens,
} from "@fluentui/react-components";
import type { LastChange } from "@archscribe/core/product/client";
import { useRef } from "react";
import type { LoadLanguage } from "./code-editor/code-editor-properties.ts";
import { changeSentence } from "./change-sentence.ts";
import { lazyPart } from "./LazyPart.tsx";

const LoadedComparison = lazyPart({
  load: async () => (await import("./code-editor/LoadedComparison.tsx")).LoadedComparison,
  fallback: <Spinner label="Comparing" />,
});

const useStyles = makeStyles({
  surface: { maxWidth: "1200px", width: "calc(100vw - 32px)" },
  content: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalM },
  heads: {
    display: "grid",
    gridTemplateColumns: "1fr 1fr",
    fontWeight: tokens.fontWeightSemibold,
    gap: tokens.spacingHorizontalL,
  },
  texts: {
    height: "min(56vh, 560px)",
    overflow: "auto",
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  actions: { flexWrap: "wrap" },
});

interface Properties {
  readonly isOpen: boolean;
  /** What was changed, such as `Use case diagram`. */
  readonly title: string;
  readonly mine: string;
  readonly theirs: string;
  /** Who saved what is theirs, where that is certain. */
  readonly lastChange?: LastChange | undefined;
  readonly language?: LoadLanguage;
  /** Told the text that shall be. */
  readonly onResolve: (text: string) => void;
  /** Put aside for now; nothing is saved until it is resolved. */
  readonly onClose: () => void;
}

/** Both versions of a text that two people changed, side by side; the right one can be edited before it is saved. */
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
    <Dialog open={isOpen} onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>
            {title}: {changeSentence(lastChange, "changed by somebody else meanwhile")}
          </DialogTitle>
          <DialogContent className={styles.content}>
            <span>
              Nothing is lost: this is what is saved, and what you have. Take over single changes with the
              arrows between them, or write on the right.
            </span>
            <div className={styles.heads}>
              <span>Theirs, saved</span>
              <span>Yours</span>
            </div>
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
          </DialogContent>
          <DialogActions fluid className={styles.actions}>
            <Button appearance="subtle" onClick={onClose}>
              Decide later
            </Button>
            <Button onClick={() => onResolve(theirs)}>Use theirs</Button>
            <Button onClick={() => onResolve(mine)}>Keep mine</Button>
            <Button appearance="primary" onClick={() => onResolve(merged.current ?? mine)}>
              Save the right side
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
