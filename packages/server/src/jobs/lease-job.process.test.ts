import { afterAll, beforeAll, describe } from "vitest";
import { databaseKinds, type LentDatabase } from "../testing/database-kinds.ts";
import { leaseJobContract } from "./lease-job.contract.ts";

describe.each(databaseKinds)("leasing jobs on $name", ({ lend }) => {
  let lent: LentDatabase;

  beforeAll(async () => {
    lent = await lend();
  });

  afterAll(() => lent.close());

  leaseJobContract(() => lent.newPlace());
});
