import { expect, test } from "vitest";
import { endpointsInProgram } from "../program/testing/facts-in-program.ts";
import { axumReader } from "./axum.ts";

test("routes are below the paths of the routers that they are nested in, in every file", async () => {
  const found = await endpointsInProgram(axumReader, {
    "depot/Cargo.toml": '[package]\nname = "depot-api"',
    "depot/src/main.rs": `mod api;
use axum::{routing::{any, get}, Router};

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let state = Arc::new(AppState::new());
    let app = Router::new()
        .route("/health", get(|| async { "ok" }))
        .nest("/api/v1", api::router(state.clone()))
        .merge(docs())
        .fallback(not_found)
        .layer(TraceLayer::new_for_http());
    axum::serve(listener, app).await?;
    Ok(())
}

fn docs() -> Router { Router::new().route("/docs/{*path}", any(serve_docs)) }
`,
    "depot/src/api/mod.rs": `pub mod parcels;
pub use parcels::router as parcel_router;
use axum::Router;
const LABELS: &str = "/labels";
pub fn router(state: Shared) -> Router {
    let mut r = Router::new();
    r = r.nest("/parcels", parcels::router());
    r = r.route(LABELS, axum::routing::post(print));
    r.with_state(state)
}
`,
    "depot/src/api/parcels.rs": `use axum::routing::{get, post, MethodFilter, on};
use axum::Router;
pub fn router() -> Router<Shared> {
    Router::new()
        .route("/", get(list).post(create))
        .route("/:id", get(find).delete(remove))
        .route("/{id}/scans", on(MethodFilter::PUT, scan))
        .route(&format!("/{}/files", KIND), get(files))
        .route(&path_of(), get(files))
}
const KIND: &str = "large";
#[cfg(test)]
mod tests {
    fn app() -> Router { Router::new().route("/test", get(list)) }
}
`,
  });
  expect(found).toEqual([
    "8 POST /api/v1/labels",
    "5 GET /api/v1/parcels",
    "5 POST /api/v1/parcels",
    "6 GET /api/v1/parcels/{id}",
    "6 DELETE /api/v1/parcels/{id}",
    "7 PUT /api/v1/parcels/{id}/scans",
    "8 GET /api/v1/parcels/large/files",
    "8 GET /health",
    "17 * /docs/{path}",
    "9 unread",
  ]);
});

test("two crates of a workspace have functions of one name, and each uses its own", async () => {
  const found = await endpointsInProgram(axumReader, {
    "Cargo.toml": '[workspace]\nmembers = ["one", "two", "shared"]',
    "one/Cargo.toml": '[package]\nname = "one"',
    "one/src/main.rs": `mod routes;
use axum::Router;
fn main() { let app = Router::new().nest("/one", routes::all()); }`,
    "one/src/routes.rs": `use axum::{Router, routing::get};
pub fn all() -> Router { Router::new().route("/a", get(a)) }`,
    "two/Cargo.toml": '[package]\nname = "two"',
    "two/src/main.rs": `mod routes;
use shared_routes::health;
fn main() { let app = axum::Router::new().nest("/two", crate::routes::all()).merge(health()); }`,
    "two/src/routes.rs": `use axum::{Router, routing::get};
pub fn all() -> Router { Router::new().route("/b", get(b)) }`,
    "shared/Cargo.toml": '[package]\nname = "shared-routes"',
    "shared/src/lib.rs": `use axum::{Router, routing::get};
pub fn health() -> Router { Router::new().route("/live", get(live)) }`,
  });
  expect(found).toEqual(["2 GET /one/a", "2 GET /live", "2 GET /two/b"]);
});
