import { expect, it } from "vitest";
import { rememberTexts } from "./remember-texts.ts";

function remembering(texts: Readonly<Record<string, string>>) {
  const read: string[] = [];
  const tree = rememberTexts({
    paths: Object.keys(texts),
    text(path) {
      read.push(path);
      return texts[path];
    },
  });
  return { read, tree };
}

it("a short text is read once", () => {
  const { read, tree } = remembering({ "compose.yaml": "services:\n" });

  expect([tree.text("compose.yaml"), tree.text("compose.yaml")]).toEqual(["services:\n", "services:\n"]);
  expect(read).toEqual(["compose.yaml"]);
});

it("a long text, and a missing one, are read each time", () => {
  const long = "x".repeat(100_000);
  const { read, tree } = remembering({ "long.json": long });

  expect(["long.json", "long.json", "none", "none"].map((path) => tree.text(path))).toEqual([
    long,
    long,
    undefined,
    undefined,
  ]);
  expect(read).toHaveLength(4);
});

it("more texts than there is room for are forgotten and read again", () => {
  const texts = Object.fromEntries(
    Array.from({ length: 100 }, (_, index) => [`${index}.yaml`, "x".repeat(60_000)]),
  );
  const { read, tree } = remembering(texts);
  for (const path of Object.keys(texts)) tree.text(path);
  tree.text("0.yaml");

  expect(read).toHaveLength(101);
});
