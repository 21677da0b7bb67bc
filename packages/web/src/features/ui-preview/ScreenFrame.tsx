import {
  type PreviewDevice,
  previewDevices,
  previewDocument,
} from "@archscribe/core/product/ui-previews/preview-document";
import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { useDeferredValue, useMemo, useState } from "react";
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
 * A screen in a frame without capabilities: sandboxed without any permission, and with a separate policy that
 * lets it load nothing.
 */
export function ScreenFrame({ device, html, isStill = false, scale, title }: Properties) {
  const styles = useStyles();
  const { phase } = useView(useWorld().product.appearance);
  const { height, width } = previewDevices[device];
  const settled = useDeferredValue(html);
  const { page } = useMemo(() => previewDocument(settled, phase), [settled, phase]);
  const { load, loaded } = useOneLoad(page);
  return (
    <div className={styles.root} style={{ width: width * scale, height: height * scale }}>
      <iframe
        className={mergeClasses(styles.frame, isStill && styles.still)}
        title={`Preview of ${title}`}
        sandbox=""
        srcDoc={load}
        onLoad={loaded}
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

/**
 * The content that the frame loads: `page`, but only after it has loaded the previous content. Chromium drops
 * a page that arrives while another one is loading, and would continue to show the older one.
 */
function useOneLoad(page: string): { readonly load: string; readonly loaded: () => void } {
  const [given, give] = useState({ page, isLoaded: false });
  if (given.isLoaded && given.page !== page) give({ page, isLoaded: false });
  return { load: given.page, loaded: () => give((before) => ({ ...before, isLoaded: true })) };
}
