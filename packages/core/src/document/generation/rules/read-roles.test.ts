import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { loadWinkTagger } from "../../../platform/language/wink-tagger.ts";
import { parseStatements } from "./parse-statements.ts";
import { readRequirements } from "./read-requirements.ts";
import { actingWords, readRoles } from "./read-roles.ts";

const tag = await loadWinkTagger();

/** The roles of a text, each with its description. */
function rolesIn(...lines: readonly string[]): string[] {
  return readRoles(lines.join("\n"), tag).map(({ concerns, description, name }) =>
    [name, description, ...concerns.map(({ text }) => `! ${text}`)].filter(Boolean).join(" | "),
  );
}

describe("a text declares roles", () => {
  it.each([
    [
      "by a list below a title",
      [
        "## 2.3 User roles",
        "",
        "- **Ferryman**: steers the ferry",
        "- Toll desk – takes the toll",
        "- Harbour master",
      ],
      ["Ferryman | Steers the ferry", "Toll desk | Takes the toll", "Harbour master"],
    ],
    [
      "by personas, with the roles that their introductions state",
      [
        "## Personas",
        "",
        "- **Lena** is a ferryman who steers on Sundays.",
        "- **Omar, a passenger**, crosses twice a day.",
        "- **Ada**: likes boats",
      ],
      [
        "Lena (ferryman) | Is a ferryman who steers on Sundays.",
        "Omar (passenger) | Crosses twice a day.",
        "Ada | Likes boats",
      ],
    ],
    [
      "by titles of personas",
      ["## Personas", "", "### Lena, ferryman", "", "She steers on Sundays.", "", "### Omar (passenger)"],
      ["Lena (ferryman) | She steers on Sundays.", "Omar (passenger)"],
    ],
    [
      "by lists within a list",
      [
        "## Actors",
        "- Ferryman",
        "  - steers the ferry",
        "  - rings the bell",
        "- **The toll desk**",
        "  - takes the toll",
      ],
      ["Ferryman | Steers the ferry; rings the bell", "Toll desk | Takes the toll"],
    ],
    [
      "by a table below a title",
      [
        "### Users",
        "| # | Name | What they do, in short, a summary |",
        "|---|---|---|",
        "| 1 | Pilots | Guide ships |",
      ],
      ["Pilots | Guide ships"],
    ],
    [
      "in a chapter of actors, but not by what they do there",
      ["## Actors", "- Ferryman", "", "| ID | Use case |", "|---|---|", "| 1 | Steer ferry |"],
      ["Ferryman"],
    ],
    [
      "by a table with concerns",
      [
        "## Stakeholders",
        "| Stakeholder | Interest |",
        "|---|---|",
        "| Harbour office (HO) | Fewer accidents |",
      ],
      ["Harbour office (HO) | ! Fewer accidents"],
    ],
    [
      "by a table anywhere whose first column is one of roles",
      [
        "Some words.",
        "",
        "| Role | Description |",
        "|---|---|",
        "| Toll desk | Takes the toll |",
        "| All users | Sign in |",
      ],
      ["Toll desk | Takes the toll"],
    ],
    [
      "by titles with a text each",
      [
        "## User classes and characteristics",
        "### Pilots",
        "Pilots guide ships. They are busy.",
        "### Expected skills",
        "None.",
      ],
      ["Pilots | Pilots guide ships. They are busy."],
    ],
    [
      "by names of their own",
      ["## Personas", "### Persona 1: Olga, the pilot", "Olga guides ships."],
      ["Olga, the pilot | Olga guides ships."],
    ],
    [
      "by sentences below a title",
      ["## Who uses it", "", "Pilots guide ships at night. The clerk signs the log."],
      ["Pilots | Pilots guide ships at night.", "Clerk | The clerk signs the log."],
    ],
    [
      "by a sentence that lists them",
      ["The harbour has three user roles: pilots, drivers and a clerk."],
      ["Pilots", "Drivers", "Clerk"],
    ],
    [
      "by their names in a line below a title",
      ["## Actors", "", "Pilots, toll desk and harbour clerk"],
      ["Pilots", "Toll desk", "Harbour clerk"],
    ],
    ["by a line of a list", ["- Stakeholders: pilots, captains"], ["Pilots", "Captains"]],
    [
      "by a line above a list",
      ["We have the following actors:", "- Pilot - steers", "- Clerk", "", "The rest is quiet."],
      ["Pilot | Steers", "Clerk"],
    ],
  ])("%s", (_, lines, roles) => {
    expect(rolesIn(...lines)).toEqual(roles);
  });

  it.each([
    [
      "what people do below their title",
      ["## Users", "- Sign in with a password", "- Login: by e-mail", "- The system shall greet them"],
    ],
    ["chapters of a title", ["## Roles", "### Overview", "Words.", "### Permissions", "Words."]],
    ["systems", ["## Actors", "- Payment gateway", "- The system", "- Weather service: sends forecasts"]],
    ["nobody in particular", ["## Users", "- All users", "- User: anybody", "- Everyone"]],
    ["titles of what the system does with users", ["## User management", "- Clerk: is added by the captain"]],
    [
      "readers of the document",
      ["## Intended audience and reading suggestions", "- Developers: read chapter 3"],
    ],
    ["matrices of rights", ["| Right | Pilot | Clerk |", "|---|---|---|", "| Log | x | |"]],
    ["who acts in a table of functions", ["| Function | Role |", "|---|---|", "| Sign the log | Captain |"]],
    ["what roles can do", ["The following actors can:", "- Pilot a boat", "- Clerk work"]],
    ["what happens to roles", ["Roles are assigned by the captain and the clerk."]],
    ["code", ["## Roles", "```", "- Pilot", "```"]],
    [
      "actors of a use case",
      ["## Use case: Sign", "Actors: Pilot, Captain", "Steps:", "1. The pilot signs."],
    ],
  ])("but not by %s", (_, lines) => {
    expect(rolesIn(...lines)).toEqual([]);
  });

  it("each once, with the first words for it", () => {
    expect(rolesIn("## Roles", "- Pilots", "- The pilot: guides ships", "- Pilot: sleeps")).toEqual([
      "Pilots | Guides ships",
    ]);
  });

  it("with descriptions of a few sentences at most", () => {
    const [role] = readRoles(`## Roles\n- Pilot: ${"guides ships ".repeat(100)}`, tag);

    expect(role?.description?.length).toBeLessThanOrEqual(402);
    expect(role?.description).toMatch(/^Guides ships .* …$/);
  });
});

