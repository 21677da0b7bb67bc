import { describe, expect, it } from "vitest";
import { updateYaml } from "./update-yaml.ts";

const head = "# What members do\n";
const borrow = "- id: FR-1 # asked for first\n  text: Borrow\n";
const reserve = "# since spring\n- text: Reserve\n  id: FR-2\n";
const [first, second] = [
  { id: "FR-1", text: "Borrow" },
  { id: "FR-2", text: "Reserve" },
];

const modeline = "# yaml-language-server: $schema=../.archscribe/schemas/requirements.schema.json\n";

describe("the line that names the schema stays first", () => {
  it.each([
    ["when the first item goes", "- id: a\n- id: b\n", [{ id: "b" }], "- id: b\n"],
    ["when all items go", "- id: a\n", [], "[]\n"],
    ["when another item comes first", "- id: a\n", [{ id: "z" }, { id: "a" }], "- id: z\n- id: a\n"],
    ["when the first key goes", "a: 1\nb: 2\n", { b: 2 }, "b: 2\n"],
    ["when a file without content gets some", "", { a: 1 }, "\na: 1\n"],
  ])("%s", (_, before, value, after) => {
    expect(updateYaml(`${modeline}${before}`, value)).toBe(`${modeline}${after}`);
  });
});

describe("a list keeps the comment at the head of its file", () => {
  it.each([
    ["when its items change places", [second, first], `${head}\n${reserve}\n${borrow}`],
    ["when its first item goes", [second], `${head}\n${reserve}`],
    ["when its last item goes", [first], `${head}${borrow}`],
  ])("%s", (_, wanted, text) => {
    expect(updateYaml(`${head}${borrow}\n${reserve}`, wanted)).toBe(text);
  });

  it("and the comment below it goes with the item that it is about", () => {
    const about = "# by phone\n";

    const text = updateYaml(`${head}\n${about}${borrow}\n${reserve}`, [second, first]);

    expect(text).toBe(`${head}\n${reserve}\n${about}${borrow}`);
  });
});
