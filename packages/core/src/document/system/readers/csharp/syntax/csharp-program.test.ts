import { expect, test } from "vitest";
import { endpointsInProgram, usesInProgram } from "../../program/testing/facts-in-program.ts";
import { aspnetControllersReader } from "../aspnet-controllers.ts";
import { dotnetClientsReader } from "../dotnet-clients.ts";

test("addresses are followed through formats, interpolations and sections of the configuration", async () => {
  const found = await usesInProgram(dotnetClientsReader, {
    "Clients.cs": `public class Clients(HttpClient http, IConfiguration configuration)
{
    const string Host = "stock";
    public async Task Load(int id)
    {
        await http.GetAsync(string.Format("http://{0}:{1}/items/{2}", Host, 8080, id));
        await http.GetAsync($"http://{Host}:{8081:D}/rates?day={id}");
        await http.GetAsync(configuration.GetSection("Orders")["Url"] + "/orders");
        await http.GetAsync(configuration.GetSection("Mail").GetValue<string>("Url", "http://mail"));
        var section = configuration.GetSection("Tax:Service");
        await http.PostAsync($"{section["Url"]}/table", null);
        await this.http?.GetStringAsync(@"http://ads/today");
    }
}`,
  });
  expect(found).toEqual([
    "6 GET /items/{} -> http://stock:8080/items/{}",
    "7 GET /rates -> http://stock:8081/rates?day={}",
    "8 GET /orders -> ${Orders__Url}/orders",
    "9 GET  -> ${Mail__Url:http://mail}".replace("  ", " "),
    "11 POST /table -> ${Tax__Service__Url}/table",
    "12 GET /today -> http://ads/today",
  ]);
});

test("of two classes of one name, each project means its own, or that of a project that it refers to", async () => {
  const files = {
    "Shop/Shop.csproj":
      '<Project><ItemGroup><ProjectReference Include="..\\Shared\\Shared.csproj" /></ItemGroup></Project>',
    "Shop/Paths.cs": 'public static class Paths { public const string Root = "shop"; }',
    "Shop/Orders.cs": `[Route(Paths.Root + "/orders")]
public class OrdersController : BaseController { [HttpGet] public int All() => 1; }`,
    "Depot/Depot.csproj": "<Project></Project>",
    "Depot/Paths.cs": 'public static class Paths { public const string Root = "depot"; }',
    "Depot/Base.cs":
      'public abstract class BaseController : ControllerBase { [HttpGet("depot")] public int Depot() => 1; }',
    "Depot/Parcels.cs": `[Route(Paths.Root + "/parcels")]
public class ParcelsController : BaseController { [HttpGet] public int All() => 1; }`,
    "Shared/Shared.csproj": "<Project></Project>",
    "Shared/Base.cs":
      'public abstract class BaseController : ControllerBase { [HttpGet("shared")] public int Shared() => 1; }',
  };
  expect(await endpointsInProgram(aspnetControllersReader, files)).toEqual([
    "2 GET /depot/parcels",
    "1 GET /depot/parcels/depot",
    "2 GET /shop/orders",
    "1 GET /shop/orders/shared",
  ]);
});
