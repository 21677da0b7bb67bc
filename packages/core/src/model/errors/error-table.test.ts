import { describe, expect, test } from "vitest";
import { type ErrorCode, errorTable } from "./error-table.ts";

const codes = Object.keys(errorTable) as ErrorCode[];

describe("an entry of the error table", () => {
  test.each(codes)("%s states the failure, and what to do, in sentences", (code) => {
    const { hint, message } = errorTable[code];

    expect(code).toMatch(/^[A-Z]+(?:_[A-Z]+)+$|^INTERRUPTED$/);
    // The command line ends the message itself.
    expect(message).toMatch(/^[A-Z{].*[^.]$/);
    expect(hint).toMatch(/^[A-Z].*\.$|^\{advice\}$/);
  });

  test("ends the process with 1, but with 2 for wrong usage, 3 to 5 for what a server, a code host, a wiki or a language model says, and 130 when interrupted", () => {
    const others = codes.filter((code) => errorTable[code].exitCode !== 1);

    expect(Object.fromEntries(others.map((code) => [code, errorTable[code].exitCode]))).toEqual({
      WRONG_USAGE: 2,
      SYSTEM_NOT_NAMED: 2,
      SERVER_NOT_INSTALLED: 2,
      NOT_LINKED: 2,
      QUERY_NOT_UNDERSTOOD: 2,
      STATE_AMBIGUOUS: 2,
      NOT_SIGNED_IN: 3,
      SIGN_IN_ENDED: 3,
      SIGN_IN_NOT_ALLOWED: 3,
      COMMENT_TOKEN_REJECTED: 3,
      CONFLUENCE_DENIED: 3,
      SERVER_DENIED: 3,
      SERVER_UNREACHABLE: 4,
      COMMENT_NOT_POSTED: 4,
      CONFLUENCE_UNREACHABLE: 4,
      MODEL_STEP_FAILED: 4,
      SERVER_LIMIT: 5,
      CONFLUENCE_LIMIT: 5,
      BUDGET_REACHED: 5,
      INTERRUPTED: 130,
    });
  });
});
