import { expect, test } from "vitest";
import { factsInFiles } from "../../testing/facts-in-files.ts";
import { composerReader } from "./composer.ts";

test("a module needs packages and extensions; one with an entry is an application", async () => {
  const { facts, unread } = await factsInFiles(composerReader, {
    "ratings/composer.json": `{
  "name": "acme/ratings",
  "require": {
    "php": "^8.2",
    "ext-redis": "*",
    "slim/slim": "^4.0"
  },
  "require-dev": { "phpunit/phpunit": "^10" }
}`,
    "ratings/public/index.php": "<?php",
    "broken/composer.json": '{"name": ',
  });
  const file = "ratings/composer.json";
  expect(facts).toEqual([
    {
      kind: "module",
      folder: "ratings",
      names: ["ratings"],
      technologies: ["PHP"],
      unit: "application",
      place: { file, line: 2 },
    },
    { kind: "dependency", folder: "ratings", name: "ext-redis", place: { file, line: 5 } },
    { kind: "dependency", folder: "ratings", name: "slim/slim", place: { file, line: 6 } },
    {
      kind: "dependency",
      folder: "ratings",
      name: "phpunit/phpunit",
      isForTests: true,
      place: { file, line: 8 },
    },
  ]);
  expect(unread.map((entry) => entry.file)).toEqual(["broken/composer.json"]);
});
