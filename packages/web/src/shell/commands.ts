import type { PageCommand } from "@archscribe/core/workspace";
import { useEffect, useRef } from "react";
import { useWorld } from "../world/world-context.ts";

/**
 * Offers what a page can do in the command palette, while the page is there. The keys of a command work, too, without
 * the palette; `Ctrl` stands for Command on a Mac.
 *
 * @example useCommands([{ title: "Export SVG", keys: "Ctrl+Shift+E", run: exportSvg }]);
 */
export function useCommands(commands: readonly PageCommand[]): void {
  const { palette } = useWorld();
  const latest = useRef(commands);
  // Titles and keys say whether it is the same offer; what they do is always the latest.
  const offer = JSON.stringify(commands.map(({ keys, title }) => [title, keys]));

  useEffect(() => {
    latest.current = commands;
  });
  useEffect(
    () =>
      palette.offer(
        latest.current.map((command, number) => ({
          ...command,
          run: () => latest.current[number]?.run(),
        })),
      ),
    [palette, offer],
  );
}
