import { expect, test } from "vitest";
import { usesInProgram } from "../program/testing/facts-in-program.ts";
import { rubyClientsReader } from "./ruby-clients.ts";
import { rubyMessagesReader } from "./ruby-messages.ts";

test("requests go to addresses of constants, methods, settings and environment variables", async () => {
  const found = await usesInProgram(rubyClientsReader, {
    "app/services/stock_client.rb": `class StockClient
  BASE = ENV.fetch("STOCK_URL", "http://stock:8080").freeze
  attr_reader :prices
  def initialize
    @prices = ENV["PRICES_URL"] || "http://prices"
  end
  def all
    HTTParty.get("#{BASE}/items")
    RestClient.post("#{prices}/v1/list", {})
    Faraday.new(url: base_url) { |f| f.adapter :net_http }
    RestClient::Request.execute(method: :get, url: Rails.configuration.x.tax_url)
    uri = URI.parse(File.join(BASE, "count"))
    Net::HTTP.start(uri.host, uri.port) { |http| http.request(Net::HTTP::Get.new(uri)) }
    Cache.get("http://not-a-client")
  end
  def base_url = "http://ledger:3000"
end
class WeatherClient
  include HTTParty
  base_uri "https://api.weather.invalid"
end`,
    "config/application.rb": `module Shop
  class Application < Rails::Application
    config.x.tax_url = ENV.fetch("TAX_URL") { "http://tax" }
  end
end`,
  });
  expect(found).toEqual([
    "8 GET /items -> ${STOCK_URL:http://stock:8080}/items",
    "9 POST /v1/list -> ${PRICES_URL:http://prices}/v1/list",
    "10 HTTP -> http://ledger:3000",
    "11 HTTP -> ${TAX_URL:http://tax}",
    "13 HTTP -> ${STOCK_URL:http://stock:8080}",
    "13 GET /count -> ${STOCK_URL:http://stock:8080}/count",
    "20 HTTP -> https://api.weather.invalid",
  ]);
});

test("databases, caches, brokers and mail are used with their products", async () => {
  const found = await usesInProgram(rubyClientsReader, {
    "config/initializers/stores.rb": `Sidekiq.configure_server do |config|
  config.redis = { url: ENV["REDIS_URL"] }
end
Redis.new(host: "cache", port: 6380)
PG.connect(host: ENV["PG_HOST"], dbname: "x")
Mongo::Client.new(["mongo:27017"], database: "x")
Bunny.new(ENV["AMQP_URL"])
Aws::S3::Client.new(region: "eu-central-1")
Orders::V1::Stub.new("orders:50051", :this_channel_is_insecure)`,
    "config/environments/production.rb": `Rails.application.configure do
  config.cache_store = :redis_cache_store, { url: ENV["CACHE_URL"] }
  config.action_mailer.smtp_settings = { address: ENV["SMTP_HOST"], port: 587 }
end`,
    "config/environments/development.rb": `Rails.application.configure do
  config.action_mailer.smtp_settings = { address: "localhost", port: 1025 }
end`,
  });
  expect(found).toEqual([
    "2 Redis -> ${CACHE_URL}",
    "3 SMTP -> ${SMTP_HOST}:587",
    "2 Redis -> ${REDIS_URL}",
    "4 Redis -> cache:6380",
    "5 SQL -> ${PG_HOST}",
    "6 MongoDB -> mongo:27017",
    "7 AMQP -> ${AMQP_URL}",
    "8 HTTP -> Amazon S3",
    "9 gRPC -> orders:50051",
  ]);
});

test("messages have the queue, exchange or topic of the call", async () => {
  const found = await usesInProgram(rubyMessagesReader, {
    "lib/events.rb": `connection = Bunny.new
channel = connection.create_channel
queue = channel.queue("scans", durable: true)
queue.subscribe { |_, _, body| puts body }
channel.default_exchange.publish("x", routing_key: "labels")
exchange = channel.topic("parcel-events")
exchange.publish("x", routing_key: "parcel.sent")
Karafka.producer.produce_async(topic: ENV.fetch("TOPIC", "orders"), payload: "x")
kafka.deliver_message("x", topic: "audit")
consumer = Kafka.new(["kafka:9092"]).consumer(group_id: "x")
consumer.subscribe("returns")
class Worker
  include Sneakers::Worker
  from_queue "reminders"
end`,
    "karafka.rb": `class App < Karafka::App
  routes.draw do
    topic :payments do
      consumer PaymentsConsumer
    end
  end
end`,
  });
  expect(found).toEqual([
    "3 receive payments (Kafka)",
    "4 receive scans (RabbitMQ)",
    "5 send labels (RabbitMQ)",
    "7 send parcel-events (RabbitMQ)",
    "8 send ${TOPIC:orders} (Kafka)",
    "9 send audit (Kafka)",
    "11 receive returns (Kafka)",
    "14 receive reminders (RabbitMQ)",
  ]);
});
