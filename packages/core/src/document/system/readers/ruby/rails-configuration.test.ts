import { expect, test } from "vitest";
import { factsInFiles } from "../../testing/facts-in-files.ts";
import { railsConfigurationReader } from "./rails-configuration.ts";

async function read(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { facts } = await factsInFiles(railsConfigurationReader, { Gemfile: "", ...files });
  return facts.flatMap((fact) =>
    fact.kind === "call" ? [`${fact.place.line} ${fact.protocol} ${Object.values(fact.to).join(" ")}`] : [],
  );
}

test("databases are those of production, with the environment variables that ERB puts in", async () => {
  const found = await read({
    "config/database.yml": `<% host = "x" %>
default: &default
  adapter: postgresql
  host: <%= ENV.fetch("DB_HOST") { "db" } %>
  port: <%= ENV['DB_PORT'] || 5432 %>
development:
  <<: *default
  host: localhost
production:
  primary:
    <<: *default
  reports:
    adapter: mysql2
    url: <%= ENV["REPORTS_URL"] %>
  cache:
    adapter: sqlite3
    database: cache.sqlite3
  audit:
    adapter: trilogy
    host: /var/run/mysqld.sock
`,
    "config/cable.yml": `production:
  adapter: redis
  url: "<%= ENV.fetch("REDIS_URL", "redis://redis:6379/1") %>"
`,
    "config/storage.yml": `local:
  service: Disk
amazon:
  service: S3
  bucket: parcels
minio:
  service: S3
  endpoint: http://minio:9000
`,
  });
  expect(found).toEqual([
    "3 Redis ${REDIS_URL:redis://redis:6379/1} Redis",
    "10 SQL ${DB_HOST:db}:${DB_PORT:5432} PostgreSQL",
    "14 SQL ${REPORTS_URL} MySQL",
    "19 SQL MySQL",
    "4 HTTP Amazon S3",
    "7 HTTP http://minio:9000 Amazon S3",
  ]);
});

test("an example is read if nothing else is there; files of other languages are not", async () => {
  expect(
    await read({
      "config/database.yml.example": "production:\n  adapter: mysql2\n",
      "config/cable.yml": "production:\n  adapter: async\n",
      "other/config/database.yml": "production:\n  adapter: mysql2\n",
    }),
  ).toEqual(["2 SQL MySQL"]);
});
