import { expect, test } from "vitest";
import { factsInProgram, usesInProgram } from "../program/testing/facts-in-program.ts";
import { ktorClientsReader } from "./ktor-clients.ts";

test("requests of Ktor have addresses of settings, constants and texts with names in them", async () => {
  const found = await usesInProgram(ktorClientsReader, {
    "src/main/kotlin/Rates.kt": `package cinema
import io.ktor.client.*
import io.ktor.client.request.*

class Rates(private val client: HttpClient, private val base: String = System.getenv("RATES_URL") ?: "http://rates") {
    suspend fun today(day: String): Rate = client.get("$base/rates/\${day}") { header("a", "b") }.body()
    suspend fun add(rate: Rate) {
        client.post {
            url("http://archive:9000/rates")
            setBody(rate)
        }
    }
}`,
  });
  expect(found).toEqual([
    "6 GET /rates/{} -> ${RATES_URL:http://rates}/rates/{}",
    "9 POST /rates -> http://archive:9000/rates",
  ]);
});

test("addresses are followed through builders, blocks and properties of objects", async () => {
  const found = await usesInProgram(ktorClientsReader, {
    "src/main/kotlin/Config.kt": `package cinema
internal object Config {
    private val properties = ConfigurationProperties.systemProperties() overriding EnvironmentVariables()
    val stockUrl by lazy { properties[Key("STOCK_HOST", stringType)].let { "https://$it/v1" } }
    val taxUrl: String get() = System.getenv().getOrDefault("TAX_URL", "http://tax")
}`,
    "src/main/kotlin/Stock.kt": `package cinema
import io.ktor.client.*
private const val ITEMS = "items"
class Stock(private val client: HttpClient, private val url: String = Config.stockUrl) {
    suspend fun items() {
        val address = URLBuilder(url).appendPathSegments("open", ITEMS).build()
        client.get(address) { header("a", "b") }
        client.put("\${Config.taxUrl}/rates")
    }
}`,
  });
  expect(found).toEqual([
    "7 GET /v1/open/items -> https://${STOCK_HOST}/v1/open/items",
    "8 PUT /rates -> ${TAX_URL:http://tax}/rates",
  ]);
});

test("a request whose address nothing tells is unread, and what is no request is not", async () => {
  const { facts, unread } = await factsInProgram(ktorClientsReader, {
    "src/main/kotlin/Ads.kt": `package cinema
import io.ktor.client.*
class Ads(private val client: HttpClient, private val registry: Registry) {
    suspend fun all() = client.get(registry.next())
    fun one(map: Map<String, String>) = map.get(registry.name())
}`,
  });
  expect(facts).toEqual([]);
  expect(unread.map(({ line }) => line)).toEqual([4]);
});
