import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openFolderLibrary } from "./folder-library.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "archscribe-library-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

async function filesOf(library: string): Promise<Record<string, string>> {
  const bundle = await (await openFolderLibrary(folder)).load(library);
  const files = Object.entries(bundle?.files ?? {});
  return Object.fromEntries(files.map(([name, lines]) => [name, lines.join("\n")]));
}

describe("a folder of standard libraries", () => {
  test.each([
    ["a folder for each library", "C4/C4.puml", "c4"],
    ["the official repository", "stdlib/awslib14/AWSCommon.puml", "awslib14"],
    ["a clone of C4", "C4-PlantUML/C4.puml", "c4"],
    ["a clone of the AWS icons", "aws-icons-for-plantuml/dist/AWSCommon.puml", "awslib"],
    ["an unpacked branch of the AWS icons", "aws-icons-for-plantuml-main/dist/AWSCommon.puml", "awslib"],
    ["an unpacked release of the Azure icons", "Azure-PlantUML-2.2/dist/AzureCommon.puml", "azure"],
  ])("can be %s", async (_, file, name) => {
    await write({ [file]: "!define X" });

    expect((await openFolderLibrary(folder)).names).toEqual([name]);
    expect(Object.values(await filesOf(name))).toEqual(["!define X", "!define X"]);
  });

  test("has its files in lower case, with and without their ending", async () => {
    await write({ "awslib14/Compute/Lambda.puml": "!define LAMBDA", "awslib14/README.md": "# AWS" });

    expect(await filesOf("awslib14")).toEqual({
      "compute/lambda": "!define LAMBDA",
      "compute/lambda.puml": "!define LAMBDA",
    });
  });

  test("has its own includes written as the engine asks for them", async () => {
    await write({
      "c4/C4.puml": "!define X",
      "c4/C4_Context.puml": "!include C4.puml",
      "c4/C4_Container.puml":
        "!include https://raw.githubusercontent.com/plantuml-stdlib/C4-PlantUML/master/C4_Context.puml",
    });

    expect(await filesOf("c4")).toMatchObject({
      c4_context: "!include <c4/C4>",
      c4_container: "!include <c4/C4_Context>",
    });
  });

  test("returns nothing for a name that is none of its folders", async () => {
    await write({ "c4/C4.puml": "!define X", "secret.puml": "!define SECRET" });
    const library = await openFolderLibrary(join(folder, "c4"));

    expect(await Promise.all(["..", "../c4", "", ".", "secret"].map((name) => library.load(name)))).toEqual(
      Array.from({ length: 5 }, () => undefined),
    );
  });

  test("follows no link out of it, of a file or of a folder", async () => {
    await write({ "outside/secret.puml": "!define SECRET", "libraries/c4/C4.puml": "!define X" });
    await symlink(join(folder, "outside/secret.puml"), join(folder, "libraries/c4/link.puml"));
    await symlink(join(folder, "outside"), join(folder, "libraries/c4/folder"));
    await symlink(join(folder, "outside"), join(folder, "libraries/linked"));
    const library = await openFolderLibrary(join(folder, "libraries"));

    expect(library.names).toEqual(["c4"]);
    expect(Object.keys((await library.load("c4"))?.files ?? {})).toEqual(["c4.puml", "c4"]);
  });

  test("has another fingerprint when a file of it changes, and no other library's", async () => {
    await write({ "c4/C4.puml": "!define X", "aws/AWS.puml": "!define X" });
    const library = await openFolderLibrary(folder);
    const before = [await library.fingerprint("c4"), await library.fingerprint("aws")];

    await write({ "c4/C4.puml": "!define LONGER" });

    expect(await library.fingerprint("c4")).not.toBe(before[0]);
    expect(await library.fingerprint("aws")).toBe(before[1]);
  });
});
