import type { Prose } from "@archscribe/core/product/prose/prose";
import { makeStyles, tokens } from "@fluentui/react-components";
import { ProseView } from "../../ui/ProseView.tsx";
import { PageFigure } from "./PageFigure.tsx";

const useStyles = makeStyles({
  root: { fontSize: tokens.fontSizeBase300, lineHeight: 1.7, minWidth: 0 },
});

/** A design page as it is read: prose, and its diagrams as pictures. */
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
