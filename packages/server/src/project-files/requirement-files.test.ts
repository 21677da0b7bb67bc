import { expect, it } from "vitest";
import { readRequirements } from "./requirement-files.ts";

it("the files of a long list are read by their numbers", async () => {
  const paths = ["functional-10", "functional-2", "functional", "stories"];
  const texts = paths.map((name, index): [string, string] => [
    `requirements/${name}.yaml`,
    `- id: ${name === "stories" ? "US" : "FR"}-${String(index + 1)}\n  text: The clerk opens an order.\n`,
  ]);
  const manifest: [string, string] = ["archscribe.yaml", "archscribe: 1\nname: Shop\norganization: Town\n"];
  const files = new Map([manifest, ...texts].map(([path, text]) => [path, { text, revision: 1 }]));

  const { all } = await readRequirements(files);
  expect(all.map(({ id }) => id)).toEqual(["FR-3", "FR-2", "FR-1", "US-4"]);
});
