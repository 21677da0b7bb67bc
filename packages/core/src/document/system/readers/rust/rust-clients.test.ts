import { expect, test } from "vitest";
import { usesInProgram } from "../program/testing/facts-in-program.ts";
import { rustClientsReader } from "./rust-clients.ts";
import { rustMessagesReader } from "./rust-messages.ts";

test("addresses are followed through settings, fields, formats and defaults", async () => {
  const found = await usesInProgram(rustClientsReader, {
    "Cargo.toml": '[package]\nname = "billing"',
    "src/config.rs": `use std::env;
pub struct Config { pub stock_url: String, pub port: u16 }
impl Config {
    pub fn from_env() -> Self {
        Self {
            stock_url: env::var("STOCK_URL").unwrap_or_else(|_| "http://stock:8080".to_string()),
            port: 80,
        }
    }
}
#[derive(clap::Parser)]
pub struct Args {
    #[arg(long, env = "RATES_URL", default_value = "http://rates")]
    rates: String,
}
`,
    "src/client.rs": `use crate::config::{Args, Config};
use reqwest::Client;
pub struct Rates { base: String, client: Client }
impl Rates {
    pub fn new(base: String) -> Self { Self { base, client: Client::new() } }
    pub async fn today(&self) -> Result<f64> {
        let url = format!("{}/rates/today", self.base);
        Ok(self.client.get(&url).send().await?.json().await?)
    }
}
pub async fn reserve(config: &Config, http: &Client, id: u32) -> Result<()> {
    http.post(format!("{}/items/{id}/reservations", config.stock_url)).send().await?;
    reqwest::get("https://tax.example.com/table").await?;
    Ok(())
}
pub fn rates(args: Args) -> Rates { Rates::new(args.rates) }
`,
    "src/main.rs": `use sqlx::postgres::PgPoolOptions;
use diesel::r2d2::{ConnectionManager, Pool};
async fn main() {
    let url = std::env::var("DATABASE_URL").expect("DATABASE_URL");
    let pool = PgPoolOptions::new().max_connections(5).connect(&url).await.unwrap();
    let source = ConnectionManager::<MysqlConnection>::new("mysql://ledger/main");
    let redis = redis::Client::open(format!("redis://{}:6379", env!("CACHE_HOST")))?;
    let mongo = mongodb::Client::with_uri_str("mongodb://archive:27017").await?;
    let db = sea_orm::Database::connect("postgres://orders-db/orders").await?;
    let mut orders = OrdersClient::connect("http://orders:50051").await?;
    let producer: FutureProducer = ClientConfig::new().set("bootstrap.servers", "kafka:9092").create()?;
    let value = cache.get("total");
}
`,
  });
  expect(found).toEqual([
    "8 GET /rates/today -> ${RATES_URL:http://rates}/rates/today",
    "12 POST /items/{}/reservations -> ${STOCK_URL:http://stock:8080}/items/{}/reservations",
    "13 GET /table -> https://tax.example.com/table",
    "5 PostgreSQL -> ${DATABASE_URL}",
    "6 MySQL -> mysql://ledger/main",
    "7 Redis -> redis://${CACHE_HOST}:6379",
    "8 MongoDB -> mongodb://archive:27017",
    "9 SQL -> postgres://orders-db/orders",
    "10 gRPC -> http://orders:50051",
    "11 Kafka -> kafka:9092",
  ]);
});

test("messages have the channel that they are sent to or received from", async () => {
  const found = await usesInProgram(rustMessagesReader, {
    "Cargo.toml": '[package]\nname = "mailer"',
    "src/main.rs": `use rdkafka::producer::{FutureProducer, FutureRecord};
use rdkafka::consumer::Consumer;
const TOPIC: &str = "invoices";
async fn run(consumer: StreamConsumer, producer: FutureProducer) {
    consumer.subscribe(&[TOPIC, "refunds"]).unwrap();
    producer.send(FutureRecord::to("mails").payload(&body).key("x"), timeout).await;
}
`,
    "src/queue.rs": `use lapin::{Connection, options::*};
async fn work(channel: lapin::Channel) {
    channel.basic_publish("", "bounces", BasicPublishOptions::default(), b"x", props).await;
    channel.basic_consume("bounces", "mailer", BasicConsumeOptions::default(), table).await;
}
`,
  });
  expect(found).toEqual([
    "5 receive invoices (Kafka)",
    "5 receive refunds (Kafka)",
    "6 send mails (Kafka)",
    "3 send bounces (RabbitMQ)",
    "4 receive bounces (RabbitMQ)",
  ]);
});

test("a structure that a library fills from the environment has its variables", async () => {
  const found = await usesInProgram(rustClientsReader, {
    "Cargo.toml": '[package]\nname = "ledger"',
    "src/config.rs": `#[derive(clap::Parser)]
pub struct Config {
    #[clap(long, env)]
    pub database_url: String,
}
`,
    "src/main.rs": `mod config;
use clap::Parser;
use config::Config;
use sqlx::postgres::PgPoolOptions;
#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let config = Config::parse();
    let db = PgPoolOptions::new().connect(&config.database_url).await.context("no database")?;
    Ok(())
}
`,
  });
  expect(found).toEqual(["8 PostgreSQL -> ${DATABASE_URL}"]);
});
