import type { Prose } from "@archscribe/core/product/prose/prose";
import {
  makeStyles,
  tokens,
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  Skeleton,
  SkeletonItem,
} from "@fluentui/react-components";
import type { Notation } from "@archscribe/core/model";
import { startDiagramPicture } from "@archscribe/core/product/models/start-diagram-picture";
import { useEffect, useId } from "react";
import { ProseView } from "../../ui/ProseView.tsx";
import { usePictureImage } from "../../ui/use-picture-image.ts";
import { usePageStore } from "../../world/use-page-store.ts";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { focusOutline, hairline } from "../../theme/shared-styles.ts";

const usePageFigureStyles = makeStyles({
  root: { margin: `${tokens.spacingVerticalXL} 0` },
  paper: {
    overflow: "auto",
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    border: hairline,
    textAlign: "center",
    ":focus-visible": { outline: focusOutline },
  },
  picture: { maxWidth: "100%", height: "auto" },
});

const useStyles = makeStyles({
  root: { fontSize: tokens.fontSizeBase300, lineHeight: 1.7, minWidth: 0 },
});

/** A design page as readers see it: prose, with its diagrams as pictures. */
export function PageText({ prose }: { readonly prose: Prose }) {
  const styles = useStyles();
  const figures = prose.blocks.filter(({ kind }) => kind === "figure");
  return (
    <div className={styles.root}>
      {prose.blocks.map((block, index) => {
        // A page is always parsed as a whole, so only their positions tell its blocks apart.
        const key = index;
        return block.kind === "prose" ? (
          <ProseView key={key} nodes={block.nodes} />
        ) : (
          <PageFigure
            key={key}
            notation={block.notation}
            text={block.text}
            number={figures.indexOf(block) + 1}
          />
        );
      })}
    </div>
  );
}

interface Properties {
  readonly notation: Notation;
  readonly text: string;
  /** Which figure of the page it is. */
  readonly number: number;
}

/** A diagram in a page, rendered in this browser; the last good picture stays while its text has an error. */
function PageFigure({ notation, number, text }: Properties) {
  const styles = usePageFigureStyles();
  const key = useId();
  const { appearance } = useWorld().product;
  const { diagramTheme: theme, phase } = useView(appearance);
  const picture = usePageStore(
    ({ clock, pictures }) => startDiagramPicture({ clock, key, render: (wanted) => pictures.render(wanted) }),
    [key],
  );
  const { canRetry, findings, phase: drawing, svg } = useView(picture);
  const title = `Diagram ${String(number)}`;
  const image = usePictureImage({ svg, theme, dark: phase === "dark" });
  const [finding] = findings;

  useEffect(
    () => void picture.send({ type: "textChanged", notation, text, theme }),
    [picture, notation, text, theme],
  );

  return (
    <figure className={styles.root}>
      {drawing === "faulty" && finding !== undefined && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>{title} cannot be drawn</MessageBarTitle>
            {canRetry ? finding.message : `Line ${String(finding.location.line)}: ${finding.message}`}
          </MessageBarBody>
          {canRetry && (
            <MessageBarActions>
              <Button onClick={() => void picture.send({ type: "retried" })}>Try again</Button>
            </MessageBarActions>
          )}
        </MessageBar>
      )}
      {image === undefined ? (
        drawing !== "faulty" && (
          <Skeleton aria-label={`Drawing ${title.toLowerCase()}`}>
            <SkeletonItem size={128} />
          </Skeleton>
        )
      ) : (
        <div className={styles.paper}>
          <img
            className={styles.picture}
            src={image.address}
            width={image.width}
            height={image.height}
            alt={`${title} of this page`}
          />
        </div>
      )}
    </figure>
  );
}
