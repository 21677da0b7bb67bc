import { expect, test } from "vitest";
import { endpointsInProgram } from "../program/testing/facts-in-program.ts";
import { fiberReader } from "./fiber.ts";

test("applications are mounted, groups nested", async () => {
  const found = await endpointsInProgram(fiberReader, {
    "main.go": `package main
import "github.com/gofiber/fiber/v2"
func main() {
	app := fiber.New()
	users := fiber.New()
	users.Get("/:id", user)
	app.Mount("/users", users)
	v1 := app.Group("/api").Group("/v1")
	v1.Post("/orders", create)
	app.Route("/carts", func(r fiber.Router) { r.All("/*", cart) })
}`,
  });
  expect(found).toEqual(["6 GET /users/{id}", "9 POST /api/v1/orders", "10 * /carts/*"]);
});
