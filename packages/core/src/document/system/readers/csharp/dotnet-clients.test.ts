import { expect, test } from "vitest";
import { usesInProgram } from "../program/testing/facts-in-program.ts";
import { dotnetClientsReader } from "./dotnet-clients.ts";
import { dotnetMessagesReader } from "./dotnet-messages.ts";

test("addresses come from settings, constants and environment variables", async () => {
  const found = await usesInProgram(dotnetClientsReader, {
    "Program.cs": `builder.Services.AddHttpClient<IOrders, Orders>(c => c.BaseAddress = new Uri(builder.Configuration["Urls:Orders"]!));
builder.Services.AddGrpcClient<Stock.StockClient>(o => { o.Address = new Uri("http://stock:5000"); });
builder.Services.AddDbContext<ShopContext>(o => o.UseNpgsql(builder.Configuration.GetConnectionString("Shop")));
var host = Environment.GetEnvironmentVariable("REDIS_HOST") ?? "cache";
ConnectionMultiplexer.Connect($"{host}:6379");
var factory = new ConnectionFactory { HostName = "broker", Port = 5672 };
new MongoClient(unknown());`,
    "Carts.cs": `public class Carts {
    private readonly HttpClient _http; private readonly string _url;
    public Carts(HttpClient http, IConfiguration configuration) {
        _http = http;
        _url = configuration.GetSection("Urls").GetValue<string>("Carts");
    }
    public Task<Cart> Get(int id) => _http.GetFromJsonAsync<Cart>($"{_url}/carts/{id}");
    public Task Own() => _http.GetAsync("/own");
}`,
  });
  expect(found).toEqual([
    "7 GET /carts/{} -> ${Urls__Carts}/carts/{}",
    "1 HTTP -> ${Urls__Orders}",
    "2 gRPC -> http://stock:5000",
    "3 PostgreSQL -> ${ConnectionStrings__Shop}",
    "5 Redis -> ${REDIS_HOST:cache}:6379",
    "6 RabbitMQ -> broker",
    "7 MongoDB -> MongoDB",
  ]);
});

test("messages have the name of their queue or topic", async () => {
  const found = await usesInProgram(dotnetMessagesReader, {
    "Bus.cs": `using Confluent.Kafka;
class Bus {
    const string Topic = "orders";
    void Run() {
        channel.BasicPublish(exchange: "", routingKey: "bills", body: body);
        channel.BasicConsume("bills", true, consumer);
        producer.ProduceAsync(Topic, message);
    }
}`,
  });
  expect(found).toEqual(["5 send bills (RabbitMQ)", "6 receive bills (RabbitMQ)", "7 send orders (Kafka)"]);
});

test("an address is composed of formats, sections of settings, and a base with a path", async () => {
  const found = await usesInProgram(dotnetClientsReader, {
    "Shop.csproj": "<Project/>",
    "Clients.cs": `public class Clients {
    private readonly HttpClient _http; private readonly IConfiguration _configuration;
    public Task Orders() => _http.GetAsync(String.Format("http://{0}:{1}/orders", "orders", 8080));
    public Task Stock() => _http.GetAsync(new Uri(new Uri("http://stock"), "/items"));
    public Task Carts() => _http.GetAsync(_configuration["Urls:Carts"] + "/carts");
    public Task Bills() => _http.PostAsync(_configuration.GetValue<string>("Urls:Bills", "http://bills") + "/bills", null);
    public Task Rates() => _http.GetAsync(_configuration.GetRequiredSection("Rates").GetValue<string>("Url") + "/today");
    public Task Mails() => _http.GetAsync("http://mail".ToLower() + "/mails");
    public Task Fines() => _http.GetAsync(String.Format("http://{0}/{1}", "fines"));
}`,
  });

  expect(found).toEqual([
    "3 GET /orders -> http://orders:8080/orders",
    "4 GET /items -> http://stock/items",
    "5 GET /carts -> ${Urls__Carts}/carts",
    "6 POST /bills -> ${Urls__Bills:http://bills}/bills",
    "7 GET /today -> ${Rates__Url}/today",
    "8 GET /mails -> http://mail/mails",
    "9 GET /{} -> http://fines/{}",
  ]);
});
