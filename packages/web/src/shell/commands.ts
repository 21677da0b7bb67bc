import type { PageCommand } from "@archscribe/core/product/palette/start-palette";
import { useEffect, useRef } from "react";
import { useMayEdit } from "../ui/EditOnly.tsx";
import { useWorld } from "../world/world-context.ts";

/**
 * Offers what a page can do in the command palette, while the page is there. The shortcut of a command works, too,
 * without the palette.
 *
 * @example useCommands([{ title: "Add a requirement", shortcut: "add", run: add }]);
 */
export function useCommands(commands: readonly PageCommand[]): void {
  const { palette } = useWorld();
  const latest = useRef(commands);
  // Titles and shortcuts say whether it is the same offer; what they do is always the latest.
  const offer = JSON.stringify(commands.map(({ shortcut, title }) => [title, shortcut]));

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

/** Offers the commands of a page that change the project, to people who may. */
export function useEditCommands(commands: readonly PageCommand[]): void {
  const mayEdit = useMayEdit();
  useCommands(mayEdit ? commands : []);
}
