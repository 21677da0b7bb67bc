import {
  createPreviewTextApi,
  type StoredPreview,
} from "@archscribe/core/product/ui-previews/ui-previews-api";
import { startTextDocument } from "@archscribe/core/product/machine/text-document/start-text-document";
import {
  makeStyles,
  MessageBar,
  MessageBarBody,
  Skeleton,
  SkeletonItem,
  ToggleButton,
  tokens,
} from "@fluentui/react-components";
import { CodeRegular } from "@fluentui/react-icons";
import { useEffect, useState } from "react";
import { CodeEditor } from "../../ui/CodeEditor.tsx";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { RequirementTrace } from "../../ui/RequirementChip.tsx";
import { SaveState } from "../../ui/SaveState.tsx";
import { SplitPane } from "../../ui/SplitPane.tsx";
import { useTextDocument } from "../../ui/use-text-document.ts";
import { usePageStore } from "../../world/use-page-store.ts";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { DeviceTabs } from "./DeviceTabs.tsx";
import { htmlLanguage } from "./html-language.ts";
import { ownDevice } from "./own-device.ts";
import { ScreenStage } from "./ScreenStage.tsx";

const useStyles = makeStyles({
  root: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
    flexGrow: 1,
    minWidth: 0,
    minHeight: 0,
  },
  bar: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: tokens.spacingHorizontalM },
  grow: { flexGrow: 1 },
  editor: { flexGrow: 1, minHeight: 0 },
});

interface Properties {
  readonly preview: StoredPreview;
  readonly projectId: number;
  readonly onSeen: (preview: StoredPreview) => void;
}

/** One screen: its HTML, which saves itself, and how it looks. */
export function ScreenEditor({ onSeen, preview, projectId }: Properties) {
  const styles = useStyles();
  const [device, setDevice] = useState(ownDevice);
  const [isCodeShown, showCode] = useState(false);
  const text = usePageStore(
    ({ client, clock, local, notify }) =>
      startTextDocument({
        api: createPreviewTextApi({ client, id: preview.id, onSeen, projectId }),
        clock,
        drafts: { local, name: `${String(projectId)}/ui-previews/${preview.id}.html` },
        notify,
      }),
    [projectId, preview.id],
  );
  const state = useTextDocument(text);
  const tab = useView(useWorld().product.layout).phase;
  const isAlone = tab === "untabbed" && !isCodeShown;
  const reload = (): void => void text.send({ type: "loadRequested" });
  const isBehind = state.phase === "clean" && state.base.revision !== preview.revision;

  useEffect(() => {
    if (isBehind) void text.send({ type: "loadRequested" });
  }, [isBehind, text]);

  if (state.phase === "unavailable")
    return (
      <LoadFailure title="The screen could not be loaded" reason={state.failure?.message} onRetry={reload} />
    );
  if (state.phase === "loading")
    return (
      <Skeleton className={styles.root} aria-label="Loading the screen">
        <SkeletonItem size={128} />
      </Skeleton>
    );
  const stage = <ScreenStage html={state.text} title={preview.title} device={device} isAlone={isAlone} />;
  return (
    <div className={styles.root}>
      <div className={styles.bar}>
        <DeviceTabs device={device} onChange={setDevice} />
        <RequirementTrace className={styles.grow} ids={preview.requirements} label="Answers" />
        <SaveState document={text} title={preview.title} language={htmlLanguage} />
        {tab === "untabbed" && (
          <ToggleButton
            size="small"
            icon={<CodeRegular />}
            checked={isCodeShown}
            onClick={() => showCode(!isCodeShown)}
          >
            Code
          </ToggleButton>
        )}
      </div>
      {state.phase === "failed" && (
        <MessageBar intent="error">
          <MessageBarBody>{state.failure?.message}</MessageBarBody>
        </MessageBar>
      )}
      {isAlone ? (
        stage
      ) : (
        <SplitPane
          labels={{ left: "HTML of the screen", right: "Preview" }}
          left={
            <CodeEditor
              className={styles.editor}
              label={`HTML of ${preview.title}`}
              value={state.text}
              language={htmlLanguage}
              isWrapped
              onChange={(typed) => void text.send({ type: "typed", text: typed })}
              onBlur={() => void text.send({ type: "saveRequested" })}
            />
          }
          right={stage}
        />
      )}
    </div>
  );
}
