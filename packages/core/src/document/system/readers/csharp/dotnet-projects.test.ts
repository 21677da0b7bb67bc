import { expect, test } from "vitest";
import { factsInFiles } from "../../testing/facts-in-files.ts";
import { appsettingsReader } from "./appsettings.ts";
import { dotnetProjectsReader } from "./dotnet-projects.ts";

test("a web project is an application with its packages and projects; tests are no module", async () => {
  const { facts, unread } = await factsInFiles(dotnetProjectsReader, {
    "Shop.sln": "Microsoft Visual Studio Solution File",
    "src/Orders/Orders.Api.csproj": `<Project Sdk="Microsoft.NET.Sdk.Web">
  <ItemGroup>
    <PackageReference Include="Npgsql" Version="8.0.0" />
    <ProjectReference Include="..\\Shared\\Shared.csproj" />
  </ItemGroup>
</Project>`,
    "src/Checks/Checks.csproj": `<Project><PackageReference Include="Microsoft.NET.Test.Sdk" /></Project>`,
    "src/Broken/Broken.csproj": "<Project>",
  });
  const file = "src/Orders/Orders.Api.csproj";
  expect(facts).toEqual([
    {
      kind: "module",
      folder: "",
      names: ["Shop"],
      technologies: [],
      unit: "aggregate",
      place: { file: "Shop.sln", line: 1 },
    },
    {
      kind: "module",
      folder: "src/Orders",
      names: ["Orders.Api"],
      technologies: ["C#", "ASP.NET Core"],
      unit: "application",
      place: { file, line: 1 },
    },
    { kind: "dependency", folder: "src/Orders", name: "Npgsql", place: { file, line: 3 } },
    { kind: "dependency", folder: "src/Orders", name: "Shared", place: { file, line: 4 } },
  ]);
  expect(unread.map((entry) => entry.file)).toEqual(["src/Broken/Broken.csproj"]);
});

test("an application host of Aspire only holds the others", async () => {
  const { facts } = await factsInFiles(dotnetProjectsReader, {
    "Host/Host.csproj": `<Project Sdk="Microsoft.NET.Sdk">
  <Sdk Name="Aspire.AppHost.Sdk" Version="9.0.0" />
  <PropertyGroup><OutputType>Exe</OutputType></PropertyGroup>
</Project>`,
  });
  expect(facts).toMatchObject([{ kind: "module", names: ["Host"], unit: "aggregate" }]);
});

test("nested settings have keys with colons", async () => {
  const { facts } = await factsInFiles(appsettingsReader, {
    "Orders/appsettings.json": `{
  // where the stock is
  "Urls": { "Stock": "http://stock:80" }
}`,
  });
  expect(facts).toEqual([
    {
      kind: "setting",
      owner: { file: "Orders/appsettings.json" },
      key: "Urls:Stock",
      value: "http://stock:80",
      place: { file: "Orders/appsettings.json", line: 3 },
    },
  ]);
});
