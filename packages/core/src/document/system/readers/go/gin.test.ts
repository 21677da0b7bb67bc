import { expect, test } from "vitest";
import { endpointsInProgram } from "../program/testing/facts-in-program.ts";
import { ginReader } from "./gin.ts";

test("groups are passed to functions and methods, also of other packages", async () => {
  const found = await endpointsInProgram(ginReader, {
    "orders/go.mod": "module example.com/orders\n",
    "orders/main.go": `package main
import ("github.com/gin-gonic/gin"; "example.com/orders/api")
const version = "v1"
func main() {
	router := gin.Default()
	router.GET("/health", health)
	group := router.Group("/api/" + version, auth())
	group.Any("/echo/*path", echo)
	api.Register(group.Group("orders"))
	handler := &Handler{}
	handler.Routes(group)
}
type Handler struct {}
func (h *Handler) Routes(r gin.IRouter) {
	r.Handle("PUT", "/carts/:id", h.put)
	r.GET(pathOf(), h.get)
}`,
    "orders/api/routes.go": `package api
import "github.com/gin-gonic/gin"
func Register(rg *gin.RouterGroup) {
	rg.POST("", create)
	rg.DELETE("/:id", remove)
}`,
  });
  expect(found).toEqual([
    "4 POST /api/v1/orders",
    "5 DELETE /api/v1/orders/{id}",
    "6 GET /health",
    "8 * /api/v1/echo/{path}",
    "15 PUT /api/v1/carts/{id}",
    "16 unread",
  ]);
});

test("what is called on something else is no route", async () => {
  const found = await endpointsInProgram(ginReader, {
    "main.go": `package main
import "github.com/gin-gonic/gin"
func main() { cache.GET("/orders", nil) }`,
  });
  expect(found).toEqual([]);
});
