import { expect, it } from "vitest";
import { kindsFor } from "./element-kinds.ts";

it.each([
  ["database", ["actor", "component", "database", "queue", "artifact"]],
  ["class", ["entity", "class", "enumeration"]],
  ["node", ["node"]],
] as const)("a %s can be stated as %j, whose names are compared with its own", (kind, kinds) => {
  expect(kindsFor(kind)).toEqual(kinds);
});
