import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { openDatabase } from "./store/open-database.ts";
import { emptyPlace } from "./testing/empty-place.ts";
import { openLog } from "./open-log.ts";

function logged(entry: object): Record<string, unknown> {
  const lines: string[] = [];
  openLog("info", { write: (line) => void lines.push(line) }).info(entry, "something happened");
  return JSON.parse(lines.join("")) as Record<string, unknown>;
}

it("ASVS 16.2.5: shows no password, token, cookie or code, wherever it occurs", () => {
  const secret = "Secret#123";

  const line = logged({
    password: secret,
    request: { headers: { authorization: secret, cookie: secret, "x-csrftoken": secret }, path: "/login/" },
    mail: { recipient: "ada@example.com", body: `Your code is ${secret}` },
  });

  expect(line).toEqual({
    level: 30,
    time: expect.any(String),
    msg: "something happened",
    password: "[not shown]",
    request: {
      headers: { authorization: "[not shown]", cookie: "[not shown]", "x-csrftoken": "[not shown]" },
      path: "/login/",
    },
    mail: { recipient: "ada@example.com", body: "[not shown]" },
  });
});

it("ASVS 16.2.5: contains the failed query and its cause, but not its values", async () => {
  const { close, database } = await openDatabase(await emptyPlace());
  const cause: unknown = await database
    .execute(sql`select no_such_column, ${"first\nSecret#123\n at secret"}`)
    .catch((failure: unknown) => failure);
  await close();

  const line = logged({ err: cause, cause: String(cause) });

  expect(JSON.stringify(line)).not.toContain("ecret#123");
  expect(line).toMatchObject({
    err: {
      message: "Failed query: select no_such_column, $1",
      cause: { message: 'column "no_such_column" does not exist', code: "42703" },
    },
    cause: "Error: Failed query: select no_such_column, $1",
  });
});
