import { expect, test } from "vitest";
import { endpointsInProgram } from "../program/testing/facts-in-program.ts";
import { actixWebReader } from "./actix-web.ts";

test("handlers, resources and routes are below their scopes, also those of other files", async () => {
  const found = await endpointsInProgram(actixWebReader, {
    "Cargo.toml": '[package]\nname = "tickets"',
    "src/main.rs": `mod seats;
use actix_web::{get, web, App, HttpResponse, HttpServer};

#[get("/health")]
async fn health() -> HttpResponse { HttpResponse::Ok().finish() }

#[actix_web::main]
async fn main() -> std::io::Result<()> {
    HttpServer::new(move || {
        App::new()
            .app_data(web::Data::new(pool.clone()))
            .service(health)
            .service(
                web::scope("/api")
                    .configure(seats::configure)
                    .service(web::resource("/shows").route(web::get().to(list)).route(web::post().to(create)))
                    .service(web::resource("/shows/{id:\\\\d+}").to(show)),
            )
            .route("/", web::get().to(index))
    })
    .bind(("0.0.0.0", 8080))?
    .run()
    .await
}
`,
    "src/seats.rs": `use actix_web::{delete, post, web};
pub fn configure(cfg: &mut web::ServiceConfig) {
    cfg.service(web::scope("/seats").service(book).service(release))
        .route("/plan", web::method(Method::HEAD).to(plan));
}
#[post("/{id}/booking")]
pub async fn book(id: web::Path<i64>) -> impl Responder { todo!() }
#[delete("/{id}")]
pub async fn release(id: web::Path<i64>) -> impl Responder { todo!() }
`,
  });
  expect(found).toEqual([
    "16 GET /api/shows",
    "16 POST /api/shows",
    "17 * /api/shows/{id}",
    "19 GET /",
    "4 HEAD /api/plan",
    "4 GET /health",
    "6 POST /api/seats/{id}/booking",
    "8 DELETE /api/seats/{id}",
  ]);
});

test("functions of the framework may be imported with all others of their module", async () => {
  const found = await endpointsInProgram(actixWebReader, {
    "src/lib.rs": `use actix_web::{guard, web::*};
pub fn config(cfg: &mut ServiceConfig) {
    cfg.service(
        scope("/api/v1")
            .route("", get().to(index))
            .service(resource("/search").wrap(limit()).route(get().to(search)))
            .service(scope("/members").route("/{id}", put().to(rename))),
    );
}
`,
  });
  expect(found).toEqual(["5 GET /api/v1", "6 GET /api/v1/search", "7 PUT /api/v1/members/{id}"]);
});