describe("a declared role acts", () => {
  const text = "The toll desk shall record tolls. Desks shall be clean.";

  it("where it is the subject of a requirement, whatever its words", () => {
    const heads = (roles: readonly string[]) =>
      parseStatements([{ id: "FR-1", text }], tag, roles).map(({ actors }) =>
        actors.map((actor) => actor.text),
      );

    expect([heads([]), heads(["Toll desks"])]).toEqual([
      [[], []],
      [["toll desk"], []],
    ]);
  });

  it("so that its actions are requirements", () => {
    const said = "The toll desk collects tolls of ferries.";
    const textsOf = (...lines: readonly string[]) =>
      readRequirements(lines.join("\n"), tag).map((one) => one.text);

    expect(textsOf("# Harbour", "", said)).toEqual([]);
    expect(textsOf("# Harbour", "", said, "", "## Roles", "", "- Toll desk")).toContain(said);
  });

  it("but a system never does", () => {
    expect(actingWords(["The system", "Harbour office"], tag)).toEqual(["harbour office"]);
  });
});

test("the same text declares the same roles, and no text is too strange", () => {
  const line = fc.oneof(
    fc.constantFrom(
      "## Roles",
      "## Users",
      "# Personas",
      "| Role | Description |",
      "|---|---|",
      "| a | b |",
      "- Pilot: x",
      "  - y",
      ": z",
    ),
    fc.string({ maxLength: 60 }),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const text = lines.join("\n");
      const roles = readRoles(text, tag);
      expect(readRoles(text, tag)).toEqual(roles);
      for (const { name } of roles) expect(name.trim()).not.toBe("");
    }),
  );
});
