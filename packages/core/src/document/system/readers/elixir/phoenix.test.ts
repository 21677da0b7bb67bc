import { expect, test } from "vitest";
import { endpointsInProgram } from "../program/testing/facts-in-program.ts";
import { phoenixReader } from "./phoenix.ts";

test("scopes, resources and live views are read; what a router forwards to is below its path", async () => {
  const found = await endpointsInProgram(phoenixReader, {
    "lib/depot_web/router.ex": `defmodule DepotWeb.Router do
  use DepotWeb, :router
  import Plug.Conn
  @admin "/admin"
  pipeline :api do
    plug :accepts, ["json"]
  end
  scope "/api", DepotWeb, as: :api do
    pipe_through [:api, :auth]
    get "/health", HealthController, :show
    resources "/parcels", ParcelController, except: [:new, :edit], param: "code" do
      resources "/scans", ScanLogController, only: [:index]
      post "/close", ParcelController, :close
    end
    resources "/profile", ProfileController, singleton: true, only: [:show, :update]
  end
  scope path: @admin do
    live_session :admin, on_mount: Auth do
      live "/routes/:id", RouteLive, :show
    end
    match :*, "/files/*path", FileController, :any
    if Mix.env() == :dev do
      live_dashboard "/dashboard", metrics: Telemetry
    end
  end
  for prefix <- ["/", "/de"] do
    scope prefix, DepotWeb do
      get "/terms", TermsController, :show
    end
  end
  forward "/hooks", DepotWeb.Hooks
  forward "/graphql", Absinthe.Plug, schema: DepotWeb.Schema
end`,
    "lib/depot_web/hooks.ex": `defmodule DepotWeb.Hooks do
  use Plug.Router
  plug :match
  plug :dispatch
  post "/carriers/:name" do
    send_resp(conn, 200, "ok")
  end
  match "/any", via: [:get, :put] do
    send_resp(conn, 200, "ok")
  end
  match _ do
    send_resp(conn, 404, "")
  end
end`,
  });
  expect(found).toEqual([
    "5 POST /hooks/carriers/{name}",
    "8 GET /hooks/any",
    "8 PUT /hooks/any",
    "10 GET /api/health",
    "11 GET /api/parcels",
    "11 GET /api/parcels/{code}",
    "11 POST /api/parcels",
    "11 PATCH /api/parcels/{code}",
    "11 PUT /api/parcels/{code}",
    "11 DELETE /api/parcels/{code}",
    "12 GET /api/parcels/{parcel_code}/scans",
    "13 POST /api/parcels/{parcel_code}/close",
    "15 GET /api/profile",
    "15 PATCH /api/profile",
    "15 PUT /api/profile",
    "19 GET /admin/routes/{id}",
    "21 * /admin/files/{path}",
    "28 GET /terms",
    "28 GET /de/terms",
    "32 * /graphql",
    "23 unread",
    "32 unread",
  ]);
});
