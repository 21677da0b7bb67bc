import { expect, it } from "vitest";
import { rowLockFaults } from "./row-locks.ts";
import { writtenSources } from "./source-tree.ts";

it("the server waits for rows in one place, in one order", () => {
  expect(rowLockFaults(writtenSources())).toEqual([]);
});

it.each([
  ['.where(eq(projects.id, id)).for("update")', '.for("update")'],
  ['.for("share", { noWait: true })', '.for("share", { noWait: true })'],
  [".for(strength)", ".for(strength)"],
  ["sql`select 1 from job for no key update`", "for no key update"],
])("is caught: %s", (text, lock) => {
  const path = "packages/server/src/operations/projects/rename-project.ts";

  expect(rowLockFaults([{ path, text }])).toEqual([
    `${path}: ${lock} waits for rows; hold them by holdRows, which knows the order`,
  ]);
});

it("skipping locked rows waits for no lock", () => {
  const text = '.for("update", { skipLocked: true })';

  expect(rowLockFaults([{ path: "packages/server/src/jobs/lease-job.ts", text }])).toEqual([]);
});
