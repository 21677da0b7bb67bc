import { describe, expect, it } from "vitest";
import { emitElements, readElements } from "./elements-file.ts";

const read = (text: string): ReturnType<typeof readElements> => readElements({ path: "elements.yaml", text });

describe("elements.yaml", () => {
  it("states an id, a name, and further known fields", () => {
    expect(read("- id: order-service\n  name: Order service\n  tags: [core]\n").elements).toMatchObject([
      { id: "order-service", name: "Order service", tags: ["core"], location: { line: 1 } },
    ]);
  });

  it.each([
    ["an id in capitals", "- id: Orders\n  name: Orders\n", 1],
    ["an unknown kind", "- id: orders\n  name: Orders\n  kind: service\n", 3],
    [
      "a link that a browser would run",
      "- id: o\n  name: O\n  links: [{title: x, url: 'javascript:alert(1)'}]\n",
      3,
    ],
    ["an id that is stated twice", "- id: o\n  name: O\n- id: o\n  name: P\n", 3],
    ["an unknown key", "- id: o\n  name: O\n  colour: red\n", 3],
  ])("reports %s with its line", (_, text, line) => {
    const { elements, findings } = read(text);

    expect(elements).toBeUndefined();
    expect(findings.map(({ location }) => location.line)).toEqual([line]);
  });

  it("keeps comments and formatting when an element is added", () => {
    const before = "# ours\n- id: a\n  name: 'A' # the first\n";
    const [entry] = read(before).elements ?? [];
    if (entry === undefined) throw new Error("nothing was read");
    const after = emitElements([entry, { ...entry, id: "b", name: "B" }], before);

    expect(after).toBe(`${before}- id: b\n  name: B\n`);
    expect(emitElements(read(after).elements ?? [], after)).toBe(after);
  });

  it("keeps the comment above the last element that is removed, and lists the next one as the first was", () => {
    const before = "# ours\n- id: a\n  name: A\n";
    const [entry] = read(before).elements ?? [];
    if (entry === undefined) throw new Error("nothing was read");
    const none = emitElements([], before);

    expect([none, emitElements([entry], none)]).toEqual(["# ours\n[]\n", before]);
  });
});
