import { defaultTheme, themeNames } from "../../model/index.ts";
import { startMachine, type Store } from "../machine/start-machine.ts";
import { localKeys } from "../ports/storage-keys.ts";
import type { WorkflowPorts } from "../ports/product-ports.ts";
import { type AppearanceEvent, appearanceMachine, type AppearanceState, modeOf } from "./appearance.ts";

interface Dependencies {
  readonly ports: Pick<WorkflowPorts, "local">;
  /** Whether the system prefers dark (the media feature prefers-color-scheme). */
  readonly prefersDark: boolean;
}

/** Starts with the choice of an earlier visit; without one, with the system's mode and the default diagram theme. */
export function startAppearance({
  ports: { local },
  prefersDark,
}: Dependencies): Store<AppearanceState, AppearanceEvent> {
  const chosen = chosenMode(local.get(localKeys.isDarkMode));
  const storedTheme = local.get(localKeys.diagramTheme);
  const initial: AppearanceState = {
    phase: modeOf(chosen ?? prefersDark),
    isChosen: chosen !== undefined,
    diagramTheme: themeNames.find((name) => name === storedTheme) ?? defaultTheme,
  };
  return startMachine(
    { ...appearanceMachine, initial },
    {
      keepMode: ({ isDark }) => local.set(localKeys.isDarkMode, String(isDark)),
      keepDiagramTheme: ({ theme }) => local.set(localKeys.diagramTheme, theme),
    },
  );
}

function chosenMode(stored: string | undefined): boolean | undefined {
  return stored === "true" || stored === "false" ? stored === "true" : undefined;
}
