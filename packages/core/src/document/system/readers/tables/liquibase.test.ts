import { expect, it } from "vitest";
import { factsInFiles } from "../../testing/facts-in-files.ts";
import { liquibase } from "./liquibase.ts";

it("changelogs that include each other end, and it is said which file is not there", async () => {
  const { facts, unread } = await factsInFiles(liquibase, {
    "db/a.xml": `<databaseChangeLog><include file="db/b.xml"/>\n<include file="db/none.xml"/></databaseChangeLog>`,
    "db/b.xml": `<databaseChangeLog><include file="db/b.xml"/><include file="db/c.xml"/></databaseChangeLog>`,
    "db/c.xml": `<databaseChangeLog><include file="db/b.xml"/></databaseChangeLog>`,
    "db/broken.xml": "<databaseChangeLog><a></databaseChangeLog>",
    "db/deep.xml": `<databaseChangeLog>${"<a>".repeat(40_000)}`,
  });

  expect(facts).toEqual([]);
  expect(unread.map(({ file, line }) => `${file}:${line ?? ""}`)).toEqual([
    "db/a.xml:2",
    "db/broken.xml:",
    "db/deep.xml:",
  ]);
});
