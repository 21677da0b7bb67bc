import { expect, it } from "vitest";
import { renameManifest } from "./rename-manifest.ts";

const names = { name: "Corner shop: online", organization: "Paper & Co" };

it("changes the names of a manifest, and nothing else in it", () => {
  const before =
    '# Ours\narchscribe: 1\nname: "Bookstore" # as on the door\norganization: Paper\nlayout: Layout3\n';

  const after = renameManifest(before, names);

  expect(after).toBe(
    '# Ours\narchscribe: 1\nname: "Corner shop: online" # as on the door\norganization: Paper & Co\nlayout: Layout3\n',
  );
});

it("adds an organization that was not there", () => {
  expect(renameManifest("archscribe: 1\nname: Bookstore\n", names)).toBe(
    'archscribe: 1\nname: "Corner shop: online"\norganization: Paper & Co\n',
  );
});

it.each(["", "- one\n", "just a text"])("makes a manifest of %j, which is none", (text) => {
  expect(renameManifest(text, names)).toBe(
    '# yaml-language-server: $schema=.archscribe/schemas/archscribe.schema.json\narchscribe: 1\nname: "Corner shop: online"\norganization: Paper & Co\n',
  );
});

it("does not change a text that is not YAML", () => {
  expect(renameManifest("name: [\n", names)).toBe("name: [\n");
});
