import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { renderDiagram } from "../../../document/diagrams/index.ts";
import { memoryTree } from "../../../testing/index.ts";
import { openWorkshop, type Workshop } from "../workshop.ts";
import { openStandardLibrary } from "./open-standard-library.ts";

/** A library folder as a person has it, with as much in it as the tests ask for. */
const files: Readonly<Record<string, string>> = {
  "awslib14/AWSCommon.puml": '!procedure AwsNode($name)\nrectangle "AWS $name"\n!endprocedure',
  "awslib18/AWSCommon.puml": '!procedure AwsNode($name)\nrectangle "AWS of 18 $name"\n!endprocedure',
  "azure/AzureCommon.puml": '!procedure AzureNode($name)\nrectangle "Azure $name"\n!endprocedure',
  "azure/Databases/all.puml": '!include ../AzureCommon.puml\nAzureNode("databases")',
};

let folder = "";
let workshop: Workshop;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "archscribe-libraries-"));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, "own", path)), { recursive: true });
    await writeFile(join(folder, "own", path), content);
  }
  await mkdir(join(folder, "empty"));
  await writeFile(join(folder, "secret.puml"), "rectangle secret");
  await writeFile(join(folder, "plantuml.jar"), "not an archive");
  workshop = openWorkshop({
    tree: memoryTree({}),
    theme: "Plain",
    date: "2026-01-02T00:00:00.000Z",
    standardLibrary: join(folder, "own"),
  });
});
afterAll(async () => {
  await workshop.close();
  await rm(folder, { recursive: true });
});

describe("the available standard libraries", () => {
  test("are those in the package", async () => {
    expect((await openStandardLibrary()).names).toEqual(["c4"]);
  });

  test("are also the user's own", async () => {
    const library = await openStandardLibrary(join(folder, "own"));

    expect(library.names).toEqual(["awslib14", "awslib18", "azure", "c4"]);
    expect(Object.keys((await library.load("c4"))?.files ?? {})).toContain("c4_container");
  });

  test.each(["empty", "gone", "plantuml.jar", "secret.puml"])(
    "are not in %s, which is reported with what to name instead",
    async (name) => {
      const path = join(folder, name);

      await expect(openStandardLibrary(path)).rejects.toMatchObject({
        code: "STANDARD_LIBRARY_UNREADABLE",
        message: `${path} is not a PlantUML standard library`,
        hint: expect.stringContaining("plantuml.jar"),
      });
    },
  );
});

describe("a diagram draws with", () => {
  test.each([
    ["C4 by name", "!include <C4/C4_Container>", 'Container(a, "Loans")', "Loans"],
    [
      "C4 by its well-known address",
      "!include https://raw.githubusercontent.com/plantuml-stdlib/C4-PlantUML/master/C4_Container.puml",
      'Container(a, "Loans")',
      "Loans",
    ],
    [
      "arrows of a C4 diagram's own",
      "!include <C4/C4_Container>",
      'Container(a, "A")\nContainer(b, "B")\nRel_(a, b, "asks", "o-RIGHT->>")\nRel_(b, a, "answers", "HTTP", "-UP->>")',
      "asks answers [HTTP]",
    ],
    [
      "numbered arrows of a C4 diagram's own",
      "!include <C4/C4_Dynamic>",
      'Container(a, "A")\nContainer(b, "B")\nRel_(Index(), a, b, "asks", "-RIGHT->>")\nRel_(Index(), b, a, "answers", "HTTP", "-UP->>")',
      "1: asks 2: answers [HTTP]",
    ],
    [
      "a title of the C4 legend",
      "!include <C4/C4_Container>",
      'UpdateLegendTitle("Signs")\nContainer(a, "A")\nSHOW_LEGEND()',
      "Signs",
    ],
    [
      "the words of a C4 theme",
      "!theme C4Language_german from <C4/themes>\n!include <C4/C4_Container>",
      'System_Ext(a, "A")\nSHOW_LEGEND()',
      "Legende externes System",
    ],
    [
      "the version of C4",
      "!include <C4/C4_Container>",
      'C4VersionDetails()\nrectangle "macros C4Version()" as a',
      "macros 2.13.0",
    ],
    ["the user's library by name", "!include <awslib14/AWSCommon>", 'AwsNode("Loans")', "AWS Loans"],
    [
      "the AWS icons by their address, of the release that it names",
      "!include https://raw.githubusercontent.com/awslabs/aws-icons-for-plantuml/v14.0/dist/AWSCommon.puml",
      'AwsNode("Loans")',
      "AWS Loans",
    ],
    [
      "the AWS icons by an address without a release: the newest at hand",
      "!include https://raw.githubusercontent.com/awslabs/aws-icons-for-plantuml/main/dist/AWSCommon.puml",
      'AwsNode("Loans")',
      "AWS of 18 Loans",
    ],
    [
      "the Azure icons by a constant with their address",
      "!define AzurePuml https://raw.githubusercontent.com/plantuml-stdlib/Azure-PlantUML/release/2-2/dist\n!include AzurePuml/AzureCommon.puml",
      'AzureNode("Loans")',
      "Azure Loans",
    ],
    ["a file that includes one beside it", "!include <azure/Databases/all>", "", "Azure databases"],
  ])("%s", async (...[, include, body, words]) => {
    expect(await draw(`${include}\n${body}`)).toContain(words);
  });
});

