import { expect, it } from "vitest";
import { type DriftFilter, filterDrift } from "./filter-drift.ts";
import { billing, mailer } from "./testing/sample-drift.ts";

it.each<[string, DriftFilter, readonly object[]]>([
  ["nothing", { text: " " }, [billing, mailer]],
  ["its id", { text: "dr-4f7k" }, [billing]],
  ["words in any order", { text: "service mailer" }, [mailer]],
  ["a file of the document", { text: "onprem" }, [mailer]],
  ["a file of the system", { text: "compose.yaml" }, [mailer]],
  ["a word that it has not", { text: "billing warehouse" }, []],
  ["its grade", { text: "", grade: "said" }, [billing]],
  ["another subject", { text: "", subject: "table" }, []],
])("a finding is found by %s", (_, filter, found) => {
  expect(filterDrift([billing, mailer], filter)).toEqual(found);
});
