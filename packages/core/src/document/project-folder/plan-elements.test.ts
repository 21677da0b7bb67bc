import { describe, expect, it } from "vitest";
import { type DesignModel, manifestSchema, type Notation } from "../../model/index.ts";
import { memoryTree, sampleDesign } from "../../testing/index.ts";
import { indexProject } from "../checks/index.ts";
import { emitDesignFiles } from "./emit-design.ts";
import { readElements } from "./elements-file.ts";
import type { GenerationRecord } from "./generation-record.ts";
import { planElements } from "./plan-elements.ts";
import { readProject } from "./read-project.ts";

/** A design with these actors and no other element that has an entry. */
function design(...names: readonly string[]): DesignModel {
  return {
    ...sampleDesign,
    components: [],
    interfaces: [],
    actors: names.map((name) => ({
      id: name.toLowerCase(),
      name,
      kind: "person",
      parent: null,
      sources: [],
    })),
  };
}

/** A folder in which elements.yaml is generated repeatedly. */
function folder(first?: string) {
  let text = first;
  let record: GenerationRecord = new Map();
  return {
    generate(model: DesignModel): string | undefined {
      const plan = planElements(model, { text, record });
      ({ record } = plan);
      if (plan.change?.kind === "obsolete") text = undefined;
      else if (plan.change !== undefined) ({ text } = plan.change);
      return plan.change?.kind;
    },
    edit(change: (text: string) => string): void {
      text = change(text ?? "");
    },
    entries: () =>
      readElements({ path: "elements.yaml", text: text ?? "[]" }).elements?.map(
        ({ id, kind, name }) => `${id} ${kind} ${name}`,
      ),
    text: () => text,
  };
}

describe("generating writes elements.yaml", () => {
  it("with id, kind and name, and no empty fields", () => {
    const { generate, text } = folder();

    generate(design("Member"));

    expect(text()).toBe(`# yaml-language-server: $schema=.archscribe/schemas/elements.schema.json
# The elements of the architecture: their ids, and what no diagram says about them.
# Each has an id and a name, and may have a kind, names, technology, owner, description, tags,
# lifecycle, requirements, evidence and links. See: archscribe elements --help
- id: member
  kind: actor
  name: Member
`);
  });

  it.each<Notation>(["plantuml", "mermaid"])(
    "with components, actors and interfaces, as the %s diagrams show them without entries",
    async (notation) => {
      const { entries, generate } = folder();
      const manifest = manifestSchema.parse({ archscribe: 1, name: "Library", organization: "Town" });
      const files = emitDesignFiles(sampleDesign, { manifest, requirements: [], notation });
      const diagrams = files.filter(({ path }) => path.startsWith("diagrams/"));
      const { findings, ...reading } = await readProject(
        memoryTree({
          "archscribe.yaml": "archscribe: 1\nname: Library\norganization: Town\n",
          ...Object.fromEntries(diagrams.map(({ path, text }) => [path, text])),
        }),
      );
      if (reading.project === undefined) throw new Error(JSON.stringify(findings));
      const { architecture } = indexProject(reading.project, reading.places);

      generate(sampleDesign);

      const shown = architecture.elements.map(({ id, kind, name }) => `${id} ${kind} ${name}`);
      expect(entries()?.length).toBeGreaterThan(5);
      expect(entries()?.filter((entry) => !shown.includes(entry))).toEqual([]);
    },
  );

  it("and does not change it in a second run", () => {
    const { generate } = folder();

    expect([generate(sampleDesign), generate(sampleDesign)]).toEqual(["new", "same"]);
  });

  it("without an entry for an element that people have stated, by any of its names", () => {
    const own = "# ours\n- id: reader\n  name: Reader\n  kind: actor\n  names: [Member]\n";
    const { entries, generate, text } = folder(own);

    generate(design("Member", "Librarian"));

    expect(entries()).toEqual(["reader actor Reader", "librarian actor Librarian"]);
    expect(text()?.startsWith(own)).toBe(true);
  });

  it("and does not reuse an id that people have taken", () => {
    const { entries, generate } = folder("- id: member\n  name: Membership register\n  kind: database\n");

    generate(design("Member"));

    expect(entries()).toEqual(["member database Membership register", "member-actor actor Member"]);
  });
});

describe("when the design changes", () => {
  it("the entry of a removed element is removed, and a new name gets an entry", () => {
    const { entries, generate } = folder();
    generate(design("Employee", "Member"));

    generate(design("Clerk", "Member"));

    expect(entries()).toEqual(["member actor Member", "clerk actor Clerk"]);
  });

  it("an entry stays that a person has added something to", () => {
    const { edit, entries, generate } = folder();
    generate(design("Employee", "Member"));
    edit((text) => text.replace("name: Employee", "name: Employee\n  owner: Town"));

    generate(design("Member"));

    expect(entries()).toEqual(["employee actor Employee", "member actor Member"]);
  });

  it("an entry that a person wrote stays, even if it is as generated ones are", () => {
    const { entries, generate } = folder("- id: employee\n  kind: actor\n  name: Employee\n");
    generate(design("Employee"));

    generate(design("Member"));

    expect(entries()).toEqual(["employee actor Employee", "member actor Member"]);
  });

  it("the file is removed with its last entry, unless people wrote comments into it", () => {
    const [plain, commented] = [folder(), folder()];
    for (const one of [plain, commented]) one.generate(design("Member"));
    commented.edit((text) => `${text}# Ask Ada before you add one.\n`);

    expect([plain, commented].map(({ generate }) => generate(design()))).toEqual(["obsolete", "changed"]);
  });
});

it("a file that cannot be read is left alone", () => {
  const { generate, text } = folder("- id: [\n");

  expect([generate(sampleDesign), text()]).toEqual([undefined, "- id: [\n"]);
});
