import { expect, it } from "vitest";
import { factsInFiles } from "../../testing/facts-in-files.ts";
import { applicationEnv } from "./application-env.ts";

const values = async (files: Readonly<Record<string, string>>) =>
  (await factsInFiles(applicationEnv, files)).facts.flatMap((fact) =>
    fact.kind === "setting" && "file" in fact.owner
      ? [`${fact.owner.file}:${fact.place.line ?? ""} ${fact.key}=${fact.value}`]
      : [],
  );

it("reads the variables of an env file as settings of the part around it", async () => {
  expect(
    await values({ "desk/.env": "# local\nREDIS_URL=redis://localhost:6379\n", "desk/.env.example": "A=b" }),
  ).toEqual(["desk/.env:2 REDIS_URL=redis://localhost:6379", "desk/.env.example:1 A=b"]);
});

it("leaves the variables to compose that a compose file beside it takes", async () => {
  const compose = "services:\n  desk:\n    environment:\n      DB: ${DB_URL}\n";

  const files = { ".env": "DB_URL=postgres://db\nMAIL_HOST=mail", "compose.yaml": compose };
  expect(await values({ ...files, "package.json": "{}" })).toEqual([".env:2 MAIL_HOST=mail"]);
  expect(await values({ ...files, "desk/package.json": "{}" })).toEqual([]);
  expect(
    await values({ ".env": "MAIL_HOST=mail", "compose.yaml": "services:\n  desk:\n    env_file: .env\n" }),
  ).toEqual([]);
});
