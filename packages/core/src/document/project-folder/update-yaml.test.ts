import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { type Json, updateYaml } from "./update-yaml.ts";

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
    { when: "the first item goes", before: "- id: a\n- id: b\n", value: [{ id: "b" }], after: "- id: b\n" },
    { when: "all items go", before: "- id: a\n", value: [], after: "[]\n" },
    {
      when: "another item comes first",
      before: "- id: a\n",
      value: [{ id: "z" }, { id: "a" }],
      after: "- id: z\n- id: a\n",
    },
    { when: "the first key goes", before: "a: 1\nb: 2\n", value: { b: 2 }, after: "b: 2\n" },
    { when: "a file without content gets some", before: "", value: { a: 1 }, after: "\na: 1\n" },
  ])("when $when", ({ after, before, value }) => {
    expect(updateYaml(`${modeline}${before}`, value)).toBe(`${modeline}${after}`);
  });
});

describe("a block scalar keeps its form", () => {
  it.each([
    ["folded", ">", "Borrow a book"],
    ["literal", "|", "Borrow\na book"],
  ])("if it is %s and its text remains", (_, mark, text) => {
    const before = `- id: FR-1\n  text: ${mark}\n    Borrow\n    a book\n  priority: must\n`;
    const item = { id: "FR-1", text, priority: "must" };

    expect(updateYaml(before, [item])).toBe(before);
    expect(updateYaml(before, [item, { id: "FR-2" }])).toBe(`${before}- id: FR-2\n`);
    expect(updateYaml(before, [{ ...item, priority: "could" }])).toContain(`text: ${mark}\n    Borrow`);
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

  it("and the comment below it moves with its item", () => {
    const about = "# by phone\n";

    const text = updateYaml(`${head}\n${about}${borrow}\n${reserve}`, [second, first]);

    expect(text).toBe(`${head}\n${reserve}\n${about}${borrow}`);
  });
});

describe("keys that a map takes from another by a merge key", () => {
  const text = "base: &base {name: Shop, size: 1}\nmain:\n  <<: *base # as ever\n  size: 2\n";
  const base = { name: "Shop", size: 1 };

  it.each([
    { when: "nothing changes", main: { name: "Shop", size: 2 }, after: text },
    {
      when: "a key of its own changes",
      main: { name: "Shop", size: 3 },
      after: text.replace("size: 2", "size: 3"),
    },
    {
      when: "it is to be different",
      main: { name: "Bank", size: 2 },
      after: "base: &base {name: Shop, size: 1}\nmain:\n  size: 2\n  name: Bank\n",
    },
  ])("is right when $when", ({ after, main }) => {
    expect(updateYaml(text, { base, main })).toBe(after);
  });
});

describe("aliases", () => {
  const people = `- &clerk
  name: Clerk
  tasks: [sell]
- name: Manager
  tasks: &all [order, sell]
- name: Owner
  tasks: *all
  stands_in: *clerk
`;
  const [clerk, manager, owner] = parse(people) as [Json, Json, Json];

  it("remain where something else changes", () => {
    expect(updateYaml(people, [clerk, { name: "Director", tasks: ["order", "sell"] }, owner])).toBe(
      people.replace("Manager", "Director"),
    );
  });

  it("become values where these change, also by a change of their anchors", () => {
    const changed = updateYaml(people, [{ name: "Clerk", tasks: ["count"] }, manager, owner]);

    expect(parse(changed)).toEqual([{ name: "Clerk", tasks: ["count"] }, manager, owner]);
    expect(changed).toContain("tasks: *all");
  });

  it.each([
    ["is gone", [manager, owner]],
    ["is below them now", [owner, manager, clerk]],
  ])("become values if an anchor %s", (_, value) => {
    expect(parse(updateYaml(people, value))).toEqual(value);
  });
});
