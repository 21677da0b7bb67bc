import fc from "fast-check";
import { expect, test } from "vitest";
import { endpointsInProgram } from "../../program/testing/facts-in-program.ts";
import { springMvc } from "../../java/spring-mvc.ts";
import { ktorReader } from "../ktor.ts";
import { kotlinHead, repairKotlin } from "./repair-kotlin.ts";

test("the package and the imports of a file are what stands before its declarations", () => {
  expect(
    kotlinHead(`@file:JvmName("Shop")
// import shop.no.Comment
package shop.orders

import shop.stock.Item
/* import shop.no.Block */
import shop.rates.*
import shop.Money as Amount
val text = """
import shop.no.Text
"""`),
  ).toEqual({
    package: "shop.orders",
    imports: ["shop.stock.Item", "shop.rates.*", "shop.Money as Amount"],
  });
});

test("each line stays where it is", () => {
  const part = fc.constantFrom(
    "package a\n",
    "import a.b\n",
    "// x\n",
    "/* x\n */",
    "\n",
    "get(1)",
    "val a = 1",
    "}",
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
      const text = parts.join("");
      expect(repairKotlin(text).split("\n")).toHaveLength(text.split("\n").length + 1);
    }),
  );
});

test("a call of get in the line behind a property is not its getter", async () => {
  const found = await endpointsInProgram(ktorReader, {
    "App.kt": `import io.ktor.server.routing.*
class Settings {
    val name: String
        get() = "x"
}
fun Application.module() {
    routing {
        val store = Store()
        get("/first") { call.respond(store.first()) }
        val other = 1
        get { call.respond(other) }
    }
}`,
  });
  expect(found).toEqual(["9 GET /first", "11 GET /"]);
});

test("a class behind an annotation with arguments is a class, with a body or without one", async () => {
  const found = await endpointsInProgram(springMvc, {
    "Base.kt": `package shop
@RequestMapping("/base")
interface Base {
    @GetMapping("/state")
    fun state(): String
}
@RestController("orders")
class Orders : Base
@RestController
@RequestMapping("/lines")
class Lines {
    @GetMapping fun all() = 1
}`,
  });
  expect(found).toEqual(["4 GET /base/state", "12 GET /lines"]);
});

test("the context parameters of a function are not a statement before it", async () => {
  const found = await endpointsInProgram(ktorReader, {
    "App.kt": `import io.ktor.server.routing.*
context(log: Logger, _: Raise<(String) -> Unit>)
suspend fun note() = log.note()

context(store: Store)
@Deprecated("old")
private fun Route.berths() {
    get("/berths") { call.respond(context(1)) }
}
fun Application.module() { routing { berths() } }`,
  });

  expect(found).toEqual(["8 GET /berths"]);
});
