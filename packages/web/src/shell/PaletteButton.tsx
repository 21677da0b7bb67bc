import { Button, Tooltip } from "@fluentui/react-components";
import { FlashRegular } from "@fluentui/react-icons";
import { useWorld } from "../world/world-context.ts";

/** Opens the command palette, for people who do not know its shortcut yet. */
export function PaletteButton() {
  const { palette } = useWorld();
  return (
    <Tooltip content="Commands (Ctrl+K)" relationship="description">
      <Button
        appearance="subtle"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        aria-label="Commands"
        icon={<FlashRegular />}
        onClick={() => void palette.open()}
      />
    </Tooltip>
  );
}
