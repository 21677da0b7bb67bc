import { expect, it } from "vitest";
import * as z from "zod";
import { readYaml } from "./read-yaml.ts";

const schema = z.strictObject({
  base: z.unknown().optional(),
  name: z.string(),
  size: z.number().optional(),
});

function read(text: string) {
  const { findings, value } = readYaml({ path: "a.yaml", text }, schema);
  return { value, faults: findings.map(({ location, message }) => [location?.line, message]) };
}

it("a merged key is present, and the map's own key takes precedence", () => {
  expect(read("base: &base {name: Shop, size: 1}\n<<: *base\nsize: 2\n")).toMatchObject({
    value: { name: "Shop", size: 2 },
    faults: [],
  });
});

it("a second document is a fault at its line", () => {
  expect(read("name: Shop\n---\nname: Bank\n").faults).toEqual([
    [2, "a second document begins here; a file holds one"],
  ]);
});
