import type { PageCommand } from "@archscribe/core/product/palette/start-palette";
import { useEffect, useRef } from "react";
import { useMayEdit } from "../ui/EditOnly.tsx";
import { useWorld } from "../world/world-context.ts";

/**
 * Offers the commands of a page in the command palette while the page is shown. The shortcut of a command also works
 * without the palette.
 *
 * @example useCommands([{ title: "Add a requirement", shortcut: "add", run: add }]);
 */
export function useCommands(commands: readonly PageCommand[]): void {
  const { palette } = useWorld();
  const latest = useRef(commands);
  // Titles and shortcuts identify the offer; the functions are always the latest.
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
