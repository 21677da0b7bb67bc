import type { StoredDiagram } from "@archscribe/core/product/models/stored-diagram";
import {
  makeStyles,
  Subtitle1,
  tokens,
  Badge,
  Button,
  Link,
  Skeleton,
  SkeletonItem,
  Subtitle2,
  Text,
} from "@fluentui/react-components";
import { useId, useRef, type RefObject, useEffect, useState } from "react";
import { paperColour } from "@archscribe/core/platform/browser";
import { PictureOverlay } from "../../ui/PictureOverlay.tsx";
import { usePictureImage } from "../../ui/use-picture-image.ts";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { notationNames } from "../diagram-editor/diagram-language.ts";
import { useDiagramPicture } from "../diagram-editor/use-diagram-picture.ts";
import { DriftBadge } from "../drift/DriftBadge.tsx";
import { useElementCards } from "../elements/ElementCards.tsx";
import { useDrawnElements } from "../elements/use-drawn-elements.ts";
import { editorAddress } from "./diagram-address.ts";
import { hairline, surface } from "../../theme/shared-styles.ts";

const useDiagramCardStyles = makeStyles({
  root: {
    position: "relative",
    display: "flex",
    flexDirection: "column",
    minWidth: 0,
    overflow: "hidden",
    borderRadius: tokens.borderRadiusLarge,
    ...surface,
    transitionProperty: "border-color, box-shadow",
    transitionDuration: tokens.durationFast,
    ":hover": { boxShadow: tokens.shadow8, border: `1px solid ${tokens.colorBrandStroke1}` },
    ":focus-within": { border: `1px solid ${tokens.colorBrandStroke1}` },
  },
  stage: {
    display: "grid",
    placeItems: "center",
    height: "220px",
    padding: tokens.spacingHorizontalM,
    borderBottom: hairline,
    overflow: "hidden",
  },
  // The elements of the picture are above the link to its editor.
  picture: { position: "relative", zIndex: 1, display: "grid", maxWidth: "100%", pointerEvents: "none" },
  image: { maxWidth: "100%", maxHeight: "196px", objectFit: "contain" },
  source: {
    margin: 0,
    alignSelf: "stretch",
    justifySelf: "stretch",
    overflow: "hidden",
    color: tokens.colorNeutralForeground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase100,
    lineHeight: tokens.lineHeightBase200,
    whiteSpace: "pre",
  },
  words: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
  },
  title: { margin: 0 },
  // The whole card leads there, and the link has its own name.
  link: {
    "::after": { content: '""', position: "absolute", inset: 0 },
    color: tokens.colorNeutralForeground1,
    fontSize: "inherit",
    fontWeight: tokens.fontWeightSemibold,
  },
  about: { color: tokens.colorNeutralForeground3 },
  foot: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalXS },
});

/** Smaller elements are hard to press, in pixels. */
const leastSize = 8;

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalM },
  title: { margin: 0 },
  cards: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 300px), 1fr))",
    gap: tokens.spacingHorizontalL,
  },
});

interface Properties {
  readonly title: string;
  readonly projectId: number;
  readonly diagrams: readonly StoredDiagram[];
  readonly files?: Readonly<Record<string, string>> | undefined;
  readonly isText?: boolean;
}

/** Diagrams that belong together, as cards. */
export function DiagramGallery({ diagrams, files, isText = false, projectId, title }: Properties) {
  const styles = useStyles();
  const id = useId();
  return (
    <section className={styles.root} aria-labelledby={id}>
      <Subtitle1 as="h2" id={id} className={styles.title}>
        {title}
      </Subtitle1>
      <div className={styles.cards}>
        {diagrams.map((diagram) => (
          <DiagramCard
            key={diagram.id}
            projectId={projectId}
            diagram={diagram}
            files={files}
            isText={isText}
          />
        ))}
      </div>
    </section>
  );
}

