import { describe, expect, it } from "vitest";
import { extendManifest, readManifestList, writeManifestList } from "./manifest-list.ts";

const text = `archscribe: 1 # the format
name: Bookstore
glossary:
  - term: Basket # reserves nothing
    definition: What a customer means to order.
  - term: Copy
    definition: A single book.
layout: Layout2
`;

describe("a list of the manifest", () => {
  it("is read unchanged", () => {
    expect(readManifestList(text, "glossary").map(({ term }) => term)).toEqual(["Basket", "Copy"]);
    expect(readManifestList(text, "risks")).toEqual([]);
    expect(readManifestList("- no map", "risks")).toEqual([]);
  });

  it("is changed without a change of anything else", () => {
    const [basket = {}, copy = {}] = readManifestList(text, "glossary");

    const changed = writeManifestList(text, "glossary", [basket, { ...copy, definition: "One book." }]);

    expect(changed).toBe(text.replace("A single book.", "One book."));
  });

  it("keeps the comment of an item when one is put before it", () => {
    const items = readManifestList(text, "glossary");

    const changed = writeManifestList(text, "glossary", [
      { term: "Actor", definition: "Somebody." },
      ...items,
    ]);

    expect(changed).toContain("- term: Basket # reserves nothing");
    expect(changed).toContain("- term: Actor\n");
  });

  it("is omitted if it is empty", () => {
    expect(writeManifestList(text, "glossary", [])).toBe(
      "archscribe: 1 # the format\nname: Bookstore\nlayout: Layout2\n",
    );
  });
});

describe("a manifest is extended", () => {
  const nothing = { stakeholders: [], glossary: [] };

  it("by stakeholders and terms behind its own, and by a brief", () => {
    const extended = extendManifest(text, {
      brief: "It sells books.",
      stakeholders: [
        { name: "Clerk", description: "Packs books", concerns: [] },
        { name: "Owner", concerns: [{ text: "It pays.", views: [] }] },
      ],
      glossary: [{ term: "Voucher", definition: "Money for books." }],
    });

    expect(readManifestList(extended, "stakeholders")).toEqual([
      { name: "Clerk", description: "Packs books" },
      { name: "Owner", concerns: [{ text: "It pays." }] },
    ]);
    expect(readManifestList(extended, "glossary").map(({ term }) => term)).toEqual([
      "Basket",
      "Copy",
      "Voucher",
    ]);
    expect(extended).toContain("archscribe: 1 # the format\n");
    expect(extended).toContain("- term: Basket # reserves nothing\n");
    expect(extended).toContain("brief: It sells books.\n");
  });

  it("by no entry, and does not change a byte", () => {
    expect(extendManifest(text, nothing)).toBe(text);
    expect(extendManifest("", nothing)).toBe("");
  });
});
