import { afterAll, beforeAll, describe } from "vitest";
import { databaseKinds, type LentDatabase } from "../testing/database-kinds.ts";
import { changeFilesContract } from "./change-files.contract.ts";

describe.each(databaseKinds)("changing files on $name", ({ lend }) => {
  let lent: LentDatabase;

  beforeAll(async () => {
    lent = await lend();
  });

  afterAll(() => lent.close());

  changeFilesContract(() => lent.newPlace());
});
