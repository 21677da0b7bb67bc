import { expect, test } from "vitest";
import { endpointsInProgram } from "../program/testing/facts-in-program.ts";
import { ktorReader } from "./ktor.ts";

test("routes are below the blocks around them, also those of functions that another block calls", async () => {
  const found = await endpointsInProgram(ktorReader, {
    "build.gradle.kts": "",
    "src/main/kotlin/App.kt": `package depot
import io.ktor.server.application.*
import io.ktor.server.routing.*

const val VERSION = "v2"

fun main() { embeddedServer(Netty, port = 8080, module = Application::module).start(wait = true) }

fun Application.module() {
    routing {
        get("/health") { call.respondText("ok") }
        authenticate("jwt") {
            route("/api/$VERSION") {
                parcels()
                labels(LabelStore())
            }
        }
        route("/files", HttpMethod.Put) {
            handle { call.respond(1) }
        }
    }
}
`,
    "src/main/kotlin/Parcels.kt": `package depot
import io.ktor.server.routing.*

fun Route.parcels() {
    route("parcels") {
        get { call.respond(all()) }
        post { call.receive<Parcel>() }
        get("/{id?}") { call.respond(one()) }
        delete("{id}") { store.remove(call.parameters["id"]) }
    }
}
fun Route.labels(store: LabelStore) {
    get("/labels/{path...}") { call.respond(store.get("x")) }
    webSocket("/live") { send("x") }
}
`,
  });
  expect(found).toEqual([
    "11 GET /health",
    "19 PUT /files",
    "6 GET /api/v2/parcels",
    "7 POST /api/v2/parcels",
    "8 GET /api/v2/parcels/{id}",
    "9 DELETE /api/v2/parcels/{id}",
    "13 GET /api/v2/labels/{path}",
    "14 GET /api/v2/live",
  ]);
});

test("classes with a path are below the resources that they belong to", async () => {
  const found = await endpointsInProgram(ktorReader, {
    "src/main/kotlin/Routes.kt": `package depot
import io.ktor.resources.*
import io.ktor.server.resources.get
import io.ktor.server.resources.post

@Resource("/shows")
class Shows(val sort: String? = "name") {
    @Resource("new")
    class New(val parent: Shows = Shows())

    @Resource("{id}")
    class ById(val parent: Shows = Shows(), val id: Long) {
        @Resource("seats")
        class Seats(val parent: ById)
    }
}

fun Application.shows() {
    routing {
        get<Shows> { shows -> call.respond(list(shows.sort)) }
        post<Shows.New> { call.respond(1) }
        get<Shows.ById.Seats> { seats -> call.respond(seats) }
    }
}
`,
  });
  expect(found).toEqual(["20 GET /shows", "21 POST /shows/new", "22 GET /shows/{id}/seats"]);
});
