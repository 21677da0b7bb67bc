import { expect, it } from "vitest";
import { signedIn } from "../testing/account-in-store.ts";
import { projectInStore } from "../testing/project-in-store.ts";
import { testServerForFile } from "../testing/test-server.ts";
import { holdRows } from "./hold-rows.ts";

const server = await testServerForFile();
const { accountId } = await signedIn(server);
const projectId = await projectInStore(server, accountId);

it("returns the existing rows, whatever the order of the request", async () => {
  const { database } = server.world;

  const { job, project, subscription } = await database.transaction((transaction) =>
    holdRows(transaction, { projectId, accountId, subscriptionOf: accountId }),
  );

  expect([job, project?.name, subscription]).toEqual([undefined, "Bookstore", undefined]);
});

it("refuses to hold a row that comes before one that is held, also in a part of the transaction", async () => {
  const holding = server.world.database.transaction(async (transaction) => {
    await holdRows(transaction, { projectId });
    await transaction.transaction((part) => holdRows(part, { accountId }));
  });

  await expect(holding).rejects.toThrow(`account ${accountId} is to be held before project ${projectId}`);
});

it("locks a locked row again", async () => {
  const { database } = server.world;

  const again = await database.transaction(async (transaction) => {
    await holdRows(transaction, { accountId, projectId });
    return holdRows(transaction, { accountId, projectId });
  });

  expect(again.project?.id).toBe(projectId);
});

it("holds nothing outside a transaction, where it would be free at once", async () => {
  await expect(holdRows(server.world.database, { projectId })).rejects.toThrow("only in a transaction");
});
