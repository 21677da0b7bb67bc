import { expect, it } from "vitest";
import { readMermaidError } from "./read-error.ts";

it.each([
  [
    "Parsing failed: Lexer error on line 2, column 8: unexpected character: ->x<- at offset: 11, skipped 1 characters.",
    "'x' is unexpected here",
  ],
  [
    "Parsing failed:  Parse error on line 3, column 5: Expecting token of type 'ARROW_DIRECTION' but found `X`",
    "'X' was found where L, R, T or B was expected",
  ],
  [
    "Error parsing usecase diagram: Redundant input, expecting EOF but found: ( at line 3, column 3 [44,45)",
    "'(' is unexpected here",
  ],
  [
    "Parse error on line 2: Expecting 'ID', 'EDGE_STATE', got 'STRUCT_START'",
    "found '{' where a name or '[*]' was expected",
  ],
  ["Parse error on line 3: Expecting 'BLOCK_START', got 'ONLY_ONE'", "found '||' where '{' was expected"],
  ["bad indentation of a mapping entry (3:5)\n\n 1 | a", "bad indentation of a mapping entry"],
  [
    "The destroyed participant undefined does not have a message",
    "the destroyed participant does not have a message",
  ],
  [
    "Error parsing usecase diagram: Expecting: one of these:\n 1. [x]\nbut found: ''",
    "the end of the line is unexpected here",
  ],
  [
    "org.eclipse.elk.graph.json.JsonImportException: Id must be a string",
    "Mermaid fails on this diagram; look for a name that is used before it is declared",
  ],
  [
    "Parse error on line 2: Expecting 'OTHER_WORD', got 'ALPHA'",
    "found a word where an other word was expected",
  ],
])("%s is said in words", (message, expected) => {
  expect(readMermaidError(message, { line: 2 })).toEqual({ kind: "syntax", message: expected, line: 2 });
});
