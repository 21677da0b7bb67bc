import { expect, test } from "vitest";
import { factsInProgram } from "../program/testing/facts-in-program.ts";
import { aspireReader } from "./aspire.ts";

const file = "src/Shop.AppHost/Program.cs";

test("what an application host adds is deployed, and uses what it refers to", async () => {
  const { facts, unread } = await factsInProgram(aspireReader, {
    "src/Catalog.Api/Catalog.Api.csproj": "",
    [file]: `var builder = DistributedApplication.CreateBuilder(args);
var redis = builder.AddRedis("redis");
var database = builder.AddPostgres("postgres").WithPgAdmin().AddDatabase("catalogdb");
var key = builder.AddParameter("key", secret: true);
var catalog = builder.AddProject<Projects.Catalog_Api>("catalog")
    .WithReference(database)
    .WaitFor(database)
    .WithEnvironment("MODE", "fast");
builder.AddNpmApp("web", "../web")
    .WithReference(catalog)
    .WithEnvironment("CACHE", redis.GetEndpoint("tcp"))
    .WithHttpEndpoint(port: 3000)
    .WithExternalHttpEndpoints();
builder.AddContainer("mails", "acme/mails").WithReference(builder.AddExternalService("smtp", "https://mail.example.com"));
builder.AddConnectionString("ledger");
builder.AddUnicorns("unicorns");
builder.Services.AddHttpClient("x");
builder.Build().Run();`,
  });

  const place = (line: number) => ({ file, line });
  const common = { kind: "deployable", ports: [], platform: ".NET Aspire" };
  const call = { kind: "call", grade: "said" };
  expect(facts).toEqual([
    { ...common, names: ["redis"], technology: "Redis", partKind: "cache", place: place(2) },
    { ...common, names: ["postgres"], technology: "PostgreSQL", partKind: "database", place: place(3) },
    { ...common, names: ["catalog"], build: { folder: "src/Catalog.Api" }, place: place(5) },
    {
      ...common,
      names: ["web"],
      build: { folder: "src/web" },
      ports: [3000],
      isExposed: true,
      place: place(9),
    },
    { ...common, names: ["mails"], image: "acme/mails", place: place(14) },
    { ...call, from: { deployable: "catalog" }, to: { name: "postgres" }, place: place(6) },
    { kind: "order", from: "catalog", to: "postgres", place: place(7) },
    { kind: "setting", owner: { deployable: "catalog" }, key: "MODE", value: "fast", place: place(8) },
    { ...call, from: { deployable: "web" }, to: { name: "catalog" }, place: place(10) },
    { ...call, from: { deployable: "web" }, to: { name: "redis" }, place: place(11) },
    {
      ...call,
      from: { deployable: "mails" },
      to: { address: "https://mail.example.com" },
      place: place(14),
    },
  ]);
  expect(unread).toEqual([
    {
      ...place(15),
      reason: "The connection string ledger is given from outside, so that its target is not known.",
    },
    { ...place(16), reason: "What AddUnicorns adds to the application host is not known." },
  ]);
});

test("what a method of the application host adds is deployed, and one that is not known is unread", async () => {
  const { facts, unread } = await factsInProgram(aspireReader, {
    [file]: `var builder = DistributedApplication.CreateBuilder(args);
builder.AddOvens();
builder.AddBakery();
builder.Build().Run();`,
    "src/Shop.AppHost/Ovens.cs": `public static class Ovens {
  public static IDistributedApplicationBuilder AddOvens(this IDistributedApplicationBuilder builder) {
    builder.AddRedis("heat");
    return builder;
  }
}`,
  });

  expect(facts.map((fact) => (fact.kind === "deployable" ? fact.names : fact.kind))).toEqual([["heat"]]);
  expect(unread).toEqual([
    { file, line: 3, reason: "What AddBakery adds to the application host is not known." },
  ]);
});
