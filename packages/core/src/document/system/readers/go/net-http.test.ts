import { expect, test } from "vitest";
import { endpointsInProgram } from "../program/testing/facts-in-program.ts";
import { netHttpReader } from "./net-http.ts";

test("a pattern may have a method and a host; another router and files are no operations", async () => {
  const found = await endpointsInProgram(netHttpReader, {
    "main.go": `package main
import ("net/http"; "github.com/gorilla/mux")
func main() {
	http.HandleFunc("/health", health)
	m := http.NewServeMux()
	m.HandleFunc("GET /orders/{id}", order)
	m.Handle("POST shop.example/orders/{$}", http.HandlerFunc(create))
	inner := http.NewServeMux()
	inner.HandleFunc("/users", users)
	m.Handle("/api/", http.StripPrefix("/api", inner))
	m.Handle("/static/", http.FileServer(http.Dir("x")))
	http.Handle("/", mux.NewRouter())
	for _, r := range routes { m.HandleFunc(r.Pattern, r.Handler) }
}`,
  });
  expect(found).toEqual([
    "4 * /health",
    "6 GET /orders/{id}",
    "7 POST /orders/",
    "9 * /api/users",
    "13 unread",
  ]);
});
