import { expect, test } from "vitest";
import { endpointsInProgram } from "../program/testing/facts-in-program.ts";
import { symfonyReader } from "./symfony.ts";

test("routes are attributes or annotations, below the route of their class", async () => {
  const found = await endpointsInProgram(symfonyReader, {
    "src/OrderController.php": `<?php
#[Route('/api', name: 'api_')]
class OrderController {
    #[Route('/orders/{id<\\d+>?1}', methods: ['GET', Request::METHOD_HEAD])]
    public function show() {}
    #[Route(path: self::PATH)]
    public function list() {}
    const PATH = 'list';
    #[Route(unknown(), methods: 'POST')]
    public function odd() {}
}`,
    "src/CartController.php": `<?php
/**
 * @Route("/carts")
 */
class CartController {
    /**
     * @Route(path="/{id}", methods={"PUT","PATCH"})
     */
    public function put() {}
}
/** @Route("/health") */
class Health { public function __invoke() {} }`,
  });
  expect(found).toEqual([
    "7 PUT /carts/{id}",
    "7 PATCH /carts/{id}",
    "11 * /health",
    "4 GET /api/orders/{id}",
    "4 HEAD /api/orders/{id}",
    "6 * /api/list",
    "9 unread",
  ]);
});
