import { describe, expect, test } from "vitest";
import type { FileTree } from "@archscribe/core/model";
import { type OpenProject, readFolder } from "./open-project.ts";

const files = new Map(
  Object.entries({
    "archscribe.yaml": "archscribe: 1\nname: Library\norganization: Town\n",
    "requirements/functional.yaml": "- id: FR-1\n  text: A member borrows a book.\n",
    "use-cases/UC-1.yaml":
      "id: UC-1\nname: Borrow a book\nactors: [Member]\nrequirements: [FR-1]\nsteps: [Scan it.]\n",
    "diagrams/component.puml": "@startuml\n[Lending]\n@enduml\n",
    "diagrams/class.mmd": "classDiagram\n  class Loan\n",
    "decisions/0001-one-branch.md":
      "# One branch\n\nStatus: accepted\n\n## Decision\n\nThere is one branch.\n",
    "pages/orchestration.md": "Nothing is orchestrated.\n",
    "ui-previews/desk.html": "<h1>Desk</h1>\n",
    "api/openapi.yaml":
      "openapi: 3.1.0\ninfo: { title: Lending, version: '1' }\npaths: { /loans: { $ref: 'loans.yaml' } }\n",
    "api/loans.yaml": "get: { responses: { '200': { description: All loans } } }\n",
    "elements.yaml": "[]\n",
    "words.yaml": "Glossary: Terms\n",
  }).map(([path, text]) => [path, Buffer.from(text)]),
);

function treeOf(contents: ReadonlyMap<string, Uint8Array>): FileTree {
  return {
    root: "library",
    list: async () => [...contents.keys()].filter((path) => !/(?:^|\/)\./.test(path)).toSorted(),
    async read(path) {
      const bytes = contents.get(path);
      return bytes === undefined ? { kind: "missing" } : { kind: "file", bytes };
    },
  };
}

async function open(tree: FileTree): Promise<OpenProject> {
  const opened = await readFolder({ folder: "/library", tree }, { environment: {} });
  if (opened.project === undefined) throw new Error("The project has errors");
  return opened;
}

const readsIn = async (tree: FileTree): Promise<string> => JSON.stringify((await open(tree)).reads());

const readsOf = (contents: ReadonlyMap<string, Uint8Array>): Promise<string> => readsIn(treeOf(contents));

describe("the reads of a project", () => {
  test("are the same for the same files", async () => {
    expect(await readsOf(files)).toBe(await readsOf(files));
  });

  test.each([...files.keys()])("change with %s", async (path) => {
    const changed = new Map(files).set(
      path,
      Buffer.concat([files.get(path) ?? Buffer.of(), Buffer.from("\n")]),
    );
    expect(await readsOf(changed)).not.toBe(await readsOf(files));
  });

  test("change with a file that appears, even if it is not read", async () => {
    expect(await readsOf(new Map(files).set("notes.txt", Buffer.of()))).not.toBe(await readsOf(files));
  });

  test("have both contents of a file that is written while the project is read", async () => {
    const path = "api/loans.yaml";
    const written = new Map(files).set(path, Buffer.from("get: { responses: {} }\n"));
    const reads: string[] = [];
    const changing = treeOf(files);
    const noted = await readsIn({
      ...changing,
      read: (read) => {
        reads.push(read);
        const isAgain = reads.filter((one) => one === read).length > 1;
        return (isAgain ? treeOf(written) : changing).read(read);
      },
    });

    expect(reads.filter((one) => one === path)).toHaveLength(2);
    for (const whole of [files, written]) expect(noted).not.toBe(await readsOf(whole));
  });
});
