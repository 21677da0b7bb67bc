import { describe, expect, it } from "vitest";
import { toLibraryText } from "./library-text.ts";

const available = ["c4", "awslib14", "awslib20", "icons"];
const prepared = (text: string): string =>
  toLibraryText(text, { library: "icons", path: "brands/cat.puml", available });

describe("a file of a standard library", () => {
  it("returns the content of its diagram", () => {
    expect(prepared("' a licence\n@startuml\nsprite $cat [2x1/16] {\nFF\n}\n@enduml\n")).toBe(
      "sprite $cat [2x1/16] {\nFF\n}",
    );
  });

  it("is taken whole when it holds no diagram", () => {
    expect(prepared("!$cat = 1\n")).toBe("!$cat = 1\n");
  });

  it.each([
    ["beside it", "!include dog.puml", "!include <icons/brands/dog>"],
    ["above it", "!include ../common.puml", "!include <icons/common>"],
    [
      "at a well-known address",
      "!includeurl https://raw.githubusercontent.com/plantuml-stdlib/C4-PlantUML/master/C4.puml",
      "!includeurl <c4/C4>",
    ],
    [
      "of another release",
      "!include https://raw.githubusercontent.com/awslabs/aws-icons-for-plantuml/v14.0/dist/Compute/EC2.puml",
      "!include <awslib14/Compute/EC2>",
    ],
    ["of a library already", "!include <icons/common>", "!include <icons/common>"],
    ["at an unknown address", "!include https://example.org/a.puml", "!include https://example.org/a.puml"],
  ])("names a file %s as the engine asks for it", (_, line, expected) => {
    expect(prepared(line)).toBe(expected);
  });
});
