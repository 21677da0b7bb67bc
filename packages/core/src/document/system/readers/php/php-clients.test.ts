import { expect, test } from "vitest";
import { usesInProgram } from "../program/testing/facts-in-program.ts";
import { phpClientsReader } from "./php-clients.ts";

test("addresses come from settings, fields, constants and formats", async () => {
  const found = await usesInProgram(phpClientsReader, {
    "src/Orders.php": `<?php
class Orders {
    private $base;
    public function __construct() { $this->base = getenv('ORDERS_URL') ?: 'http://orders:8080'; }
    public function find($id) {
        $curl = curl_init(sprintf('%s/orders/%s', $this->base, $id));
        curl_setopt($curl, CURLOPT_URL, "http://stock/items/$id");
        $client = new Client(['base_uri' => env('CART_URL', 'http://carts')]);
        $client->request('POST', 'carts');
        Http::withToken('x')->get('https://rates.example.org/today?d=1');
        file_get_contents('local.txt');
    }
}`,
    "src/Store.php": `<?php
new PDO('mysql:host=' . $_ENV['DB_HOST'] . ';dbname=shop', 'user', 'secret');
$redis->connect('cache', 6379);
$broker = new AMQPStreamConnection(getenv('BROKER'), 5672, 'a', 'b');
$channel->basic_publish($message, '', 'bills');
$channel->basic_consume('orders', '', false, true);`,
  });
  expect(found).toEqual([
    "6 /orders/{} -> ${ORDERS_URL:http://orders:8080}/orders/{}",
    "7 /items/{} -> http://stock/items/{}",
    "8 HTTP -> ${CART_URL:http://carts}",
    "10 GET /today -> https://rates.example.org/today?d=1",
    "2 MySQL -> mysql://${DB_HOST}/shop",
    "3 Redis -> cache",
    "4 RabbitMQ -> ${BROKER}",
    "5 send bills (RabbitMQ)",
    "6 receive orders (RabbitMQ)",
  ]);
});

test("an address in a parameter of the container is used by what takes the parameter", async () => {
  const found = await usesInProgram(phpClientsReader, {
    "src/Kernel.php": `<?php
$container->setParameter('orders', getenv('ORDERS_URL') ?: 'http://orders:8080');
$container->setParameter('dsn', getenv('DSN') ?: 'pgsql:host=db;dbname=shop;charset=utf8');
$container->setParameter('logger', 'shop');`,
  });
  expect(found).toEqual([
    "2 HTTP -> ${ORDERS_URL:http://orders:8080}",
    "3 PostgreSQL -> ${DSN:pgsql://db/shop}",
  ]);
});

test("an address is composed of settings of a framework, entries of arrays and functions", async () => {
  const found = await usesInProgram(phpClientsReader, {
    "config/services.php": `<?php
// The hosts that Guzzle calls.
return ['orders' => ['url' => env('ORDERS_URL', 'http://orders')], 'stock' => 'http://stock'];`,
    "src/Client.php": `<?php
use Illuminate\\Support\\Facades\\Http as Web;
const SCHEME = 'http://';
$hosts = ['carts' => 'http://carts', 'bills' => 'http://bills'];
$at = fn ($host) => SCHEME . $host;
function address(string $host, $port = '80') { return SCHEME . $host . ':' . $port; }
Http::get(config('services.orders.url') . '/orders');
Http::get(config('services.stock'));
Http::get(rtrim(Env::get('RATES_URL', 'http://rates'), '/') . '/today');
Http::get($hosts['carts'] . '/open');
Http::get(sprintf('http://%s/%d%%', 'search', 7));
Http::get(address('audit') . '/a');
Http::get($_SERVER['MAIL_URL'] . '/mails');`,
  });

  expect(found).toEqual([
    "7 GET /orders -> ${ORDERS_URL:http://orders}/orders",
    "8 GET -> http://stock",
    "9 GET /today -> ${RATES_URL:http://rates}/today",
    "10 GET /open -> http://carts/open",
    "11 GET /7% -> http://search/7%",
    "12 GET /a -> http://audit:80/a",
    "13 GET /mails -> ${MAIL_URL}/mails",
  ]);
});
