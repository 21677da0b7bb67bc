import { defaultTheme, type ThemeName } from "../../model/index.ts";
import { goTo, type Machine, stay, type ReactionTo } from "../machine/machine.ts";

/** The appearance of the product. */
export interface AppearanceState {
  readonly phase: "light" | "dark";
  /** Whether a person chose the mode; false while the system's preference applies. */
  readonly isChosen: boolean;
  readonly diagramTheme: ThemeName;
}

/** The events of the appearance. */
export type AppearanceEvent =
  | { readonly type: "toggled" }
  | { readonly type: "systemChanged"; readonly prefersDark: boolean }
  | { readonly type: "diagramThemeChosen"; readonly theme: ThemeName };

/** The effects to perform. */
export type AppearanceEffect =
  | { readonly type: "keepMode"; readonly isDark: boolean }
  | { readonly type: "keepDiagramTheme"; readonly theme: ThemeName };

type Reaction<Type extends AppearanceEvent["type"]> = ReactionTo<
  AppearanceState,
  AppearanceEvent,
  AppearanceEffect,
  Type
>;

const switchTo = (phase: AppearanceState["phase"]): Reaction<"toggled"> => ({
  to: [phase],
  step: (state) => goTo({ ...state, phase, isChosen: true }, { type: "keepMode", isDark: phase === "dark" }),
});

const follow: Reaction<"systemChanged"> = {
  to: ["light", "dark"],
  step: (state, { prefersDark }) =>
    state.isChosen ? stay(state) : goTo({ ...state, phase: modeOf(prefersDark) }),
};

const chooseDiagramTheme: Reaction<"diagramThemeChosen">["step"] = (state, { theme }) =>
  goTo({ ...state, diagramTheme: theme }, { type: "keepDiagramTheme", theme });

/** The machine of the mode (light or dark) and the theme of the diagrams (WF87, WF88). */
export const appearanceMachine: Machine<AppearanceState, AppearanceEvent, AppearanceEffect> = {
  name: "Appearance",
  initial: { phase: "light", isChosen: false, diagramTheme: defaultTheme },
  transitions: {
    light: {
      toggled: switchTo("dark"),
      systemChanged: follow,
      diagramThemeChosen: { to: ["light"], step: chooseDiagramTheme },
    },
    dark: {
      toggled: switchTo("light"),
      systemChanged: follow,
      diagramThemeChosen: { to: ["dark"], step: chooseDiagramTheme },
    },
  },
};

/** Returns the mode for a preference. */
export function modeOf(isDark: boolean): AppearanceState["phase"] {
  return isDark ? "dark" : "light";
}
