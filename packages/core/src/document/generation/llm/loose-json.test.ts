import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { looseJson } from "./loose-json.ts";

describe("the JSON value of an answer", () => {
  it.each([
    ["after reasoning", '<think>Perhaps {"a": 0}?</think>\n{"a": 1}', { a: 1 }],
    ["after reasoning whose beginning the template wrote", 'I choose 1.\n</think>{"a": 1}', { a: 1 }],
    ["in a code fence with words around it", 'Here it is:\n```json\n{"a": 1}\n```\nDone.', { a: 1 }],
    ["with commas before closing brackets", '{"a": [1, 2, ], "b": ",}",\n}', { a: [1, 2], b: ",}" }],
    ["with a quoted end of reasoning in it", '{"a": "</think>"}', { a: "</think>" }],
    ["that is none", "I cannot do that.", undefined],
    ["that is cut off", '{"a": [1', undefined],
  ])("is found %s", (_, text, value) => {
    expect(looseJson(text)).toEqual(value);
  });

  it("is any object as it was written, with or without a fence and reasoning", () => {
    const object = fc.dictionary(fc.string(), fc.jsonValue());
    fc.assert(
      fc.property(object, fc.boolean(), fc.boolean(), (value, isFenced, reasons) => {
        const text = JSON.stringify(value);
        const fenced = isFenced ? `\`\`\`json\n${text}\n\`\`\`` : text;
        expect(looseJson(reasons ? `<think>Hm, {}.</think>${fenced}` : fenced)).toEqual(JSON.parse(text));
      }),
    );
  });
});
