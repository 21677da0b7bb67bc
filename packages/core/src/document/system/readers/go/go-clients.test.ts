import { expect, test } from "vitest";
import { factsInProgram, usesInProgram } from "../program/testing/facts-in-program.ts";
import { goClientsReader } from "./go-clients.ts";
import { goMessagesReader } from "./go-messages.ts";

test("an address is followed through settings, fields, functions and formats", async () => {
  const found = await usesInProgram(goClientsReader, {
    "main.go": `package main
import ("fmt"; "net/http"; "os"; "google.golang.org/grpc"; pb "example.com/pb")
type server struct { ordersAddr string }
func main() {
	svc := new(server)
	mustMapEnv(&svc.ordersAddr, "ORDERS_ADDR")
	connect(svc.ordersAddr)
	host, ok := os.LookupEnv("STOCK_HOST")
	if !ok { host = "stock" }
	http.Get(fmt.Sprintf("http://%s:8080/items/%d", host, id))
	req, _ := http.NewRequest(http.MethodPut, getenv("CART_URL", "http://cart") + "/carts", nil)
	client.Do(req)
	http.Post(unknownAddress(), "text/plain", nil)
}
func connect(addr string) {
	conn, _ := grpc.NewClient(addr)
	pb.NewOrdersClient(conn)
}
func getenv(key, fallback string) string {
	if value := os.Getenv(key); value != "" { return value }
	return fallback
}`,
  });
  expect(found).toEqual([
    "10 GET /items/{} -> http://${STOCK_HOST:stock}:8080/items/{}",
    "11 PUT /carts -> ${CART_URL:http://cart}/carts",
    "16 gRPC -> ${ORDERS_ADDR}",
  ]);
});

test("databases, caches and brokers are used at their addresses, or as a technology", async () => {
  const found = await usesInProgram(goClientsReader, {
    "store.go": `package store
import ("database/sql"; "github.com/redis/go-redis/v9"; "github.com/segmentio/kafka-go"; "go.mongodb.org/mongo-driver/mongo/options")
type Config struct { Dsn string \`env:"DB_DSN" envDefault:"postgres://db/shop"\` }
func open(c Config) {
	sql.Open("postgres", c.Dsn)
	sql.Open("mysql", secret())
	redis.NewClient(&redis.Options{Addr: "cache:6379"})
	options.Client().ApplyURI("mongodb://mongo:27017")
	kafka.NewReader(kafka.ReaderConfig{Brokers: []string{"kafka:9092"}, Topic: "orders"})
}`,
  });
  expect(found).toEqual([
    "5 PostgreSQL -> ${DB_DSN:postgres://db/shop}",
    "6 MySQL -> MySQL",
    "7 Redis -> cache:6379",
    "8 MongoDB -> mongodb://mongo:27017",
    "9 Kafka -> kafka:9092",
  ]);
});

test("messages have the name of their queue, exchange or topic", async () => {
  const found = await usesInProgram(goMessagesReader, {
    "queue.go": `package queue
import (amqp "github.com/rabbitmq/amqp091-go"; "github.com/IBM/sarama")
func run(ch *amqp.Channel, topic string) {
	q, _ := ch.QueueDeclare("orders", true, false, false, false, nil)
	ch.Consume(q.Name, "", true, false, false, false, nil)
	ch.PublishWithContext(ctx, "", "bills", false, false, amqp.Publishing{})
	producer.SendMessage(&sarama.ProducerMessage{Topic: "audit"})
	ch.Publish(exchange(), "x", false, false, amqp.Publishing{})
}`,
  });
  expect(found).toEqual([
    "5 receive orders (RabbitMQ)",
    "6 send bills (RabbitMQ)",
    "8 send ? (RabbitMQ)",
    "7 send audit (Kafka)",
  ]);
});

test("the options of a client without an address are neither a call nor an unread line", async () => {
  const { facts, unread } = await factsInProgram(goClientsReader, {
    "cache.go": `package cache
import "github.com/redis/go-redis/v9"
var options = redis.Options{DB: 1}`,
  });

  expect([facts, unread]).toEqual([[], []]);
});

test("an address is composed by the functions of the standard library", async () => {
  const found = await usesInProgram(goClientsReader, {
    "main.go": `package main
import ("fmt"; "net"; "net/http"; "net/url"; "os"; "strings"; "github.com/spf13/viper")
const scheme = "http://"
type host struct { name string }
func main() {
	http.Get(fmt.Sprint(scheme, "orders", "/open"))
	http.Get(scheme + net.JoinHostPort("stock", "8080"))
	http.Get(strings.TrimSuffix(os.Getenv("CART_URL"), "/") + "/carts")
	http.Get(os.ExpandEnv("http://bills"))
	base, _ := url.Parse("http://rates/v1")
	http.Get(base.String())
	joined, _ := url.JoinPath("http://books", "/all")
	http.Get(joined)
	http.Get(viper.GetString("loans.url") + "/loans")
	http.Get(getEnv("FINES_URL", "http://fines"))
	http.Get(getEnv("MAIL_URL") + "/mails")
	http.Get(fmt.Sprintf("http://%s/%d%%", "search", 7))
	http.Get(fmt.Sprintf("http://%s/x/%s", "audit"))
}`,
  });

  expect(found).toEqual([
    "6 GET /open -> http://orders/open",
    "7 GET -> http://stock:8080",
    "8 GET /carts -> ${CART_URL}/carts",
    "9 GET -> http://bills",
    "11 GET /v1 -> http://rates/v1",
    "13 GET /all -> http://books/all",
    "14 GET /loans -> ${loans.url}/loans",
    "15 GET -> ${FINES_URL:http://fines}",
    "16 GET /mails -> ${MAIL_URL}/mails",
    "17 GET /7% -> http://search/7%",
    "18 GET /x/{} -> http://audit/x/{}",
  ]);
});
