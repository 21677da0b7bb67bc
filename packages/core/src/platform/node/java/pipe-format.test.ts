import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pipeText, readPipeAnswer, readTrial } from "./pipe-format.ts";
import { onePixel } from "./testing/one-pixel.ts";

const text = "@startuml\nA -> B\n@enduml";

function read(answer: string, of = text) {
  return readPipeAnswer({ bytes: new TextEncoder().encode(answer), firstLine: 1 }, of);
}

/**
 * The number of diagrams that PlantUML's pipe finds in a text, and their format; none if it waits for more.
 */
function diagramsIn(input: string): { readonly formats: string[]; readonly isWaiting: boolean } {
  const formats: string[] = [];
  let format = "";
  let end: string | undefined;
  for (const line of input.split(/\r\n|[\r\n]/)) {
    if (line.startsWith("@@@format ")) format = line.slice(10);
    else if (end === undefined && line.startsWith("@start"))
      end = `@end${/^@start([A-Za-z]*)$/.exec(line)?.[1] ?? ""}`;
    else if (end !== undefined && line.startsWith(end)) {
      formats.push(format);
      end = undefined;
    }
  }
  return { formats, isWaiting: end !== undefined };
}

describe("a text for the pipe", () => {
  it("is one diagram, whatever its content", () => {
    const marks = [
      "@startuml",
      "@enduml",
      "@end",
      "@@@format png",
      "\\startuml",
      " @enduml",
      "@startsalt",
      "\r",
      "",
    ];
    const line = fc.oneof(fc.constantFrom(...marks), fc.string(), fc.string({ unit: "binary" }));

    fc.assert(
      fc.property(
        fc.constantFrom("@startuml", "@startUML", "@startsalt", "A -> B", ""),
        fc.array(line),
        (first, lines) => {
          const input = pipeText([first, ...lines].join("\n"));

          expect(diagramsIn(input)).toEqual({ formats: ["svg"], isWaiting: false });
        },
      ),
    );
  });

  it("keeps every line at its place", () => {
    expect(pipeText("@startuml\n@enduml of old\nA -> B\n@enduml").split("\n")).toEqual([
      "@@@format svg",
      "@startuml",
      " @enduml of old",
      "A -> B",
      "@enduml",
      "",
    ]);
  });

  it.each(["ditaa", "jcckit", "latex", "math"])(
    "asks for pixels for @start%s, which is drawn as such alone",
    (kind) => {
      expect(pipeText(`@start${kind}\nx\n@end${kind}`)).toMatch(/^@@@format png\n/);
    },
  );
});

describe("an answer of the pipe", () => {
  it("to the trial says how lines are counted", () => {
    const answer = (line: number) =>
      new TextEncoder().encode(`protocolVersion=1\nstatus=ERROR\nlineNumber=${line}\n`);

    expect([
      readTrial(answer(2)),
      readTrial(answer(1)),
      readTrial(new TextEncoder().encode("hello")),
    ]).toEqual([1, 0, undefined]);
  });

  it.each([
    [
      "a wrong line",
      "protocolVersion=1\nstatus=ERROR\nlineNumber=2\nlabel=Syntax Error? (Assumed diagram type: class)\n",
      { kind: "syntax", message: "this line is not understood", line: 2 },
    ],
    [
      "an assertion that has failed",
      "protocolVersion=1\nstatus=ERROR\nlineNumber=2\nlabel=Assertion error : archscribe-include-0\n",
      { kind: "syntax", message: "assertion error : archscribe-include-0", line: 2 },
    ],
    [
      "a crash",
      "<svg><text>An error has occurred : java.lang.Error: deep</text><text>PlantUML (1.2026.8) has crashed.</text></svg>",
      { kind: "limit", message: "the engine failed: deep" },
    ],
    [
      "an unknown kind",
      "<svg><text>Diagram not supported by this release of PlantUML</text></svg>",
      { kind: "syntax", message: "this release of plantuml.jar does not support @startuml", line: 1 },
    ],
    ["nothing", "", { kind: "limit", message: "PlantUML did not return a picture" }],
  ])("can be %s", (_, answer, fault) => {
    expect(read(answer)).toEqual({ ok: false, fault });
  });

  it("that a library is missing names it", () => {
    const words = "protocolVersion=1\nstatus=ERROR\nlineNumber=2\nlabel=Fatal parsing error\n";

    expect(read(words, "@startuml\n!include <aws/x>\n@enduml")).toMatchObject({
      fault: { message: "the plantuml.jar has no <aws/x>", line: 2 },
    });
  });

  it.each([
    ["@startuml\n\n@enduml", "the diagram is empty"],
    ["@startnwdiag\nnwdiag {}\n@endnwdiag", "this release of plantuml.jar does not support @startnwdiag"],
  ])("that there is nothing in %j", (of, message) => {
    expect(read("protocolVersion=1\nstatus=NO_DATA\n<svg><text>Welcome</text></svg>", of)).toMatchObject({
      fault: { message },
    });
  });

  it("can be pixels", () => {
    expect(readPipeAnswer({ bytes: onePixel, firstLine: 1 }, text)).toMatchObject({
      ok: true,
      svg: expect.stringMatching(
        /^<svg [^>]*width="1px" height="1px" viewBox="0 0 1 1"><image width="1" height="1" href=/,
      ),
    });
  });
});
