import { expect, it } from "vitest";
import * as z from "zod";
import { readYaml } from "./read-yaml.ts";

const nested = z.looseObject({ type: z.union([z.string(), z.array(z.string())]).optional() });
const schema = z.looseObject({
  one: z.union([nested, z.boolean()]).optional(),
  keys: z.record(z.string().regex(/^\//, { error: "a path that begins with '/'" }), z.number()).optional(),
});

it.each([
  ["one: true\n", []],
  [
    "one: 3\n",
    [
      "1:6 'one': expected a map of keys and values, or true or false, found 3; write it in quotes if it is text",
    ],
  ],
  ["one: { type: { } }\n", ["1:14 'type': expected some text, or a list, found a map of keys and values"]],
  ["one:\n  type: [1]\n", ["2:10 'type': expected some text, found 1; write it in quotes if it is text"]],
  ["keys:\n  a: 1\n", ["2:3 the key 'a': expected a path that begins with '/'"]],
])("a value of several forms, and a key of a map, are described in whole sentences: %j", (text, expected) => {
  const { findings } = readYaml({ path: "a.yaml", text }, schema);

  expect(findings.map(({ location, message }) => `${location.line}:${location.column} ${message}`)).toEqual(
    expected,
  );
});
