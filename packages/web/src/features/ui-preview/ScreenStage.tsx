import { type PreviewDevice, previewDevices } from "@archscribe/core/product/ui-previews/preview-document";
import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { ScreenFrame } from "./ScreenFrame.tsx";
import { useFittingScale } from "./use-fitting-scale.ts";

const useStyles = makeStyles({
  root: {
    flexGrow: 1,
    minHeight: 0,
    overflow: "auto",
    padding: tokens.spacingHorizontalXXL,
    backgroundColor: tokens.colorNeutralBackground2,
    "@media (max-width: 599px)": { padding: tokens.spacingHorizontalM },
  },
  alone: { border: `1px solid ${tokens.colorNeutralStroke2}`, borderRadius: tokens.borderRadiusLarge },
  screen: { display: "flex", justifyContent: "center" },
});

interface Properties {
  readonly html: string;
  readonly title: string;
  readonly device: PreviewDevice;
  /** There is nothing beside it. */
  readonly isAlone?: boolean;
}

/** A screen, as large as there is room for it. */
export function ScreenStage({ device, html, isAlone = false, title }: Properties) {
  const styles = useStyles();
  const [room, scale] = useFittingScale(previewDevices[device].width);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keyboard too
    <div className={mergeClasses(styles.root, isAlone && styles.alone)} tabIndex={0}>
      <div className={styles.screen} ref={room}>
        {scale > 0 && <ScreenFrame html={html} title={title} device={device} scale={scale} />}
      </div>
    </div>
  );
}
