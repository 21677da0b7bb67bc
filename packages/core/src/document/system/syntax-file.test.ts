import type { Tree } from "web-tree-sitter";
import { beforeEach, expect, it } from "vitest";
import type { Outlines } from "./outlines.ts";
import { SourceFile } from "./syntax-file.ts";

let read = 0;
let parsed = 0;
let freed = 0;
/** Whether the parser gives up. */
let isTooLong = false;
let kept: Map<string, unknown>;

const tree = {
  paths: ["till.go"],
  text(): string {
    read += 1;
    return "package till";
  },
};
const parser = {
  parse(): Tree | undefined {
    parsed += 1;
    return isTooLong
      ? undefined
      : ({ rootNode: { type: "source" }, delete: () => void (freed += 1) } as unknown as Tree);
  },
};

beforeEach(() => {
  [read, parsed, freed, isTooLong] = [0, 0, 0, false];
  kept = new Map();
});

function open(text?: string): SourceFile {
  const outlines: Outlines = {
    get: (path, kind) => kept.get(`${path} ${kind}`),
    set: (path, kind, outline) => void kept.set(`${path} ${kind}`, outline),
  };
  const source = { language: "go", outlines, parser, path: "till.go", tree } as const;
  return new SourceFile({ ...source, ...(text !== undefined && { text }) });
}

it("a file is read and parsed for the first who asks, and once", () => {
  const file = open();

  expect([read, parsed]).toEqual([0, 0]);
  expect([file.root.type, file.root.type, file.text]).toEqual(["source", "source", "package till"]);
  expect([read, parsed]).toEqual([1, 1]);
});

it("a text that has been read is not read again", () => {
  expect(open("package inn").text).toBe("package inn");
  expect(read).toBe(0);
});

it("what the text alone says is kept, and not read again", () => {
  expect(open().note("first", (text) => text.length)).toBe(12);
  expect(open().note("first", () => 0)).toBe(12);
  expect([read, parsed]).toEqual([1, 0]);
});

it("readers share an outline, and later scans do not parse for it", () => {
  let times = 0;
  const make = (): { readonly name: string } => {
    times += 1;
    return { name: "till" };
  };
  const file = open();
  const made = file.outline("unit", make);

  expect(file.outline("unit", make)).toBe(made);
  expect(open().outline("unit", make)).toEqual({ name: "till" });
  expect([times, parsed]).toEqual([1, 1]);
});

it("an outline that does not hold any more is made again", () => {
  open().outline("unit", () => "of one crate");

  const outline = open().outline(
    "unit",
    () => "of two crates",
    (known) => known !== "of one crate",
  );

  expect(outline).toBe("of two crates");
  expect(kept.get("till.go unit")).toBe("of two crates");
});

it("a text that takes too long is given up once", () => {
  isTooLong = true;
  const file = open();

  expect(() => file.outline("unit", () => "never")).toThrow("It takes too long to parse.");
  expect(() => file.root).toThrow("It takes too long to parse.");
  expect([file.isTooLong, parsed, kept.size]).toEqual([true, 1, 0]);
});

it("a closed file has freed its tree", () => {
  const file = open();
  expect(file.root.type).toBe("source");
  file.close();

  expect(freed).toBe(1);
});
