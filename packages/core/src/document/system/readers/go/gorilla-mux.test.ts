import { expect, test } from "vitest";
import { endpointsInProgram } from "../program/testing/facts-in-program.ts";
import { gorillaMuxReader } from "./gorilla-mux.ts";

test("the methods of a route stand after or before its handler", async () => {
  const found = await endpointsInProgram(gorillaMuxReader, {
    "main.go": `package main
import ("net/http"; "github.com/gorilla/mux")
func main() {
	r := mux.NewRouter()
	r.HandleFunc("/", home).Methods(http.MethodGet, http.MethodHead)
	api := r.PathPrefix("/api").Subrouter()
	api.HandleFunc("/orders/{id:[0-9]+}", order)
	api.Methods("POST").Path("/orders").HandlerFunc(create)
	api.Path("/carts").Methods("GET").Handler(carts)
	http.Handle("/", r)
}`,
  });
  expect(found).toEqual([
    "5 GET /",
    "5 HEAD /",
    "7 * /api/orders/{id}",
    "8 POST /api/orders",
    "9 GET /api/carts",
  ]);
});
