import { describe, expect, it } from "vitest";
import { members } from "../../store/schema.ts";
import { signedIn } from "../../testing/account-in-store.ts";
import type { Browser } from "../../testing/browser.ts";
import { projectInStore, textsInStore } from "../../testing/project-in-store.ts";
import { testServerForFile } from "../../testing/test-server.ts";

const server = await testServerForFile();
const ada = await signedIn(server, "ada@example.com");
const ben = await signedIn(server, "ben@example.com");

const stated = `# what we agreed on
- id: lending
  name: Lending # since March
  owner: 'Team Desk'

- id: catalogue
  name: Catalogue
`;
const component = `@startuml
component Lending
database Catalogue
Lending --> Catalogue : reads
@enduml
`;

/** A library whose diagram shows two elements, both of them stated. */
async function library(files: Readonly<Record<string, string>> = { "elements.yaml": stated }) {
  const project_id = await projectInStore(server, ada.accountId, {
    "diagrams/component.puml": component,
    ...files,
  });
  const { database, now } = server.world;
  await database.insert(members).values({ projectId: project_id, accountId: ben.accountId, joinedAt: now() });
  const read = () => ada.get("/sad/get_elements/", { query: { project_id } });
  return {
    read,
    entry: async (id: string) => {
      const { body } = await read();
      return (body.stated as readonly { readonly id: string; readonly revision: string }[]).find(
        (one) => one.id === id,
      );
    },
    update: (entry: object, browser: Browser = ada) =>
      browser.put("/sad/update_element/", { project_id, ...entry }),
    remove: (entry: object) => ada.delete("/sad/delete_element/", { project_id, ...entry }),
    text: async () => (await textsInStore(server, project_id, ["elements.yaml"]))["elements.yaml"],
  };
}

describe("the model of a project", () => {
  it("has each element and relation with its places, and the entries", async () => {
    const { read } = await library();

    const { body, status } = await read();

    const place = { kind: "figure", id: "component", title: "Component model" };
    const lists = {
      names: [],
      tags: [],
      links: [],
      parents: [],
      requirements: [],
      evidence: [],
      members: [],
    };
    const entryLists = { names: [], tags: [], requirements: [], evidence: [], links: [] };
    expect([status, body]).toEqual([
      200,
      {
        revision: "1",
        elements: [
          {
            id: "lending",
            kind: "component",
            name: "Lending",
            owner: "Team Desk",
            ...lists,
            places: [{ ...place, location: { file: "diagrams/component.puml", line: 2 } }],
          },
          {
            id: "catalogue",
            kind: "database",
            name: "Catalogue",
            ...lists,
            places: [{ ...place, location: { file: "diagrams/component.puml", line: 3 } }],
          },
        ],
        relations: [
          {
            from: "lending",
            to: "catalogue",
            kind: "directed",
            labels: ["reads"],
            places: [{ ...place, location: { file: "diagrams/component.puml", line: 4 } }],
          },
        ],
        unclear: [],
        stated: [
          { id: "lending", name: "Lending", owner: "Team Desk", ...entryLists, revision: expect.any(String) },
          { id: "catalogue", name: "Catalogue", ...entryLists, revision: expect.any(String) },
        ],
      },
    ]);
  });

  it("lists ambiguous names", async () => {
    const { read } = await library({
      "elements.yaml": "- id: a\n  name: Lending\n- id: b\n  name: Desk\n  names: [Lending]\n",
    });

    const { body } = await read();

    expect(body.unclear).toEqual([
      { name: "Lending", candidates: ["a", "b"], location: { file: "diagrams/component.puml", line: 2 } },
    ]);
  });

  it("cannot be read while a file has an error, which is named", async () => {
    const { read } = await library({ "elements.yaml": "- id: Lending\n  name: Lending\n" });

    const { body, status } = await read();

    expect([status, body.code, body.error]).toEqual([
      400,
      "VALIDATION",
      expect.stringMatching(/^The project cannot be read: elements\.yaml, line 1: /),
    ]);
  });
});

describe("an entry of elements.yaml", () => {
  it("is replaced; comments and other entries stay", async () => {
    const { entry, text, update } = await library();
    const seen = await entry("lending");

    const { body, status } = await update({
      id: "lending",
      revision: seen?.revision,
      name: "Lending",
      technology: "Node.js",
      tags: ["core"],
      links: [{ title: "Runbook", url: "https://wiki.example.com/lending" }],
    });

    expect([status, body]).toEqual([200, await entry("lending")]);
    expect(await text()).toBe(
      `# what we agreed on
- id: lending
  name: Lending # since March
  technology: Node.js
  tags:
    - core
  links:
    - title: Runbook
      url: https://wiki.example.com/lending

- id: catalogue
  name: Catalogue
`,
    );
  });

  it("is added after the others, or in a new file", async () => {
    const wanted = { id: "desk", revision: null, name: "Desk", kind: "actor", lifecycle: "planned" };
    const [before, none] = [await library(), await library({})];

    const added = [await before.update(wanted), await none.update(wanted)];

    expect(added.map(({ status }) => status)).toEqual([200, 200]);
    expect(await before.text()).toBe(`${stated}- id: desk
  kind: actor
  name: Desk
  lifecycle: planned
`);
    expect(await none.text()).toMatch(
      /^# .*\n(?:# .*\n)*- id: desk\n {2}kind: actor\n {2}name: Desk\n {2}lifecycle: planned\n$/,
    );
  });

  it("is removed", async () => {
    const { entry, remove, text } = await library();
    const { revision } = (await entry("catalogue")) ?? {};

    const removed = await remove({ id: "catalogue", revision });

    expect([removed.status, removed.body]).toEqual([200, { message: "Entry removed" }]);
    expect(await text()).toBe(stated.slice(0, stated.indexOf("\n- id: catalogue")));
    expect((await remove({ id: "catalogue", revision })).status).toBe(404);
  });

  it.each([
    [
      "a link that a browser would run",
      { links: [{ title: "x", url: "javascript:alert(1)" }] },
      "links.0.url",
    ],
    ["a tag of two words", { tags: ["very core"] }, "tags.0"],
    ["an id in capitals", { id: "Lending" }, "id"],
  ])("is not written with %s", async (_, wrong, field) => {
    const { text, update } = await library();

    const { body, status } = await update({ id: "desk", revision: null, name: "Desk", ...wrong });

    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, "VALIDATION", [field]]);
    expect(await text()).toBe(stated);
  });

  it("that another person has changed in the meantime is a conflict, with their name", async () => {
    const { entry, text, update } = await library();
    const { revision } = (await entry("lending")) ?? {};
    await update({ id: "lending", revision, name: "Lending", owner: "Team Loans" }, ben);
    const theirs = await text();

    const { body, status } = await update({ id: "lending", revision, name: "Lending", owner: "Team Shelf" });

    expect([status, body.code, body.changed_by, body.current.owner, body.yours.owner]).toEqual([
      409,
      "CONFLICT",
      "ben",
      "Team Loans",
      "Team Shelf",
    ]);
    expect(await text()).toBe(theirs);
  });

  it("that another person has added is distinguished from a change elsewhere in the file", async () => {
    const { entry, update } = await library();
    const { revision } = (await entry("lending")) ?? {};
    await update({ id: "desk", revision: null, name: "Desk" }, ben);

    const added = await update({ id: "desk", revision: null, name: "Counter" });
    const other = await update({ id: "lending", revision, name: "Lending", owner: "Team Shelf" });

    expect([added.status, added.body.current.name, other.status]).toEqual([409, "Desk", 200]);
  });
});
