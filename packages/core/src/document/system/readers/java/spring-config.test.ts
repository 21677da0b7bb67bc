import { expect, test } from "vitest";
import type { Fact } from "../../facts.ts";
import { springConfig } from "./spring-config.ts";
import { factsOfFiles } from "./testing/facts-of-files.ts";

const orders = "orders/src/main/resources/application.yml";

test("a setting has its full key, its value as written, and its line", async () => {
  const facts = await factsOfFiles(springConfig, {
    [orders]: "server:\n  port: 8080\n---\nshop.name: ${NAME:x}\nlist:\n  - a\n",
    "orders/src/main/resources/application-dev.properties": "# none\nshop.text = one \\\n  two\n",
  });
  expect(facts.map((fact) => fact.kind === "setting" && [fact.key, fact.value, fact.place.line])).toEqual([
    ["shop.text", "one two", 2],
    ["server.port", "8080", 2],
    ["shop.name", "${NAME:x}", 4],
    ["list[0]", "a", 6],
  ]);
});

test("what Maven fills in does not make a file unreadable", async () => {
  const facts = await factsOfFiles(springConfig, {
    [orders]: "spring:\n  profiles.active: @profiles.active@\n  rabbitmq.host: queue\n",
  });

  expect(targetsOf(facts)).toEqual([["AMQP", { address: "amqp://queue" }, 3]]);
});

test("well-known settings name what the application uses", async () => {
  const facts = await factsOfFiles(springConfig, {
    [orders]: `
spring:
  datasource: { url: "jdbc:postgresql://db:5432/orders" }
  data.mongodb: { host: mongo, port: 27017 }
  mail.host: smtp.acme.com
  boot.admin.client.url: http://admin:9000
eureka.client.serviceUrl.defaultZone: http://registry:8761/eureka,http://localhost:8761/eureka
security.oauth2.resource.user-info-uri: http://auth/me
`,
  });
  expect(targetsOf(facts)).toEqual([
    ["JDBC", { address: "jdbc:postgresql://db:5432/orders" }, 3],
    ["MongoDB", { address: "mongodb://mongo:27017" }, 4],
    ["SMTP", { address: "smtp://smtp.acme.com" }, 5],
    ["HTTP", { role: "administration" }, 6],
    ["HTTP", { address: "http://admin:9000", role: "administration" }, 6],
    ["HTTP", { role: "discovery" }, 7],
    ["HTTP", { address: "http://registry:8761/eureka", role: "discovery" }, 7],
    ["HTTP", { address: "http://localhost:8761/eureka", role: "discovery" }, 7],
    ["HTTP", { role: "authentication" }, 8],
    ["HTTP", { address: "http://auth/me", role: "authentication" }, 8],
  ]);
});

test.each([
  ["git.uri: https://github.com/acme/settings", ["Git", { address: "https://github.com/acme/settings" }, 1]],
  [
    "git.uri: git@git.acme.org:shop/settings.git",
    ["Git", { address: "git@git.acme.org:shop/settings.git" }, 1],
  ],
  ["git.repos.shop.uri: https://git.acme.org/x", ["Git", { address: "https://git.acme.org/x" }, 1]],
  ["svn.uri: https://svn.acme.org/settings", ["Subversion", { address: "https://svn.acme.org/settings" }, 1]],
  ["composite[0].uri: ssh://git.acme.org/x", ["Git", { address: "ssh://git.acme.org/x" }, 1]],
  ["vault.host: vault", ["HTTP", { address: "http://vault" }, 1]],
  ["git.uri: file:///settings", undefined],
  ["git.uri: ${SETTINGS:file:///settings}", undefined],
  ["git.uri: https://github.com/acme/settings\nspring.profiles.active: native", undefined],
])("a configuration server reads from %s", async (setting, expected) => {
  const facts = await factsOfFiles(springConfig, {
    "config/src/main/resources/application.yml": `spring.cloud.config.server.${setting}`,
  });
  expect(targetsOf(facts)).toEqual(expected === undefined ? [] : [expected]);
});

