import { expect, test } from "vitest";
import { usesInProgram } from "../program/testing/facts-in-program.ts";
import { elixirClientsReader } from "./elixir-clients.ts";

test("requests go to addresses of attributes, functions, settings and environment variables", async () => {
  const found = await usesInProgram(elixirClientsReader, {
    "lib/depot/stock.ex": `defmodule Depot.Stock do
  @base "http://stock:8080"
  def all, do: HTTPoison.get!("#{@base}/items")
  def create(body), do: Req.post(url() <> "/prices", json: body)
  def tax do
    (Application.fetch_env!(:depot, :tax_url) <> "/rates") |> HTTPoison.get()
  end
  def ledger(id) do
    Finch.build(:put, "#{Application.get_env(:depot, Depot.Ledger)[:base_url]}/entries/#{id}")
  end
  defp url, do: System.get_env("PRICES_URL", "http://prices")
  def local, do: Cache.get("http://no-client")
end
defmodule Depot.Weather do
  use Tesla
  plug Tesla.Middleware.BaseUrl, "https://weather.invalid"
end`,
    "config/runtime.exs": `import Config
config :depot, tax_url: System.fetch_env!("TAX_URL")
config :depot, Depot.Ledger, base_url: "http://ledger"`,
    "config/test.exs": `import Config
config :depot, tax_url: "http://localhost:1"`,
  });
  expect(found).toEqual([
    "3 GET /items -> http://stock:8080/items",
    "4 POST /prices -> ${PRICES_URL:http://prices}/prices",
    "6 GET /rates -> ${TAX_URL}/rates",
    "9 PUT /entries/{} -> http://ledger/entries/{}",
    "16 HTTP -> https://weather.invalid",
  ]);
});

test("repositories, caches, brokers and mailers are used as they are configured", async () => {
  const found = await usesInProgram(elixirClientsReader, {
    "lib/depot/repo.ex": `defmodule Depot.Repo do
  use Ecto.Repo, otp_app: :depot, adapter: Ecto.Adapters.Postgres
end
defmodule Depot.Archive do
  use Ecto.Repo, otp_app: :depot, adapter: Ecto.Adapters.MyXQL
end`,
    "lib/depot/application.ex": `defmodule Depot.Application do
  def start(_type, _args) do
    children = [{Redix, host: "cache", port: 6380}]
    Supervisor.start_link(children, strategy: :one_for_one)
  end
end
defmodule Depot.Pipeline do
  def options, do: [producer: [module: {BroadwayRabbitMQ.Producer, queue: "scans"}]]
  def send(channel, text) do
    AMQP.Basic.publish(channel, "", "labels", text)
    AMQP.Basic.publish(channel, "events", "parcel.sent", text)
    :brod.produce_sync(:client, "audit", 0, "", text)
  end
end`,
    "config/dev.exs": `import Config
config :depot, Depot.Repo, hostname: "localhost"
config :depot, Depot.Archive, hostname: "localhost"`,
    "config/runtime.exs": `import Config
if config_env() == :prod do
  config :depot, Depot.Repo, url: System.get_env("DATABASE_URL") || raise("no database")
  config :depot, Depot.Mailer, adapter: Swoosh.Adapters.SMTP, relay: System.get_env("SMTP_HOST"), port: 587
end`,
  });
  expect(found).toEqual([
    "10 send labels (RabbitMQ)",
    "11 send events (RabbitMQ)",
    "12 send audit (Kafka)",
    "3 Redis -> cache:6380",
    "8 receive scans (RabbitMQ)",
    "3 SQL -> ${DATABASE_URL}",
    "3 SQL -> localhost",
    "4 SMTP -> ${SMTP_HOST}:587",
  ]);
});
