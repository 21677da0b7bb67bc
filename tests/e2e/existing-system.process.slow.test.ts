import { appendFile, cp, mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { archscribe, removeTemporaryFolders, temporaryFolder } from "./publish-example.ts";
import { sharedResult, sharedResultLimit } from "./shared-result.ts";

const example = join(import.meta.dirname, "../../examples/parcel-tracking/system");

let folder = "";
beforeAll(async () => {
  await sharedResult("command");
  folder = await temporaryFolder();
}, sharedResultLimit);
afterAll(removeTemporaryFolders);

/** The keys of a scan's JSON that the tests use. */
interface PrintedSystem {
  readonly parts: readonly { readonly name: string }[];
  readonly endpoints: readonly unknown[];
  readonly unread: readonly { readonly file: string; readonly reason: string }[];
}

async function scan(system: string): Promise<PrintedSystem> {
  const { code, stderr, stdout } = await archscribe(["--json", "scan", system]);
  expect({ code, stderr: code === 0 ? "" : stderr }).toEqual({ code: 0, stderr: "" });
  return JSON.parse(stdout) as PrintedSystem;
}

describe("from a system to its document, and back", () => {
  it("finds changes in the system until a person accepts them", async () => {
    const [system, project] = [join(folder, "system"), join(folder, "document")];
    await cp(example, system, { recursive: true });

    const found = await scan(system);
    const begun = await archscribe(["init", project, "--name", "Parcels", "--from-repo", system]);
    const checked = await archscribe(["check", project, "--strict"]);
    const agreed = await archscribe(["drift", project]);
    await appendFile(
      join(system, "parcels/src/server.js"),
      'app.put("/parcels/:id", (_, response) => response.sendStatus(204));\n',
    );
    const drifted = await archscribe(["drift", project]);

    expect([found.parts.length, found.endpoints.length, found.unread]).toEqual([8, 6, []]);
    expect([begun.code, checked.code, agreed.code, drifted.code]).toEqual([0, 0, 0, 1]);
    expect(drifted.stdout.replace(/DR-\w+/, "DR-?")).toBe(`Endpoints (1)
  DR-?  missing in design  'parcels' offers PUT /parcels/{id}, and the API description does not have it
    document api/openapi.yaml
    system parcels/src/server.js:32
    → Add the operation to the API description.
`);

    const [id = ""] = /DR-\w+/.exec(drifted.stdout) ?? [];
    const formats = await Promise.all(
      ["sarif", "md", "json"].map((format) => archscribe(["drift", project, "--format", format])),
    );
    expect(formats.map(({ code, stdout }) => [code, stdout.includes("PUT /parcels/{id}")])).toEqual([
      [1, true],
      [1, true],
      [1, true],
    ]);

    const accepted = await archscribe(["drift", project, "--accept", id, "--reason", "A trial until May."]);
    expect([accepted.code, (await archscribe(["drift", project])).code]).toEqual([0, 0]);
  });

  it("publishes its evidence", async () => {
    const project = join(folder, "published");
    await archscribe(["init", project, "--from-repo", example]);

    const { code } = await archscribe(["publish", project]);

    const html = await readFile(join(project, "sad/sad.html"), "utf8");
    expect([code, /<h\d[^>]*>[^]{0,200}?Evidence/.test(html), html.includes("compose.yaml:11")]).toEqual([
      0,
      true,
      true,
    ]);
  });
});

describe("folders that cannot be scanned", () => {
  it("a folder that is not there, and one with nothing in it", async () => {
    const empty = join(folder, "empty");
    await mkdir(empty, { recursive: true });

    const outcomes = [
      await archscribe(["scan", join(folder, "nowhere")]),
      await archscribe(["init", join(folder, "from nowhere"), "--from-repo", join(folder, "nowhere")]),
      await archscribe(["init", join(folder, "from nothing"), "--from-repo", empty]),
      await archscribe(["drift", join(folder, "nowhere")]),
    ];

    expect(outcomes.map(({ code, stderr }) => [code, stderr.replaceAll(folder, "").split("\n")[0]])).toEqual([
      [1, expect.stringContaining("There is no folder /nowhere to scan")],
      [1, expect.stringContaining("There is no folder /nowhere to scan")],
      [1, expect.stringContaining("/empty has nothing that shows an architecture")],
      [1, expect.stringContaining("/nowhere")],
    ]);
    expect((await scan(empty)).parts).toEqual([]);
  });

  it("broken and circular files and links are unread, and the rest is read", async () => {
    const system = join(folder, "broken");
    await cp(example, system, { recursive: true });
    await rm(join(system, "parcels/openapi.yaml"));
    await writeFile(join(system, "parcels/openapi.yaml"), "openapi: 3.1.0\npaths: [\n");
    await mkdir(join(system, "more"));
    await writeFile(
      join(system, "more/compose.yaml"),
      "include: [other.yaml]\nservices: { a: { image: x } }\n",
    );
    await writeFile(
      join(system, "more/other.yaml"),
      "include: [compose.yaml]\nservices: { b: { image: y } }\n",
    );
    await symlink("/etc", join(system, "outside"));

    const { parts, unread } = await scan(system);

    expect(parts.map(({ name }) => name)).toEqual(expect.arrayContaining(["parcels", "tracking", "a", "b"]));
    expect(unread.map(({ file }) => file)).toEqual(
      expect.arrayContaining(["parcels/openapi.yaml", "more/other.yaml", "outside"]),
    );
    const printed = await archscribe(["scan", system]);
    expect([printed.code, printed.stdout.includes("outside")]).toEqual([0, true]);
  });
});
