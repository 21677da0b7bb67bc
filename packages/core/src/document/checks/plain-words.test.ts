import { expect, it } from "vitest";
import { plainWords, withoutSuffix } from "./plain-words.ts";

it.each([
  ["OrderService", ["order", "service"]],
  ["Order-services", ["order", "service"]],
  ["S3Bucket", ["s3", "bucket"]],
  ["ABCBank", ["abcbank"]],
  ["Zone 3 B", ["zone", "3", "b"]],
  ["  orders, (EU)  ", ["order", "eu"]],
  ["Café", ["café"]],
  ["App config", ["application", "configuration"]],
  ["Repo of the mgmt svc", ["repository", "of", "the", "management", "service"]],
  ["Catalog DB", ["catalogue", "database"]],
])("the plain words of a name: %s", (name, words) => {
  expect(plainWords(name)).toEqual(words);
});

it.each([
  [["order", "service"], ["order"]],
  [["order", "server", "module"], ["order"]],
  [
    ["service", "desk"],
    ["service", "desk"],
  ],
  [
    ["application", "server"],
    ["application", "server"],
  ],
])("words for the kind of a component at the end say nothing: %s", (words, rest) => {
  expect(withoutSuffix(words)).toEqual(rest);
});