test("a database within the application is no other part", async () => {
  const facts = await factsOfFiles(springConfig, { [orders]: "spring.datasource.url: jdbc:h2:mem:test" });
  expect(targetsOf(facts)).toEqual([]);
});

test("files that a configuration server shares are of the application of their name, or of all clients", async () => {
  const server = "config/src/main/resources/application.yml";
  const folder = "config/src/main/resources/shared";
  const facts = await factsOfFiles(springConfig, {
    [server]: "spring.cloud.config.server.native.search-locations: classpath:/shared",
    "orders/src/main/resources/bootstrap.yml":
      "spring:\n  application.name: orders\n  cloud.config.uri: http://config:8888",
    [`${folder}/orders-dev.yml`]: "spring.rabbitmq.host: rabbit",
    [`${folder}/application.yml`]: "eureka.client.serviceUrl.defaultZone: http://registry",
  });
  const shared = facts.filter(({ kind, place }) => kind !== "setting" || place.file.startsWith(folder));
  const from = { file: "orders/src/main/resources/bootstrap.yml" };
  expect(
    shared.map((fact) => (fact.kind === "call" ? [fact.from, fact.to] : "owner" in fact && fact.owner)),
  ).toEqual([
    [from, { role: "configuration" }],
    [from, { address: "http://config:8888", role: "configuration" }],
    { clientsOf: server },
    [from, { role: "discovery" }],
    [from, { address: "http://registry", role: "discovery" }],
    { application: "orders" },
    [from, { address: "amqp://rabbit" }],
  ]);
});

test("resources of another name have the addresses of servers, and texts for people have none", async () => {
  const facts = await factsOfFiles(springConfig, {
    "orders/src/main/resources/database.properties":
      "db.jdbcUrl=jdbc:mysql://localhost:3306/orders\ndb.user=app\nsearch.elasticsearch.host=finder\n",
    "orders/src/main/resources/messages_de.properties": "label.host=Rechner\n",
    "orders/src/main/resources/bundles/shop.properties": "label.host=Rechner\n",
  });

  expect(facts.flatMap((fact) => (fact.kind === "setting" ? [[fact.key, fact.place.line]] : []))).toEqual([
    ["db.jdbcUrl", 1],
    ["search.elasticsearch.host", 3],
  ]);
});

test("what only the profile of tests has names nothing", async () => {
  const facts = await factsOfFiles(springConfig, {
    [orders]:
      "spring.rabbitmq.host: queue\n---\nspring:\n  config.activate.on-profile: test\n  rabbitmq.host: fake\n",
    "stock/src/main/resources/application.properties":
      "%test.quarkus.redis.hosts=redis://fake\nquarkus.redis.hosts=redis://cache",
  });

  expect(targetsOf(facts)).toEqual([
    ["AMQP", { address: "amqp://queue" }, 1],
    ["Redis", { address: "redis://cache" }, 2],
  ]);
});

test("a shared setting is used by the clients that have its library", async () => {
  const client = (name: string, dependency: string) => ({
    [`${name}/pom.xml`]: `<project><dependencies>${dependency}</dependencies></project>`,
    [`${name}/src/main/resources/bootstrap.yml`]: "spring.cloud.config.uri: http://config",
  });
  const facts = await factsOfFiles(springConfig, {
    "config/src/main/resources/application.yml":
      "spring.cloud.config.server.native.searchLocations: classpath:shared/",
    "config/src/main/resources/shared/application.properties": "spring.rabbitmq.host=rabbit",
    ...client("orders", "spring-boot-starter-amqp"),
    ...client("pages", "spring-boot-starter-web"),
  });
  expect(
    facts.flatMap((fact) => (fact.kind === "call" && fact.protocol === "AMQP" ? [fact.from] : [])),
  ).toEqual([{ file: "orders/src/main/resources/bootstrap.yml" }]);
});

function targetsOf(facts: readonly Fact[]) {
  return facts.flatMap((fact) => (fact.kind === "call" ? [[fact.protocol, fact.to, fact.place.line]] : []));
}
