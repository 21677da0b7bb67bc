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
  mergeClasses,
} from "@fluentui/react-components";
import { CodeRegular } from "@fluentui/react-icons";
import { useEffect, useState, type RefCallback, useCallback, useRef } from "react";
import { type PreviewDevice, previewDevices } from "@archscribe/core/product/ui-previews/preview-document";
import type { Extension } from "@codemirror/state";
import type { StringStream } from "@codemirror/language";
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
import { ownDevice } from "./own-device.ts";
import { ScreenFrame } from "./ScreenFrame.tsx";
import { hairline, onPhone } from "../../theme/shared-styles.ts";

const useScreenStageStyles = makeStyles({
  root: {
    flexGrow: 1,
    minHeight: 0,
    overflow: "auto",
    padding: tokens.spacingHorizontalXXL,
    backgroundColor: tokens.colorNeutralBackground2,
    [onPhone]: { padding: tokens.spacingHorizontalM },
  },
  alone: { border: hairline, borderRadius: tokens.borderRadiusLarge },
  screen: { display: "flex", justifyContent: "center" },
});

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
  const state = useTextDocument(text, "ui-previews/");
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

interface ScreenStageProperties {
  readonly html: string;
  readonly title: string;
  readonly device: PreviewDevice;
  /** There is nothing beside it. */
  readonly isAlone?: boolean;
}

/** A screen, as large as there is room for it. */
function ScreenStage({ device, html, isAlone = false, title }: ScreenStageProperties) {
  const styles = useScreenStageStyles();
  const [room, scale] = useFittingScale(previewDevices[device].width);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area needs keyboard access
    <div className={mergeClasses(styles.root, isAlone && styles.alone)} tabIndex={0}>
      <div className={styles.screen} ref={room}>
        {scale > 0 && <ScreenFrame html={html} title={title} device={device} scale={scale} />}
      </div>
    </div>
  );
}

/** The scale at which content of a width fits into an element, at most 1; follows the size of the element. */
function useFittingScale(width: number): readonly [ref: RefCallback<HTMLElement>, scale: number] {
  const [room, setRoom] = useState(0);
  const observer = useRef<ResizeObserver>(undefined);
  const ref = useCallback((element: HTMLElement | null) => {
    observer.current?.disconnect();
    if (element === null) return;
    observer.current = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    observer.current.observe(element);
  }, []);
  return [ref, room === 0 ? 0 : Math.min(1, room / width)];
}

interface Reading {
  readonly place: "text" | "tag" | "comment";
}

/** Colours of HTML, loaded with the first text in it. */
async function htmlLanguage(): Promise<Extension> {
  const { StreamLanguage } = await import("@codemirror/language");
  return StreamLanguage.define<{ place: Reading["place"] }>({
    name: "HTML",
    startState: () => ({ place: "text" }),
    token: (stream, state) => {
      const { place, style } = readToken(stream, state.place);
      state.place = place;
      return style;
    },
    languageData: {
      commentTokens: { block: { open: "<!--", close: "-->" } },
      closeBrackets: { brackets: ["(", "[", "{", '"'] },
    },
  });
}

function readToken(
  stream: StringStream,
  place: Reading["place"],
): Reading & { readonly style: string | null } {
  switch (place) {
    case "comment":
      if (stream.match(/^[^]*?-->/)) return { place: "text", style: "comment" };
      stream.skipToEnd();
      return { place, style: "comment" };
    case "tag":
      if (stream.match(/^\s+/)) return { place, style: null };
      if (stream.match(/^\/?>/)) return { place: "text", style: "keyword" };
      if (stream.match(/^"[^"]*"|^'[^']*'/)) return { place, style: "string" };
      if (stream.match(/^[^\s=>"'/]+/)) return { place, style: "attributeName" };
      stream.next();
      return { place, style: "operator" };
    case "text":
      if (stream.match("<!--")) return { place: "comment", style: "comment" };
      if (stream.match(/^<\/?[a-z][\w-]*/i)) return { place: "tag", style: "keyword" };
      if (stream.match(/^&[\w#]+;/)) return { place, style: "number" };
      stream.next();
      stream.eatWhile(/[^<&]/);
      return { place, style: null };
  }
}