interface DiagramCardProperties {
  readonly projectId: number;
  readonly diagram: StoredDiagram;
  /** The files that it may include. */
  readonly files?: Readonly<Record<string, string>> | undefined;
  /** The text instead of the picture. */
  readonly isText?: boolean;
}

/** A diagram as a card that leads to its editor; an element of its picture opens the card of that element. */
function DiagramCard({ diagram, files, isText = false, projectId }: DiagramCardProperties) {
  const styles = useDiagramCardStyles();
  const { navigation, product } = useWorld();
  const { diagramTheme, phase: mode } = useView(product.appearance);
  const isDark = mode === "dark";
  const root = useRef<HTMLElement>(null);
  const isSeen = useIsSeen(root);
  const { about, id, notation, requirements, text, title } = diagram;
  const address = editorAddress(projectId, id);
  return (
    <article ref={root} className={styles.root}>
      <div
        className={styles.stage}
        style={isText ? undefined : { backgroundColor: paperColour(diagramTheme, isDark) }}
      >
        {isText ? (
          <pre className={styles.source} aria-hidden="true">
            {text.slice(0, 800)}
          </pre>
        ) : (
          isSeen && <Preview diagram={diagram} files={files} />
        )}
      </div>
      <div className={styles.words}>
        <Subtitle2 as="h3" className={styles.title}>
          <Link
            className={styles.link}
            href={address}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              navigation.goTo(address);
            }}
          >
            {title}
          </Link>
        </Subtitle2>
        {about !== undefined && (
          <Text size={200} className={styles.about}>
            {about}
          </Text>
        )}
        <span className={styles.foot}>
          <Badge appearance="outline" color="informative">
            {notationNames[notation]}
          </Badge>
          {requirements.length > 0 && (
            <Badge appearance="tint" color="brand">
              {requirements.length === 1 ? "1 requirement" : `${String(requirements.length)} requirements`}
            </Badge>
          )}
          <DriftBadge file={diagram.path} />
        </span>
      </div>
    </article>
  );
}

function Preview({ diagram, files }: Pick<DiagramCardProperties, "diagram" | "files">) {
  const styles = useDiagramCardStyles();
  const { id, notation, path, text, title } = diagram;
  const { appearance } = useWorld().product;
  const { diagramTheme, phase: mode } = useView(appearance);
  const { drawable, findings, onRetry, phase, svg } = useDiagramPicture({
    notation,
    text,
    line: 1,
    file: path,
    files,
  });
  const image = usePictureImage({ svg, theme: diagramTheme, dark: mode === "dark" });
  const cards = useElementCards();
  const drawn = useDrawnElements({ id, notation }, { drawable, svg: image?.svg });
  // A view that cannot be drawn has no earlier picture that would be worth showing.
  const emptyView = findings.find(({ ruleId }) => ruleId === "empty-view");
  if (emptyView !== undefined) return <Text>{sentence(emptyView.message)}</Text>;
  if (image !== undefined) {
    const scale = Math.min(1, 196 / image.height, 300 / image.width);
    return (
      <div className={styles.picture}>
        <img className={styles.image} src={image.address} alt={title} />
        <PictureOverlay
          image={image}
          label={`Elements of ${title}`}
          takesPointer
          targets={drawn.filter(({ box }) => Math.min(box.width, box.height) * scale >= leastSize)}
          onPress={({ id: element }) => cards?.open(element)}
        />
      </div>
    );
  }
  if (onRetry !== undefined) return <Button onClick={onRetry}>Try again</Button>;
  if (phase === "faulty") return <Text>The text cannot be drawn yet.</Text>;
  return (
    <Skeleton appearance="translucent" aria-label={`Drawing ${title}`} style={{ width: "70%" }}>
      <SkeletonItem style={{ height: 140 }} />
    </Skeleton>
  );
}

function sentence(message: string): string {
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
}

/** True once an element has been near the visible part of the page. */
function useIsSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (element.current === null || isSeen) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: "200px" },
    );
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element, isSeen]);
  return isSeen;
}
