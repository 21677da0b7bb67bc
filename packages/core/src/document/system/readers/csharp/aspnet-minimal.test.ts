import { expect, test } from "vitest";
import { endpointsInProgram } from "../program/testing/facts-in-program.ts";
import { aspnetMinimalReader } from "./aspnet-minimal.ts";

test("groups are nested and passed to methods of other files", async () => {
  const found = await endpointsInProgram(aspnetMinimalReader, {
    "Program.cs": `var builder = WebApplication.CreateBuilder(args);
var app = builder.Build();
app.MapGet("/", () => "hello");
var api = app.MapGroup("/api").RequireAuthorization();
api.MapGroup("v1").MapOrders();
api.MapMethods("/carts/{id?}", new[] { "PUT", "PATCH" }, Change);
app.Map("/any", Any).WithName("any");
Users.Add(api);
app.MapGet(Paths(), Odd);
cache.MapGet("/x", y);`,
    "Routes.cs": `public static class Routes {
    public static IEndpointRouteBuilder MapOrders(this IEndpointRouteBuilder app) {
        var group = app.MapGroup("orders");
        group.MapPost("/{id:guid}", Create).Produces(201);
        return app;
    }
}
public class Users {
    public static void Add(RouteGroupBuilder routes) { routes.MapDelete("users", Remove); }
}`,
  });
  expect(found).toEqual([
    "3 GET /",
    "6 PUT /api/carts/{id}",
    "6 PATCH /api/carts/{id}",
    "7 * /any",
    "4 POST /api/v1/orders/{id}",
    "9 DELETE /api/users",
    "9 unread",
  ]);
});
