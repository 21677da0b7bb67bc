import { describe, expect, it } from "vitest";
import { memoryTree, sampleWith } from "../../testing/index.ts";
import { readProject } from "./read-project.ts";

/** Reads the sample world with one more file: the diagram of the file, or the findings as "line: message". */
async function read(path: string, text: string) {
  const reading = await readProject(memoryTree(sampleWith({ [path]: text })));
  if (reading.project === undefined)
    return reading.findings.map(({ location, message }) => `${String(location.line)}: ${message}`);
  return reading.project.diagrams.find(({ file }) => file === path);
}

describe("a file with a view", () => {
  it("is a diagram whose text is generated", async () => {
    const text = "' @title Around lending\n' @about Who it talks to.\n\n' @view context of lending-service\n";

    expect(await read("diagrams/component/lending.puml", text)).toEqual({
      id: "component/lending",
      key: "component",
      title: "Around lending",
      about: "Who it talks to.",
      notation: "plantuml",
      file: "diagrams/component/lending.puml",
      line: 4,
      requirements: [],
      traces: [],
      view: {
        text: "context of lending-service",
        shows: new Map([
          ["member", "member"],
          ["lending_service", "lending-service"],
        ]),
      },
      text: '@startuml\nleft to right direction\nactor "Member" as member\ncomponent "Lending service" as lending_service\nmember --> lending_service\n@enduml',
    });
  });

  it.each([
    ["that is not understood", "components with colour", "it is not understood at column 17, expected"],
    ["that names an unknown element", "context of landing", "no element is called 'landing'"],
    ["that selects nothing", "queues", "it selects no element"],
  ])("%s is drawn with the reason", async (_, view, reason) => {
    expect(await read("diagrams/component/a.mmd", `%% @view ${view}\n`)).toMatchObject({
      text: expect.stringContaining("This view is empty"),
      view: { text: view, fault: expect.stringContaining(reason) },
    });
  });

  it.each([
    [
      "a text of its own",
      "diagrams/component/a.puml",
      "' @view landscape\n@startuml\n@enduml\n",
      "2: a view has no text of its own, because its picture is generated",
    ],
    [
      "the folder of interactions",
      "diagrams/interaction/a.puml",
      "' @view landscape\n",
      "1: a view is no interaction, because a model has no order of messages",
    ],
    [
      "no query",
      "diagrams/component/a.mmd",
      "%% @view\n",
      "1: '@view': expected a query such as 'context of order-service'",
    ],
  ])("cannot have %s", async (...[, path, text, message]) => {
    expect(await read(path, text)).toEqual([message]);
  });
});
