import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadSyntaxParsers } from "../../../../../platform/node/system/syntax-parsers.ts";
import { blocksOf } from "./terraform-block.ts";

const parser = await loadSyntaxParsers(["hcl"]);

function expressionOf(source: string) {
  const tree = parser.parse("hcl", `locals {\n  x = ${source}\n}\n`);
  const value = tree === undefined ? undefined : blocksOf(tree.rootNode)[0]?.attributes.get("x")?.value;
  tree?.delete();
  return value;
}

describe("expressions of Terraform", () => {
  it("have in a quoted text what its escapes stand for", () => {
    const letters = fc.constantFrom("a", " ", "é", "{", "}", "\\", '"', "\n", "$", "%");
    fc.assert(
      fc.property(fc.array(letters, { minLength: 1, maxLength: 12 }), (drawn) => {
        const text = drawn.join("").replaceAll(/([$%])+\{/g, "$1{");
        const escaped = text
          .replaceAll("\\", "\\\\")
          .replaceAll('"', '\\"')
          .replaceAll("\n", "\\n")
          .replaceAll("${", () => "$${")
          .replaceAll("%{", "%%{");

        expect(expressionOf(`"${escaped}"`)).toEqual({ kind: "text", text });
      }),
      { numRuns: 200 },
    );
  });

  it("are paths with their indices, calls, objects and conditions", () => {
    expect(expressionOf('aws_sqs_queue.each["letters"].url')).toEqual({
      kind: "path",
      steps: ["aws_sqs_queue", "each", { kind: "text", text: "letters" }, "url"],
    });
    expect(expressionOf('var.is_live ? upper("a") : { B = 1 }')).toEqual({
      kind: "choice",
      condition: { kind: "path", steps: ["var", "is_live"] },
      options: [
        { kind: "call", name: "upper", args: [{ kind: "text", text: "a" }] },
        {
          kind: "object",
          elements: [{ key: { kind: "text", text: "B" }, value: { kind: "text", text: "1" }, line: 2 }],
        },
      ],
    });
  });

  it("have operators between paths and texts, also in the condition of a loop", () => {
    const path = (...steps: string[]) => ({ kind: "path", steps });
    expect(expressionOf('{ for k, q in local.queues : k => q if !q.is_old && k != "a" }')).toEqual({
      kind: "for",
      names: ["k", "q"],
      over: path("local", "queues"),
      condition: {
        kind: "call",
        name: "&&",
        args: [
          { kind: "call", name: "!", args: [path("q", "is_old")] },
          { kind: "call", name: "!=", args: [path("k"), { kind: "text", text: "a" }] },
        ],
      },
      key: path("k"),
      value: path("q"),
    });
  });
});
