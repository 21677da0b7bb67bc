import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stepOf } from "../machine/machine.ts";
import { findCommands } from "./find-commands.ts";
import { paletteMachine } from "./palette.ts";
import type { PaletteCommand } from "./palette-command.ts";
import type { PaletteEvent, PaletteState } from "./palette-state.ts";
import { productCommands } from "./product-commands.ts";

const bookstore = {
  project_id: 7,
  project_name: "Bookstore",
  organization: "Paperleaf Books",
  shared_with_me: false,
  shared_with_users: [],
};
const facts = { projects: [bookstore], isDiagramAsCode: false };
const commands = productCommands({ ...facts, selectedId: 8 });

function after(...events: readonly PaletteEvent[]): PaletteState {
  return events.reduce((state, event) => stepOf(paletteMachine, state, event).state, paletteMachine.initial);
}

const titles = (sections: ReturnType<typeof findCommands>) =>
  Object.fromEntries(sections.map(({ key, commands: found }) => [key, found.map(({ title }) => title)]));

describe("the offered commands", () => {
  it("omit commands for a project while none is selected", () => {
    const offered = productCommands(facts).map(({ title }) => title);

    expect(offered).toContain("Create project");
    expect(offered).toContain("Microservice design");
    expect(offered).not.toContain("Use case diagram");
    expect(offered.filter((title) => /publish|import/i.test(title))).toEqual([]);
  });

  it("omit pages that the diagram-as-code plan does not include", () => {
    const offered = productCommands({ ...facts, isDiagramAsCode: true }).map(({ title }) => title);

    expect(offered).not.toContain("API definitions");
    expect(offered).not.toContain("Interface diagrams");
  });

  it("offer every project except the selected one", () => {
    const projectsOf = (selectedId: number) =>
      productCommands({ ...facts, selectedId }).filter(({ group }) => group === "project");

    expect([projectsOf(7), projectsOf(8).map(({ about, title }) => [title, about])]).toEqual([
      [],
      [["Bookstore", "Paperleaf Books"]],
    ]);
  });
});

describe("the results of a search", () => {
  it.each([
    ["publish", "Publish the architecture document (Generate SAD)"],
    ["download", "Download the published document"],
    ["import", "Import requirements: go to their page"],
    ["tokens", "Access tokens and sessions"],
  ])("'%s' leads to the task of this name", (text, title) => {
    const [best] = findCommands({ commands, text, recent: [] });

    expect(best?.commands[0]?.title).toBe(title);
  });

  it("an empty text shows everything, recent commands first and only there", () => {
    const found = titles(findCommands({ commands, text: " ", recent: ["page:/profile", "page:/gone"] }));

    expect(found["recent"]).toEqual(["Profile"]);
    expect(found["page"]).not.toContain("Profile");
    expect(found["project"]).toEqual(["Bookstore"]);
  });

  it("the section with the best answer goes first", () => {
    const [first] = findCommands({ commands, text: "books", recent: [] });

    expect(first).toMatchObject({ key: "project", commands: [{ title: "Bookstore" }] });
  });

  it("a project is found by its organization, too", () => {
    expect(titles(findCommands({ commands, text: "paperleaf", recent: [] }))).toEqual({
      project: ["Bookstore"],
    });
  });

  it("a name that only contains the letters somewhere is not beside a name with these words", () => {
    const found = titles(findCommands({ commands, text: "data", recent: [] }));

    expect(found["page"]).toContain("Physical data model");
    expect(found["page"]).not.toContain("API documentation");
  });

  it("there are no results without a match", () => {
    expect(findCommands({ commands, text: "qqqq", recent: [] })).toEqual([]);
  });
});

describe("the palette", () => {
  it("Enter runs what answers best, closes the palette and remembers it", () => {
    const open = after({ type: "opened", commands }, { type: "typed", text: "profile" });

    const { effects, state } = stepOf(paletteMachine, open, { type: "entered" });

    expect({ effects, phase: state.phase, recent: state.recent }).toEqual({
      effects: [
        { type: "keepRecent", recent: ["page:/profile"] },
        {
          type: "run",
          command: {
            id: "page:/profile",
            title: "Profile",
            group: "page",
            deed: { type: "goTo", path: "/profile" },
          },
        },
      ],
      phase: "closed",
      recent: ["page:/profile"],
    });
  });

  it("Enter does nothing without results", () => {
    const open = after({ type: "opened", commands }, { type: "typed", text: "qqqq" });

    expect(stepOf(paletteMachine, open, { type: "entered" })).toEqual({ state: open, effects: [] });
  });

  it("the arrow keys go around", () => {
    const open = after({ type: "opened", commands: commands.slice(0, 3) });
    const last = after({ type: "opened", commands: commands.slice(0, 3) }, { type: "moved", by: -1 });
    const around = stepOf(paletteMachine, last, { type: "moved", by: 1 }).state;

    expect([open.marked, last.marked, around.marked]).toEqual([
      commands[0]?.id,
      commands[2]?.id,
      commands[0]?.id,
    ]);
  });

  it("the mark keeps its place when other commands are added", () => {
    const state = after(
      { type: "opened", commands },
      { type: "moved", by: 1 },
      { type: "commandsChanged", commands: [...commands].reverse() },
    );

    expect(state.marked).toBe(commands[1]?.id);
  });

  it("a sign-out closes it and forgets what was run", () => {
    const state = after(
      { type: "opened", commands },
      { type: "chosen", id: "page:/profile" },
      { type: "opened", commands },
      { type: "signedOut" },
    );

    expect(state).toEqual(paletteMachine.initial);
  });

  it("after any events, the mark is on a displayed command", () => {
    const anyEvent: fc.Arbitrary<PaletteEvent> = fc.oneof(
      fc.constant<PaletteEvent>({ type: "opened", commands }),
      fc.record({
        type: fc.constant("commandsChanged" as const),
        commands: fc.subarray<PaletteCommand>([...commands]),
      }),
      fc.record({ type: fc.constant("typed" as const), text: fc.constantFrom("", "data", "q", "zzz") }),
      fc.record({ type: fc.constant("moved" as const), by: fc.constantFrom(1 as const, -1 as const) }),
      fc.constant<PaletteEvent>({ type: "entered" }),
      fc.constant<PaletteEvent>({ type: "closed" }),
    );
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 20 }), (events) => {
        const { marked, sections } = after(...events);
        const shown = sections.flatMap((section) => section.commands.map(({ id }) => id));
        expect(marked === undefined ? shown : shown.filter((id) => id === marked)).toEqual(
          marked === undefined ? [] : [marked],
        );
      }),
    );
  });
});
