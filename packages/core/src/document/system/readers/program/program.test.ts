import { expect, test } from "vitest";
import { goClientsReader } from "../go/go-clients.ts";
import { usesInProgram } from "./testing/facts-in-program.ts";

test("values that go in circles end", async () => {
  const names = Array.from({ length: 12 }, (_, index) => `v${index}`);
  const assignments = names.map(
    (name) =>
      `${name} = pick(${names.join(" + ")})\n${names.map((other) => `${name} = ${other}`).join("\n")}`,
  );
  const found = await usesInProgram(goClientsReader, {
    "main.go": `package main
import "net/http"
var ${names.join(", ")} string
func pick(v string) string { return v }
func main() {
	http.Get(v0 + v1)
	http.Get("http://orders/" + v0)
${assignments.join("\n")}
}`,
  });
  expect(found.map((use) => use.split(" ")[0])).toContain("7");
});

test("a method is found by the type of its object where several types have a method of that name", async () => {
  const found = await usesInProgram(goClientsReader, {
    "main.go": `package main
import "net/http"
type Orders struct{}
type Stock struct{}
func (o *Orders) address() string { return "http://orders" }
func (s *Stock) address() string { return "http://stock" }
func load(orders *Orders, stock *Stock) {
	http.Get(stock.address() + "/items")
}`,
  });

  expect(found).toEqual(["8 GET /items -> http://stock/items"]);
});

test("the callers of a method are found among many calls of other methods of its name", async () => {
  const others = Array.from({ length: 1500 }, (_, index) => `	cache${index}.Load("x")`);
  const found = await usesInProgram(goClientsReader, {
    "main.go": `package main
import "net/http"
import "example.org/cache"
type Orders struct{}
func (o *Orders) Load(path string) { http.Get("http://orders/" + path) }
type Stock struct{}
func (s *Stock) Load(path string) {}
func fill() {
${others.map((_, index) => `	cache${index} := cache.New()`).join("\n")}
${others.join("\n")}
}
func read(orders *Orders) { orders.Load("items") }`,
  });

  expect(found).toEqual(["5 GET /items -> http://orders/items"]);
});
