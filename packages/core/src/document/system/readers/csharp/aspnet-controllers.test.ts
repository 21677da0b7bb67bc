import { expect, test } from "vitest";
import { endpointsInProgram } from "../program/testing/facts-in-program.ts";
import { aspnetControllersReader } from "./aspnet-controllers.ts";

test("templates of class and method are joined, their words replaced", async () => {
  const found = await endpointsInProgram(aspnetControllersReader, {
    "OrdersController.cs": `namespace Shop;
[ApiController]
[Route(Paths.Root + "/[controller]")]
public class OrdersController(IStore store) : ControllerBase
{
    [HttpGet("{id:int}", Name = "order")]
    public async Task<ActionResult> Get(int id) => Ok(await store.Get(id));
    [HttpPost, Authorize]
    public IActionResult Post([FromBody] Order order) { return Ok(); }
    [Route("[action]"), HttpDelete]
    public IActionResult Clear() => Ok();
    [HttpGet("/health")]
    public IActionResult Health() => Ok();
    [AcceptVerbs("PUT", "PATCH", Route = "{id?}")]
    public IActionResult Change() => Ok();
    [HttpGet(Unknown.Path)]
    public IActionResult Odd() => Ok();
    private void Log() {}
    [NonAction] public void Other() {}
}
static class Paths { public const string Root = "api"; }`,
  });
  expect(found).toEqual([
    "6 GET /api/Orders/{id}",
    "8 POST /api/Orders",
    "10 DELETE /api/Orders/Clear",
    "12 GET /health",
    "14 PUT /api/Orders/{id}",
    "14 PATCH /api/Orders/{id}",
    "16 unread",
  ]);
});

test("a controller has the routes and actions of its base; conventional routes are unread", async () => {
  const found = await endpointsInProgram(aspnetControllersReader, {
    "Base.cs": `[Route("v1/[controller]")]
public abstract class Base<T> : ControllerBase {
    [HttpGet] public IActionResult All() => Ok();
}`,
    "Items.cs": "public class ItemsController : Base<Item> { }",
    "Home.cs": "public class HomeController : Controller { public IActionResult Index() => View(); }",
    "Program.cs": `app.MapControllerRoute("default", "{controller}/{action}");`,
  });
  expect(found).toEqual(["3 GET /v1/Items", "1 unread"]);
});
