import { expect, test } from "vitest";
import { endpointsInProgram } from "../program/testing/facts-in-program.ts";
import { echoReader } from "./echo.ts";

test("a router in a field of a structure is followed", async () => {
  const found = await endpointsInProgram(echoReader, {
    "server.go": `package server
import ("net/http"; "github.com/labstack/echo/v4")
type Server struct { echo *echo.Echo }
func New() *Server { return &Server{echo: echo.New()} }
func (s *Server) routes() {
	g := s.echo.Group("/v1")
	g.GET("/orders/:id", s.order)
	g.Match([]string{http.MethodPut, "PATCH"}, "/orders", s.put)
	s.echo.Add(http.MethodDelete, "/all", s.clear)
}`,
  });
  expect(found).toEqual(["7 GET /v1/orders/{id}", "8 PUT /v1/orders", "8 PATCH /v1/orders", "9 DELETE /all"]);
});