test.each(["by name", "by address"])("a theme of C4 gives its colours: %s", async (how) => {
  const themes = {
    "by name": "<C4/themes>",
    "by address": "https://raw.githubusercontent.com/plantuml-stdlib/C4-PlantUML/master/themes",
  };
  const theme = `!theme C4_green from ${themes[how as keyof typeof themes]}`;

  expect(await render(`${theme}\n!include <C4/C4_Context>\nSystem(a, "A")`)).toMatchObject({
    ok: true,
    svg: expect.stringMatching(/#1F6B42/i),
  });
});

describe("a diagram is refused", () => {
  test("if it includes an address without a library", async () => {
    expect(await faultOf("!include https://example.org/parts.puml")).toEqual({
      message: "nothing is fetched over the network, so https://example.org/parts.puml is not included",
      suggest: "Save the file in the project folder and include it from there.",
    });
  });

  test("if the library of a well-known address is not available", async () => {
    const { message, suggest } = await faultOf(
      "!include https://raw.githubusercontent.com/davidholsgrove/gcp-icons-for-plantuml/master/dist/GCPCommon.puml",
    );

    expect(message).toContain("gcp");
    expect(suggest).toMatch(/standard library/i);
  });

  test.each([
    ["<azure/../../secret>", "cannot include <azure/../../secret>"],
    ["<azure/../../../secret.puml>", "cannot include <azure/../../../secret>"],
    ["<../secret>", "the standard library '..' is not available"],
    ["<../own/azure/AzureCommon>", "the standard library '..' is not available"],
  ])("where %s leads out of the library's folder", async (target, message) => {
    expect(await faultOf(`!include ${target}`)).toMatchObject({ message });
  });
});

async function render(text: string): ReturnType<typeof renderDiagram> {
  const source = { notation: "plantuml" as const, text: `@startuml\n${text}\nrectangle end\n@enduml` };
  return renderDiagram({ ...source, file: "loans.puml", line: 1 }, workshop.context);
}

/** The words of the picture. */
async function draw(text: string): Promise<string> {
  const result = await render(text);
  if (!result.ok) throw new Error(result.findings.map(({ message }) => message).join());
  return Array.from(result.svg.matchAll(/<text[^>]*>([^<]+)/g), ([, word = ""]) => word)
    .join(" ")
    .replaceAll(/\s+/g, " ");
}

async function faultOf(
  text: string,
): Promise<{ readonly message: string; readonly suggest: string | undefined }> {
  const result = await render(text);
  if (result.ok) throw new Error("the diagram was drawn");
  const [{ message, suggest } = { message: "", suggest: undefined }] = result.findings;
  return { message, suggest };
}
