import { expect, it } from "vitest";
import { factsInFiles } from "./testing/facts-in-files.ts";
import { applicationEnv } from "./readers/deployment/application-env.ts";
import { maskSecrets, withoutSecrets } from "./without-secrets.ts";

it.each([
  ["postgres://till:s3cret@db:5432/till", "postgres://till:xxx@db:5432/till"],
  ["redis://:s3cret@cache", "redis://:xxx@cache"],
  ["`amqp://${USER}:${PASS}@mq`", "`amqp://${USER}:${PASS}@mq`"],
  ["amqp://till:${PASS:-s3cret}@mq", "amqp://till:${PASS:-xxx}@mq"],
  ["https://0123456789abcdef0123@errors.till/4", "https://xxx@errors.till/4"],
  ["till:s3cret@tcp(db:3306)/till", "till:xxx@tcp(db:3306)/till"],
  ["jdbc:oracle:thin:till/s3cret@db:1521:x", "jdbc:oracle:thin:till/xxx@db:1521:x"],
  ["jdbc:mysql://db/till?user=till&password=s3cret", "jdbc:mysql://db/till?user=till&password=xxx"],
  [
    "Server=db;User Id=till;Password=s3cret;Database=till",
    "Server=db;User Id=till;Password=xxx;Database=till",
  ],
  ["AccountName=till;AccountKey=c2VjcmV0;", "AccountName=till;AccountKey=xxx;"],
  ["host=db user=till password=s3cret sslmode=off", "host=db user=till password=xxx sslmode=off"],
  ["mysqldump --password=s3cret till", "mysqldump --password=xxx till"],
  ["mysqldump --password s3cret till", "mysqldump --password xxx till"],
  ['["redis-server", "--requirepass", "s3cret"]', '["redis-server", "--requirepass", "xxx"]'],
  ["  - --vault-token\n  - s3cret\n", "  - --vault-token\n  - xxx\n"],
  ['--api-key "s3cret" till', '--api-key "xxx" till'],
])("masks the secret of %s", (text, masked) => {
  expect(maskSecrets(text)).toBe(masked);
});

it.each([
  "http://orders:8080/@scope/x",
  "git@code.till:team/orders.git",
  'connect(host="db", password=settings.password)',
  "postgres://${DB_USER}:${DB_PASSWORD}@db",
  "/reset?token=${token}",
  'spawn("till", ["--token", process.env.TOKEN])',
  "till --password $PASSWORD --token-file tokens.txt",
  "--password\n\nAsks for it",
])("leaves %s", (text) => {
  expect(maskSecrets(text)).toBe(text);
});

it("no reader sees the password of a connection string, on its first look or later", () => {
  const tree = withoutSecrets({ paths: ["a"], text: () => "mongodb://till:s3cret@store" });

  expect([tree.text("a"), tree.text("a")]).toEqual(Array(2).fill("mongodb://till:xxx@store"));
});

it("no fact has a password", async () => {
  const { facts } = await factsInFiles(applicationEnv, {
    "till/package.json": "{}",
    "till/.env":
      "DATABASE_URL=postgres://till:s3cret@db/till\nDB_PASSWORD=s3cret\nTOKEN_URL=http://auth/token\nAPI_KEY=$KEY\n",
  });

  expect(facts.map((fact) => fact.kind === "setting" && [fact.key, fact.value])).toEqual([
    ["DATABASE_URL", "postgres://till:xxx@db/till"],
    ["DB_PASSWORD", "xxx"],
    ["TOKEN_URL", "http://auth/token"],
    ["API_KEY", "$KEY"],
  ]);
});
