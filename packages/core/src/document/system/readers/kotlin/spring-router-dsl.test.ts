import { expect, test } from "vitest";
import { feign } from "../java/feign.ts";
import { graphqlControllers } from "../java/graphql-controllers.ts";
import { servlets } from "../java/servlets.ts";
import { springGatewayRoutes } from "../java/spring-gateway-routes.ts";
import { springViewControllers } from "../java/spring-view-controllers.ts";
import { jpa } from "../java/jpa.ts";
import { springMessaging } from "../java/spring-messaging.ts";
import { springMvc } from "../java/spring-mvc.ts";
import { endpointsInProgram, factsInProgram, usesInProgram } from "../program/testing/facts-in-program.ts";
import { tablesInProgram } from "../program/testing/tables-in-program.ts";
import { springRouterFunctions } from "../java/spring-router-functions.ts";

test("controllers in Kotlin have the paths of their annotations, with constants and inherited mappings", async () => {
  const found = await endpointsInProgram(springMvc, {
    "src/main/kotlin/Seats.kt": `package cinema

import org.springframework.web.bind.annotation.*

private const val BASE = "/seats"

interface Searchable {
    @GetMapping("/search")
    fun search(@RequestParam q: String): List<Seat>
}

@RestController
@RequestMapping(BASE, produces = ["application/json"])
class SeatController(private val seats: Seats) : Searchable {
    @GetMapping
    fun list() = seats.all()

    @GetMapping(value = ["/{id}", "/by-id/{id}"])
    suspend fun find(@PathVariable id: String): Seat? { return seats.find(id) }

    @RequestMapping(path = [Paths.BOOK], method = [RequestMethod.POST, RequestMethod.PUT])
    fun book(@RequestBody booking: Booking) = Unit

    override fun search(q: String) = seats.search(q)
}

object Paths {
    const val BOOK = "/{id}/booking"
}

@Controller
@RequestMapping("/plain")
class Plain {
    @DeleteMapping("/{id:\\\\d+}")
    fun remove(@PathVariable id: Long) {}
}
`,
  });
  expect(found).toEqual([
    "15 GET /seats",
    "18 GET /seats/{id}",
    "18 GET /seats/by-id/{id}",
    "21 POST /seats/{id}/booking",
    "21 PUT /seats/{id}/booking",
    "8 GET /seats/search",
    "34 DELETE /plain/{id}",
  ]);
});

test("a Kotlin class extends one of Java", async () => {
  const found = await endpointsInProgram(springMvc, {
    "src/main/java/cinema/Base.java": `package cinema;
public abstract class Base { @GetMapping("/state") public String state() { return "x"; } }`,
    "src/main/kotlin/cinema/Hall.kt": `package cinema
@RestController
@RequestMapping("/halls")
class Hall : Base()`,
  });
  expect(found).toEqual(["2 GET /halls/state"]);
});

test("clients and listeners in Kotlin are read by their annotations", async () => {
  expect(
    await usesInProgram(feign, {
      "src/main/kotlin/Stock.kt": `package cinema
@FeignClient(name = "stock", url = "\\\${stock.url}")
interface StockClient {
    @GetMapping("/items/{id}")
    fun item(@PathVariable id: String): Item
}`,
    }),
  ).toEqual(["2 GET /items/{id} -> ${stock.url}"]);
  expect(
    await usesInProgram(springMessaging, {
      "src/main/kotlin/Listener.kt": `package cinema
@Component
class Listener {
    @KafkaListener(topics = ["bookings", "\\\${topics.refunds}"], groupId = "x")
    fun onBooking(message: String) {}
    @RabbitListener(bindings = [QueueBinding(value = Queue("mails"), exchange = Exchange("x"))])
    fun onMail(message: String) {}
}`,
    }),
  ).toEqual([
    "4 receive bookings (Kafka)",
    "4 receive ${topics.refunds} (Kafka)",
    "6 receive mails (RabbitMQ)",
  ]);
});

test("entities in Kotlin are tables, with the properties of their constructors", async () => {
  const { tables } = await tablesInProgram(jpa, {
    "src/main/kotlin/Booking.kt": `package cinema
import jakarta.persistence.*
@Entity
@Table(name = "bookings", schema = "sales")
class Booking(
    @Id @GeneratedValue(strategy = GenerationType.IDENTITY) val id: Long? = null,
    @Column(name = "seat_no", nullable = false) var seat: String,
    @ManyToOne @JoinColumn(name = "show_id") val show: Show,
    @field:Transient val note: String = "",
) {
    var createdAt: Instant = Instant.now()
}
@Entity
data class Show(@Id val id: Long, val title: String)`,
  });
  expect(tables).toEqual([
    "bookings seen src/main/kotlin/Booking.kt:5",
    "6 id Long primary",
    "7 seat_no String not null",
    "8 show_id Show foreign show ",
    "11 created_at Instant",
    "show seen src/main/kotlin/Booking.kt:14",
    "14 id Long primary",
    "14 title String",
  ]);
});

test("routes of the router DSL are below the predicates around them", async () => {
  const found = await endpointsInProgram(springRouterFunctions, {
    "src/main/kotlin/Routes.kt": `package cinema
@Configuration
class Routes(private val handler: ShowHandler) {
    @Bean
    fun routes() = coRouter {
        accept(APPLICATION_JSON).nest {
            "/shows".nest {
                GET("", handler::list)
                POST("/{id}", handler::create)
                ("/{id}" and contentType(APPLICATION_JSON)).nest { DELETE("/seats", handler::remove) }
            }
        }
        GET("/health") { ok().buildAndAwait() }
    }
}`,
  });
  expect(found).toEqual([
    "8 GET /shows",
    "9 POST /shows/{id}",
    "10 DELETE /shows/{id}/seats",
    "13 GET /health",
  ]);
});

test("gateway routes, view controllers, servlets and GraphQL in Kotlin are those of Java", async () => {
  const files = {
    "src/main/kotlin/Web.kt": `package cinema
private const val HOME = "/home"
class Web(@Value("\\\${seats.url}") private val seats: String) : WebMvcConfigurer {
    override fun addViewControllers(registry: ViewControllerRegistry) {
        registry.addViewController(HOME)
    }
    @Bean
    fun routes(builder: RouteLocatorBuilder): RouteLocator = builder.routes {
        route("halls") { path("/halls/**"); uri("lb://halls") }
        route("seats") { path("/seats/**"); uri(seats) }
    }
}
@WebServlet("/tickets")
class Tickets : HttpServlet() {
    override fun doGet(request: HttpServletRequest, response: HttpServletResponse) = Unit
}
@Controller
class Shows {
    @QueryMapping
    fun show(@Argument id: String): Show? = null
}`,
  };
  expect(await endpointsInProgram(springViewControllers, files)).toEqual(["5 GET /home"]);
  expect(await endpointsInProgram(servlets, files)).toEqual(["13 GET /tickets"]);
  expect(await usesInProgram(springGatewayRoutes, files)).toEqual([
    "9 HTTP -> halls",
    "10 HTTP -> ${seats.url}",
  ]);
  const { facts } = await factsInProgram(graphqlControllers, files);
  expect(facts).toMatchObject([{ kind: "operation", service: "Query", name: "show", place: { line: 20 } }]);
});
