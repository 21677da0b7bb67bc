import { describe, expect, it } from "vitest";
import type { ProjectStates } from "./comparison-api.ts";
import { shownSides, stateGroups, stateTitle } from "./state-choices.ts";

const at = "2026-03-02T09:00:00.000Z";
const ada = "ada@example.com";

function revision(number: number, files: readonly string[]): ProjectStates["revisions"][number] {
  const name = String(number);
  const change = { changed_at: at, changed_by: ada, files: [...files], file_count: files.length };
  return { state: `revision:${name}`, revision: name, first_revision: name, ...change };
}

const states: ProjectStates = {
  revision: "9",
  revisions: [revision(9, ["a.md", "b.md"]), revision(7, ["a.md"])],
  documents: [
    {
      state: "document:2",
      revision: "9",
      document_id: "0b7c1d52-94c1-4d5f-8a57-6a9be2c8f310",
      layout: "Layout1",
      created_at: at,
      created_by: ada,
    },
  ],
  baselines: [{ state: "baseline:1.2", revision: "5", name: "1.2", recorded_at: at, recorded_by: ada }],
};

it("states are offered in groups, with a description each", () => {
  expect(
    stateGroups(states).map(({ choices, title }) => [title, choices.map((one) => [one.title, one.about])]),
  ).toEqual([
    ["Current", [["Now", "the project as it is"]]],
    ["Baselines", [["Baseline 1.2", ada]]],
    ["Published documents", [["Document 2", ada]]],
    [
      "Revisions",
      [
        ["Revision 9", `${ada}, 2 files`],
        ["Revision 7", `${ada}, a.md`],
      ],
    ],
  ]);
});

describe("the shown comparison", () => {
  it.each([
    [
      "is that of the address",
      states,
      { before: "revision:3", after: "revision:7" },
      ["revision:3", "revision:7"],
    ],
    ["begins at the newest baseline or document of another revision", states, {}, ["baseline:1.2", "now"]],
    [
      "begins before the last changes, if there is neither",
      { ...states, baselines: [], documents: [] },
      {},
      ["revision:7", "now"],
    ],
  ])("%s", (...[, known, named, [before, after]]) => {
    expect(shownSides(known, named)).toEqual({ before, after });
  });

  it("is none for a project with one state", () => {
    const one = { ...states, revisions: [revision(9, ["a.md"])], baselines: [], documents: [] };

    expect(shownSides(one, {})).toBeUndefined();
  });
});

it.each([
  ["now", "Now"],
  ["revision:12", "Revision 12"],
  ["baseline:1:2", "Baseline 1:2"],
])("%s is called %s", (state, title) => {
  expect(stateTitle(state)).toBe(title);
});
