import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isFullSize } from "../full-size.ts";
import { archscribe, removeTemporaryFolders, temporaryFolder } from "./publish-example.ts";
import { sharedResult, sharedResultLimit } from "./shared-result.ts";

const brief = join(import.meta.dirname, "../../eval/golden/library/brief.md");

let folder = "";
beforeAll(async () => {
  await sharedResult("command");
  folder = await temporaryFolder();
}, sharedResultLimit);
afterAll(removeTemporaryFolders);

const notations = ["plantuml", "mermaid"].slice(0, isFullSize ? 2 : 1);

describe.each(notations)("from a brief to the document, in %s", (notation) => {
  it("produces a whole document", async () => {
    const project = join(folder, notation);
    await archscribe(["init", project, "--from", brief]);
    await archscribe(["generate", project, "--notation", notation]);
    await archscribe(["publish", project]);

    const html = await readFile(join(folder, notation, "sad/sad.html"), "utf8");
    const figures = Array.from(
      html.matchAll(/Figure \d+<\/span> <strong>([^<]+)/g),
      ([, title = ""]) => title,
    );
    // No sentence of the brief mentions two communicating parts, so no communication is drawn.
    expect([...new Set(figures)]).toEqual([
      "Use case diagram",
      "System conceptual design",
      "Conceptual data model",
      "Logical data model",
      "Physical data model",
      "Component model",
      "Class model",
      "Deployment",
    ]);
    expect(html).toContain("Nodes of the deployment");
  });

  it("produces the same files again in another folder", { tags: ["slow"] }, async () => {
    const project = join(folder, `${notation}-2`);
    await archscribe(["init", project, "--from", brief]);
    await archscribe(["generate", project, "--notation", notation]);

    const [one, two] = await Promise.all([textsIn(notation), textsIn(`${notation}-2`)]);
    expect(two).toEqual(one);
  });
});

/** The texts of a project's own files by path. */
async function textsIn(project: string): Promise<Record<string, string>> {
  const names = await readdir(join(folder, project), { recursive: true, withFileTypes: true });
  const files = names.filter(
    (entry) => entry.isFile() && !/[/\\](?:sad|\.archscribe)(?:[/\\]|$)/.test(entry.parentPath),
  );
  const texts = files.map(async ({ name, parentPath }) => {
    const path = join(parentPath, name);
    return [path.slice(join(folder, project).length), await readFile(path, "utf8")] as const;
  });
  return Object.fromEntries(await Promise.all(texts));
}
