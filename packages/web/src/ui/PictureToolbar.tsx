import type { PictureElement } from "@archscribe/core/document/diagrams";
import {
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  Toolbar,
  ToolbarButton,
  Tooltip,
  tokens,
} from "@fluentui/react-components";
import {
  FullScreenMaximizeRegular,
  FullScreenMinimizeRegular,
  TextBulletListTreeRegular,
  ZoomFitRegular,
  ZoomInRegular,
  ZoomOutRegular,
} from "@fluentui/react-icons";
import { type ReactElement, useState } from "react";
import type { PictureViewControls } from "./use-picture-view.ts";
import { surface } from "../theme/shared-styles.ts";

const useStyles = makeStyles({
  root: {
    position: "absolute",
    right: tokens.spacingHorizontalM,
    bottom: tokens.spacingVerticalM,
    maxWidth: `calc(100% - 2 * ${tokens.spacingHorizontalM})`,
    padding: tokens.spacingHorizontalXXS,
    gap: 0,
    borderRadius: tokens.borderRadiusLarge,
    ...surface,
    boxShadow: tokens.shadow8,
  },
  zoom: { minWidth: "56px", fontVariantNumeric: "tabular-nums", fontWeight: tokens.fontWeightRegular },
  list: { maxHeight: "320px", maxWidth: "320px", overflowY: "auto" },
});

const zoomStep = 1.25;

interface Properties {
  readonly controls: PictureViewControls;
  readonly isFullScreen: boolean;
  readonly onFullScreen: () => void;
  readonly elements: () => readonly PictureElement[];
  readonly onElement: ((element: PictureElement) => void) | undefined;
  /** The element in full screen; nothing outside it is visible. */
  readonly mountNode: HTMLElement | null;
}

/** The view of a picture, and its elements as a list for people who do not use a pointer. */
export function PictureToolbar({
  controls,
  elements,
  isFullScreen,
  mountNode,
  onElement,
  onFullScreen,
}: Properties) {
  const styles = useStyles();
  const button = (name: string, icon: ReactElement, act: () => void): ReactElement => (
    <Tooltip content={name} relationship="label" mountNode={mountNode}>
      <ToolbarButton icon={icon} onClick={act} />
    </Tooltip>
  );
  return (
    <Toolbar size="small" className={styles.root} aria-label="View of the diagram">
      {onElement !== undefined && (
        <ElementMenu elements={elements} onElement={onElement} mountNode={mountNode} />
      )}
      {button("Zoom out", <ZoomOutRegular />, () => controls.zoomBy(1 / zoomStep))}
      <Tooltip content="Actual size" relationship="description" mountNode={mountNode}>
        <ToolbarButton className={styles.zoom} onClick={controls.actualSize}>
          {Math.round(controls.view.zoom * 100)} %
        </ToolbarButton>
      </Tooltip>
      {button("Zoom in", <ZoomInRegular />, () => controls.zoomBy(zoomStep))}
      {button("Fit", <ZoomFitRegular />, controls.fit)}
      {button(
        isFullScreen ? "Leave full screen" : "Full screen",
        isFullScreen ? <FullScreenMinimizeRegular /> : <FullScreenMaximizeRegular />,
        onFullScreen,
      )}
    </Toolbar>
  );
}

function ElementMenu({
  elements,
  mountNode,
  onElement,
}: Pick<Properties, "elements" | "mountNode"> & {
  readonly onElement: (element: PictureElement) => void;
}) {
  const styles = useStyles();
  const [isOpen, setOpen] = useState(false);
  return (
    <Menu open={isOpen} onOpenChange={(_, { open }) => setOpen(open)} mountNode={mountNode}>
      <MenuTrigger disableButtonEnhancement>
        <Tooltip content="Elements of the diagram" relationship="label" mountNode={mountNode}>
          <ToolbarButton icon={<TextBulletListTreeRegular />} />
        </Tooltip>
      </MenuTrigger>
      <MenuPopover>
        <MenuList className={styles.list}>
          {isOpen &&
            named(elements()).map((element) => (
              <MenuItem key={`${element.name ?? ""} ${element.label}`} onClick={() => onElement(element)}>
                {element.label}
              </MenuItem>
            ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

/** Each once, as people look for them. */
function named(elements: readonly PictureElement[]): PictureElement[] {
  const byName = new Map(elements.map((element) => [`${element.name ?? ""} ${element.label}`, element]));
  return [...byName.values()].toSorted((a, b) => a.label.localeCompare(b.label));
}
