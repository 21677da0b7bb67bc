import { expect, test } from "vitest";
import { endpointsInProgram } from "../program/testing/facts-in-program.ts";
import { rocketReader } from "./rocket.ts";

test("handlers are below the paths where they are mounted", async () => {
  const found = await endpointsInProgram(rocketReader, {
    "Cargo.toml": '[package]\nname = "library"',
    "src/main.rs": `#[macro_use] extern crate rocket;
mod books;

#[get("/")]
fn index() -> &'static str { "hello" }

#[launch]
fn rocket() -> _ {
    rocket::build()
        .mount("/", routes![index])
        .mount("/books", books::routes())
        .mount("/loans", routes![books::lend])
}
`,
    "src/books.rs": `use rocket::{get, post, delete, Route};
pub fn routes() -> Vec<Route> { routes![list, find, remove] }
#[get("/?<page>&<size>")]
pub fn list(page: Option<u32>, size: Option<u32>) -> Json<Vec<Book>> { todo!() }
#[get("/<id>/<rest..>")]
pub fn find(id: u32, rest: PathBuf) -> Json<Book> { todo!() }
#[delete("/<id>", rank = 2)]
pub fn remove(id: u32) {}
#[post("/<id>", format = "json", data = "<loan>")]
pub fn lend(id: u32, loan: Json<Loan>) {}
`,
  });
  expect(found).toEqual([
    "3 GET /books",
    "5 GET /books/{id}/{rest}",
    "7 DELETE /books/{id}",
    "9 POST /loans/{id}",
    "4 GET /",
  ]);
});
