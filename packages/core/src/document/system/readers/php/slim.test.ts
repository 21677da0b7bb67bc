import { expect, test } from "vitest";
import { endpointsInProgram } from "../program/testing/facts-in-program.ts";
import { slimReader } from "./slim.ts";

test("groups are nested", async () => {
  const found = await endpointsInProgram(slimReader, {
    "public/index.php": `<?php
use Slim\\Factory\\AppFactory;
$app = AppFactory::create();
$app->get('/users/{id:[0-9]+}', User::class);
$app->group('/v1', function (RouteCollectorProxy $group) {
    $group->map(['PUT', 'PATCH'], '/carts', Cart::class);
    $group->group('/orders', function ($orders) { $orders->post('', Create::class); });
});
$client->get('/x', []);`,
  });
  expect(found).toEqual(["4 GET /users/{id}", "6 PUT /v1/carts", "6 PATCH /v1/carts", "7 POST /v1/orders"]);
});
