import { expect, test } from "vitest";
import { usesInProgram } from "../program/testing/facts-in-program.ts";
import { restClients } from "./rest-clients.ts";
import { springMessaging } from "./spring-messaging.ts";
import { findJavaFacts, type Files } from "./testing/facts-of-java.ts";

async function targets(files: Files): Promise<unknown[]> {
  const { facts } = await findJavaFacts(restClients, files);
  return facts.map((fact) => (fact.kind === "call" ? fact.to : fact.kind));
}

test("a request of a RestTemplate, with its method and path", async () => {
  const { facts } = await findJavaFacts(restClients, {
    Orders: `class Orders {
      RestTemplate rest;
      Order order(long id) {
        return rest.getForObject("http://orders:8080/orders/" + id, Order.class);
      }
    }`,
  });
  const file = "orders/src/main/java/Orders.java";
  expect(facts).toEqual([
    {
      kind: "call",
      from: { file },
      to: { address: "http://orders:8080/orders/{}" },
      protocol: "HTTP",
      label: "GET /orders/{}",
      grade: "seen",
      place: { file, line: 4 },
    },
  ]);
});

test("addresses come from constants, settings, variables and methods", async () => {
  const found = await targets({
    Urls: `class Urls { static final String STOCK = "http://stock"; }`,
    Settings: `@ConfigurationProperties(prefix = "shop") class Settings { private Mail mail; static class Mail { String url; } }`,
    Orders: `class Orders {
      @Value("\${orders.url:http://orders}") private String url;
      private final RestTemplate rest; private final Settings settings; private final String billing;
      Orders(RestTemplate rest, @Value("\${billing.url}") String billing) {}
      void all() {
        rest.delete(url + "/orders");
        String stock = Urls.STOCK + "/stock";
        rest.exchange(stock, HttpMethod.GET, null, Stock.class);
        rest.put(settings.getMail().getUrl(), null);
        rest.put(System.getenv("RATES_URL"), null);
        rest.postForEntity(String.format("http://%s/x", host()), null, X.class);
        rest.put(billing, null);
        rest.getForObject(UriComponentsBuilder.fromHttpUrl("http://users").path("/users").build().toUri(), X.class);
      }
      String host() { return "printer"; }
    }`,
  });
  expect(found).toEqual([
    { address: "${orders.url:http://orders}/orders" },
    { address: "http://stock/stock" },
    { address: "${shop.mail.url}" },
    { address: "${RATES_URL}" },
    { address: "http://printer/x" },
    { address: "${billing.url}" },
    { address: "http://users" },
    { address: "http://users/users" },
  ]);
});

test("what follows a host without a slash is left out, and a host in part is none", async () => {
  const found = await targets({
    Orders: `class Orders { @Value("\${a.url}") String a; void call(RestTemplate rest, String x) {
      rest.delete(a + x); rest.delete("http://b:80" + x); rest.delete("http://c-" + x);
    } }`,
  });
  expect(found).toEqual([{ address: "${a.url}" }, { address: "http://b:80" }]);
});

test("a client in a library is a client of the modules that use the library", async () => {
  const { facts } = await findJavaFacts(restClients, {
    "clients/src/main/java/Stock.java": `package acme; public class Stock { void get(RestTemplate rest) { rest.delete("http://stock/x"); } }`,
    "clients/src/main/java/Facade.java": `package acme; public class Facade { private Stock stock; }`,
    "orders/src/main/java/Orders.java": `package orders; import acme.Facade; class Orders {}`,
    "pages/src/main/java/Pages.java": `package pages; class Pages {}`,
  });
  expect(facts.map((fact) => fact.kind === "call" && fact.from)).toEqual([
    { file: "orders/src/main/java/Orders.java" },
  ]);
});

