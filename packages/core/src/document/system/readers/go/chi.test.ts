import { expect, test } from "vitest";
import { endpointsInProgram } from "../program/testing/facts-in-program.ts";
import { chiReader } from "./chi.ts";

test("routes are nested by Route, Group, With and Mount", async () => {
  const found = await endpointsInProgram(chiReader, {
    "main.go": `package main
import "github.com/go-chi/chi/v5"
func routes() {
	r := chi.NewRouter()
	r.Route("/orders", func(r chi.Router) {
		r.With(paginate).Get("/", list)
		r.Group(func(r chi.Router) {
			r.Use(auth)
			r.Put("/{id:[0-9]+}", put)
		})
	})
	r.Mount("/admin", adminRouter())
	r.HandleFunc("/ping", ping)
	r.MethodFunc("PATCH", "/x", patch)
}
func adminRouter() chi.Router {
	r := chi.NewRouter()
	r.Get("/users", users)
	return r
}`,
  });
  expect(found).toEqual([
    "6 GET /orders/",
    "9 PUT /orders/{id}",
    "13 * /ping",
    "14 PATCH /x",
    "18 GET /admin/users",
  ]);
});
