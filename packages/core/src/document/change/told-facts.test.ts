import { expect, it } from "vitest";
import type { Change } from "../../model/index.ts";
import { toldBreaking, toldFacts } from "./told-facts.ts";

const change: Change = {
  id: "operation:bookBerth",
  subject: "operation",
  kind: "changed",
  type: "",
  name: "POST /berths",
  fields: [],
  reasons: [],
  breaking: [],
  figures: [],
};

it("tells one fact for the responses in which it differs alike", () => {
  const differs = (status: string, after = "It says how often.") => ({
    field: `response ${status} header Limit description`,
    before: "It says when.",
    after,
  });

  expect(
    toldFacts({
      ...change,
      fields: [differs("400"), differs("401"), differs("404", "No limit."), differs("500")],
    }),
  ).toEqual([
    { ...differs("400"), field: "responses 400, 401 and 500 header Limit description" },
    differs("404", "No limit."),
  ]);
});

it("tells one reason for the responses that break callers alike", () => {
  const reason = (status: string) => ({
    rule: "response-changed",
    reason: `response ${status} application/json: Slip → Fault`,
  });

  expect(toldBreaking({ ...change, breaking: [reason("400"), reason("404")] })).toEqual([
    { rule: "response-changed", reason: "responses 400 and 404 application/json: Slip → Fault" },
  ]);
});

it("does not tell a fact again that a reason why it breaks callers says", () => {
  const fields = [
    { field: "response 400 application/json", before: "Slip", after: "Fault" },
    { field: "query parameter page minimum", after: "1" },
    { field: "query parameter page example", after: "1" },
  ];
  const breaking = [
    { rule: "response-changed", reason: "response 400 application/json: Slip → Fault" },
    { rule: "limit-tightened", reason: "query parameter page minimum: nothing → 1" },
  ];

  expect(toldFacts({ ...change, fields, breaking }).map(({ field }) => field)).toEqual([
    "query parameter page example",
  ]);
});

it("does not tell the names of a renamed schema, nor the type of a property, again", () => {
  const renamed = { field: "name", before: "Slip", after: "Berth" };
  const type = { field: "type", before: "string", after: "integer" };

  expect(
    toldFacts({ ...change, fields: [renamed], breaking: [{ rule: "r", reason: "Slip → Berth" }] }),
  ).toEqual([]);
  expect(
    toldFacts({
      ...change,
      fields: [type],
      breaking: [{ rule: "r", reason: "Berth.depth: string → integer" }],
    }),
  ).toEqual([]);
});