test("clients of other libraries", async () => {
  const found = await targets({
    Clients: `class Clients {
      WebClient web = WebClient.builder().baseUrl("http://a").build();
      void all(OkHttpClient ok, Client jax, DiscoveryClient discovery, WebClient.Builder builder) {
        web.get().uri("/relative").retrieve();
        ok.newCall(new Request.Builder().url("http://b").build());
        builder.build().get().uri("http://j/items/{id}", 1);
        jax.target("http://c").path("x").request().get();
        new Retrofit.Builder().baseUrl("http://d/").build();
        HttpRequest.newBuilder().uri(URI.create("http://e")).build();
        new HttpGet("http://f");
        ManagedChannelBuilder.forAddress("g", 9090).usePlaintext().build();
        discovery.getInstances("h");
        Feign.builder().target(Api.class, "http://i");
        map.put("http://none", 1);
      }
    }`,
  });
  expect(found).toEqual([
    { address: "http://a" },
    { address: "http://b" },
    { address: "http://j/items/{id}" },
    { address: "http://c" },
    { address: "http://d/" },
    { address: "http://e" },
    { address: "http://e" },
    { address: "http://f" },
    { address: "g:9090" },
    { name: "h" },
    { address: "http://i" },
  ]);
});

test("a load balancer looks hosts up in a registry", async () => {
  const found = await targets({
    Config: `class Config { @Bean @LoadBalanced RestTemplate rest() {} }`,
    Orders: `class Orders { void call(RestTemplate rest) { rest.delete("http://stock-service/x"); rest.delete("http://b:80/x"); } }`,
  });
  expect(found).toEqual([{ name: "stock-service" }, { address: "http://b:80/x" }]);
});

test("an address that is not known is reported", async () => {
  const { unread } = await findJavaFacts(restClients, {
    Orders: `class Orders { void call(RestTemplate rest, String url) { rest.delete(url); } }`,
  });
  expect(unread).toEqual([
    { file: "orders/src/main/java/Orders.java", line: 1, reason: "The address of this client is not known." },
  ]);
});

test("the address of a method that puts it together in a variable", async () => {
  const client = (method: string): Files => ({
    Seats: `class Seats {
      private RestTemplate rest; private String host; private long port;
      Seats(@Value("\${seats.host:seats}") String host, @Value("\${seats.port:8080}") long port) { this.host = host; }
      Seat one(long id) { return rest.getForObject(address() + id, Seat.class); }
      private String address() { ${method} }
    }`,
  });
  const text = 'String url = String.format("http://%s:%s/seats/", host, port);';

  expect(await targets(client(`${text} log.trace(url); return url;`))).toEqual([
    { address: "http://${seats.host:seats}:${seats.port:8080}/seats/{}" },
  ]);
  expect(await targets(client(`${text} url = other(); return url;`))).toEqual([]);
});

const stock = `package cinema
import org.springframework.web.client.RestTemplate

@Service
class Stock(@Value("\\\${stock.url}") private val url: String, private val rest: RestTemplate, builder: WebClient.Builder) {
    private val web = builder.baseUrl("http://tax").build()
    private val api by lazy { Retrofit.Builder().baseUrl("https://pay.example.com/").build() }
    fun item(id: String) = rest.getForObject(url + "/items/{id}", Item::class.java, id)
    fun send(kafka: KafkaTemplate<String, String>) { kafka.send("items", "x") }
}`;

test("clients in Kotlin are those of Java, with injected addresses, lazy properties and Exposed", async () => {
  const found = await usesInProgram(restClients, {
    "src/main/kotlin/Db.kt": `package cinema
fun connect(config: ApplicationConfig) {
    Database.connect(config.property("storage.jdbcUrl").getString(), driver = "org.postgresql.Driver")
}`,
    "src/main/kotlin/Stock.kt": stock,
  });
  expect(found).toEqual([
    "3 JDBC -> ${storage.jdbcUrl}",
    "6 HTTP -> http://tax",
    "7 HTTP -> https://pay.example.com/",
    "8 GET /items/{id} -> ${stock.url}/items/{id}",
  ]);
});

test("messages in Kotlin go through the templates of Spring", async () => {
  const found = await usesInProgram(springMessaging, { "src/main/kotlin/Stock.kt": stock });
  expect(found).toEqual(["9 send items (Kafka)"]);
});
