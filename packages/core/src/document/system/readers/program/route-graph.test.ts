import { expect, it } from "vitest";
import { ginReader } from "../go/gin.ts";
import { djangoReader } from "../python/django.ts";
import { railsRoutesReader } from "../ruby/rails-routes.ts";
import { RouteGraph } from "./route-graph.ts";
import { factsInCode } from "./testing/facts-in-code.ts";
import { endpointsInProgram } from "./testing/facts-in-program.ts";

const place = { file: "app.js", line: 1 };
const context = { tree: { paths: [], text: () => undefined }, unread: () => {}, attempt: () => {} };

/** Returns the reasons for which results are missing, each once. */
function missingIn(graph: RouteGraph): readonly string[] {
  const reasons = new Set<string>();
  graph.conclude({ ...context, unread: ({ reason }) => void reasons.add(reason) });
  return [...reasons];
}

it("routers that are mounted twice each have a limited number of paths", () => {
  const graph = new RouteGraph();
  graph.addRoot("r0");
  for (let at = 0; at < 30; at += 1)
    for (const prefix of ["/a", "/b"])
      graph.mount(`r${String(at + 1)}`, { parent: `r${String(at)}`, prefix, place });
  graph.addRoute({ router: "r30", method: "GET", path: "/q", place });

  expect(missingIn(graph)).toEqual([
    "The router mounted here has more prefixes than are followed; some are not listed.",
  ]);
  expect(graph.conclude(context)).toHaveLength(64);
});

it("routers that all mount each other end", () => {
  const graph = new RouteGraph();
  const routers = Array.from({ length: 12 }, (_, at) => `r${String(at)}`);
  graph.addRoot("main");
  for (const child of routers)
    for (const parent of routers) graph.mount(child, { parent, prefix: `/${parent}`, place });
  graph.mount("r0", { parent: "main", prefix: "/v1", place });
  graph.addRoute({ router: "r3", method: "GET", path: "/q", place });

  expect(missingIn(graph)).toEqual([
    "The router mounted here is part of a circle with too many ways; some of its routes may be missing.",
  ]);
  expect(graph.conclude(context).map(({ path }) => path)).toContain("/v1/r0/q");
});

it("two routers that mount each other have the paths of each way from a root", () => {
  const graph = new RouteGraph();
  graph.addRoot("main");
  graph.mount("a", { parent: "main", prefix: "/a", place });
  graph.mount("a", { parent: "b", prefix: "/back", place });
  graph.mount("b", { parent: "a", prefix: "/b", place });
  for (const router of ["b", "a"]) graph.addRoute({ router, method: "GET", path: `/${router}q`, place });

  expect(graph.conclude(context).map(({ path }) => path)).toEqual(["/a/b/bq", "/a/aq"]);
});

it("a list of Django's patterns may include itself", async () => {
  const { facts } = await factsInCode(djangoReader, {
    "shop/settings.py": "ROOT_URLCONF = 'shop.urls'\n",
    "shop/urls.py": `from django.urls import path, include
def buy(request): pass
urlpatterns = [path("buy", buy)]
urlpatterns = [path("shop/", include(urlpatterns))]
`,
  });

  expect(facts.flatMap((fact) => (fact.kind === "endpoint" ? fact.path : []))).toContain("/shop/buy");
});

it("a concern of Rails may name itself", async () => {
  const routes = `Rails.application.routes.draw do
  concern :noted do
    concerns :noted
    resources :notes, only: [:index], concerns: :noted
  end
  resources :boats, only: [:index], concerns: [:noted]
end
`;

  expect(await endpointsInProgram(railsRoutesReader, { "config/routes.rb": routes })).toEqual([
    "6 GET /boats",
    "4 GET /boats/{boat_id}/notes",
  ]);
});

it("functions of Go may pass their groups to themselves and to each other", async () => {
  const routes = await endpointsInProgram(ginReader, {
    "main.go": `package main
import "github.com/gin-gonic/gin"
func boats(r *gin.RouterGroup) { r.GET("/q", h); boats(r.Group("/x")); boats(r.Group("/y")); quays(r) }
func quays(r *gin.RouterGroup) { boats(r.Group("/z")); boats(r) }
func main() { e := gin.New(); boats(e.Group("/v1")); e.Run() }
`,
  });

  expect(routes).toContain("3 GET /v1/q");
  expect(routes).toContain("3 GET /v1/x/q");
});
