import type { TextDocument } from "@archscribe/core/product/machine/text-document/start-text-document";
import type { TextDocumentState } from "@archscribe/core/product/machine/text-document/text-document-state";
import { Button, makeStyles, Text, tokens } from "@fluentui/react-components";
import {
  CheckmarkCircleRegular,
  CircleRegular,
  CloudOffRegular,
  CloudSyncRegular,
  DeleteRegular,
  EditRegular,
  ErrorCircleRegular,
  WarningRegular,
} from "@fluentui/react-icons";
import { type ReactElement, useState } from "react";
import { useView } from "../world/use-view.ts";
import type { LoadLanguage } from "./code-editor/code-editor-properties.ts";
import { ConflictDialog } from "./ConflictDialog.tsx";
import { useMayEdit } from "./EditOnly.tsx";

const useStyles = makeStyles({
  root: { display: "flex", alignItems: "center", gap: tokens.spacingHorizontalXS, minHeight: "32px" },
  calm: { color: tokens.colorNeutralForeground3 },
  bad: { color: tokens.colorPaletteRedForeground1 },
});

interface Properties {
  readonly document: TextDocument;
  /** The item compared in a conflict, such as `Use case diagram`. */
  readonly title: string;
  readonly language?: LoadLanguage;
  /** The text is kept on this computer only, not on the server. */
  readonly isLocal?: boolean;
}

/**
 * Whether a text is saved, with the possible actions if it is not; a conflict opens both versions side by
 * side.
 */
export function SaveState({ document, isLocal = false, language, title }: Properties) {
  const styles = useStyles();
  const state = useView(document);
  const [isPutAside, putAside] = useState(false);
  const said = wordsFor(state, isLocal);
  const mayEdit = useMayEdit();
  if (said === undefined || !mayEdit) return null;
  const { icon, isBad, text } = said;
  const isConflict = state.phase === "conflict";

  return (
    <div className={styles.root} data-save-state={state.phase}>
      <span
        className={isBad ? styles.bad : styles.calm}
        style={{ display: "inline-flex", alignItems: "center", gap: 6 }}
        // Only what asks for something to be done interrupts who listens.
        role={isBad ? "alert" : undefined}
        title={state.failure?.message}
      >
        {icon}
        <Text size={200}>{text}</Text>
      </span>
      {(state.phase === "offline" || state.phase === "failed") && (
        <Button
          size="small"
          appearance="subtle"
          onClick={() => void document.send({ type: "saveRequested" })}
        >
          Retry
        </Button>
      )}
      {state.phase === "gone" && (
        <Button
          size="small"
          appearance="subtle"
          onClick={() => void document.send({ type: "restored", text: state.text })}
        >
          Restore
        </Button>
      )}
      {isConflict && (
        <Button size="small" appearance="subtle" onClick={() => putAside(false)}>
          Compare
        </Button>
      )}
      {isConflict && !isPutAside && state.theirs !== undefined && (
        <ConflictDialog
          isOpen
          title={title}
          mine={state.text}
          theirs={state.theirs.text}
          lastChange={state.theirs.lastChange}
          {...(language === undefined ? {} : { language })}
          onClose={() => putAside(true)}
          onResolve={(text) => {
            putAside(false);
            void document.send({ type: "resolved", text });
          }}
        />
      )}
    </div>
  );
}

interface Words {
  readonly text: string;
  readonly icon: ReactElement;
  readonly isBad?: boolean;
}

/** Only a text that the server has answered for is called saved. */
function wordsFor({ base, phase }: TextDocumentState, isLocal: boolean): Words | undefined {
  if (phase !== "clean") return words[phase];
  if (isLocal) return { text: "Kept on this computer", icon: <CheckmarkCircleRegular /> };
  return base.revision === null ? { text: "Nothing stored yet", icon: <CircleRegular /> } : words.clean;
}

const words: Readonly<Record<TextDocumentState["phase"], Words | undefined>> = {
  loading: undefined,
  unavailable: undefined,
  clean: { text: "Saved", icon: <CheckmarkCircleRegular /> },
  dirty: { text: "Edited", icon: <EditRegular /> },
  saving: { text: "Saving…", icon: <CloudSyncRegular /> },
  offline: { text: "Not saved yet – kept on this computer", icon: <CloudOffRegular />, isBad: true },
  failed: { text: "Not saved", icon: <ErrorCircleRegular />, isBad: true },
  gone: { text: "Deleted in the meantime – only you have this text", icon: <DeleteRegular />, isBad: true },
  conflict: { text: "Conflict", icon: <WarningRegular />, isBad: true },
};
