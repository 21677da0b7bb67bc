import { type PreviewDevice, previewDevices, previewDocument } from "@archscribe/core/product";
import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { useMemo } from "react";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";

const useStyles = makeStyles({
  root: {
    position: "relative",
    overflow: "hidden",
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
  },
  frame: { display: "block", border: "none", transformOrigin: "0 0" },
  still: { pointerEvents: "none" },
});

interface Properties {
  readonly html: string;
  /** The name of the screen. */
  readonly title: string;
  readonly device: PreviewDevice;
  readonly scale: number;
  /** The screen is only looked at, as one of many. */
  readonly isStill?: boolean;
}

/**
 * A screen in a frame that can do nothing: sandboxed without any permission, and with a policy of its own that lets it
 * load nothing.
 */
export function ScreenFrame({ device, html, isStill = false, scale, title }: Properties) {
  const styles = useStyles();
  const { phase } = useView(useWorld().product.appearance);
  const { height, width } = previewDevices[device];
  const { page } = useMemo(() => previewDocument(html, phase), [html, phase]);
  return (
    <div className={styles.root} style={{ width: width * scale, height: height * scale }}>
      <iframe
        className={mergeClasses(styles.frame, isStill && styles.still)}
        title={`Preview of ${title}`}
        sandbox=""
        srcDoc={page}
        referrerPolicy="no-referrer"
        loading="lazy"
        tabIndex={isStill ? -1 : 0}
        width={width}
        height={height}
        style={{ transform: `scale(${String(scale)})` }}
      />
    </div>
  );
}
