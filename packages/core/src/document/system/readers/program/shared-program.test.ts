import { expect, it } from "vitest";
import { fastapiReader } from "../python/fastapi.ts";
import { pythonHttpClientsReader } from "../python/python-http-clients.ts";
import { factsInCode } from "./testing/facts-in-code.ts";

it("a reader follows names through the files that only other readers read", async () => {
  const files = {
    "app/main.py": `from fastapi import FastAPI
from app.values import values
api = FastAPI()
@api.get(values.prefix + "/orders")
def orders(): ...`,
    // Nothing in this file is of interest for routes.
    "app/values.py": `import httpx
class Values:
    prefix = "/v1"
values = Values()`,
  };

  const { facts } = await factsInCode([fastapiReader, pythonHttpClientsReader], files);

  expect(facts).toMatchObject([{ kind: "endpoint", method: "GET", path: "/v1/orders" }]);
});
