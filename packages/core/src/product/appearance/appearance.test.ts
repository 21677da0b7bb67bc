import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { themeNames } from "../../model/index.ts";
import { sampleWorld } from "../../testing/index.ts";
import { holdsAsMachine } from "../machine/machine.contract.ts";
import { type AppearanceEvent, appearanceMachine } from "./appearance.ts";
import { startAppearance } from "./start-appearance.ts";

function started(prefersDark: boolean, left: Readonly<Record<string, string>> = {}) {
  const { local } = sampleWorld({ local: left }).ports;
  return { local, ...startAppearance({ ports: { local }, prefersDark }) };
}

describe("dark mode", () => {
  it.each([
    ["true", false, "dark"],
    ["false", true, "light"],
    ["yes", true, "dark"],
    ["yes", false, "light"],
    [undefined, true, "dark"],
    [undefined, false, "light"],
  ] as const)("WF87 begins, stored as '%s' where the system's is %s, as %s", (stored, prefersDark, phase) => {
    const { view } = started(prefersDark, stored === undefined ? {} : { isDarkMode: stored });

    expect(view.current.phase).toBe(phase);
  });

  it("WF87 that a person toggles is kept, and overrides the system's preference", async () => {
    const { local, send, view } = started(false);

    await send({ type: "toggled" });
    await send({ type: "systemChanged", prefersDark: false });

    expect(view.current).toEqual({ phase: "dark", isChosen: true, diagramTheme: "Modern Minimal" });
    expect(local.content()).toEqual({ isDarkMode: "true" });
  });

  it("WF87 follows the system until a person chooses, and stores nothing", async () => {
    const { local, send, view } = started(false);

    await send({ type: "systemChanged", prefersDark: true });

    expect([view.current.phase, local.content()]).toEqual(["dark", {}]);
  });
});

describe("the theme of diagrams", () => {
  it.each([
    ["Blueprint", "Blueprint"],
    ["blueprint", "Modern Minimal"],
    ["toString", "Modern Minimal"],
    [undefined, "Modern Minimal"],
  ])("WF88 that is stored as '%s' is %s", (stored, theme) => {
    const { view } = started(false, stored === undefined ? {} : { plantUMLDiagramTheme: stored });

    expect(view.current.diagramTheme).toBe(theme);
  });

  it("WF88 that is chosen is kept", async () => {
    const { local, send, view } = started(false);

    await send({ type: "diagramThemeChosen", theme: "Midnight" });

    expect(view.current.diagramTheme).toBe("Midnight");
    expect(local.content()).toEqual({ plantUMLDiagramTheme: "Midnight" });
  });
});

it("WF87 WF88 no sequence of events leads out of the table", () => {
  const someEvent = fc.oneof(
    fc.constant<AppearanceEvent>({ type: "toggled" }),
    fc.boolean().map((prefersDark): AppearanceEvent => ({ type: "systemChanged", prefersDark })),
    fc.constantFrom(...themeNames).map((theme): AppearanceEvent => ({ type: "diagramThemeChosen", theme })),
  );

  holdsAsMachine(appearanceMachine, () => someEvent);
});
