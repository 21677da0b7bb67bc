import { describe, expect, it } from "vitest";
import { factsInCode } from "../program/testing/facts-in-code.ts";
import { pythonHttpClientsReader } from "./python-http-clients.ts";

/** Returns each request as `file:line label at address`, then each place that is unread. */
async function requests(files: Record<string, string>): Promise<string[]> {
  const { facts, unread } = await factsInCode(pythonHttpClientsReader, files);
  return [
    ...facts.flatMap((fact) =>
      fact.kind === "call" && "address" in fact.to
        ? [`${fact.place.file}:${fact.place.line} ${fact.label} at ${fact.to.address}`]
        : [],
    ),
    ...unread.map(({ file, line }) => `${file}:${line} unread`),
  ];
}

describe("HTTP clients of Python", () => {
  it("composes addresses of settings, formats and constants", async () => {
    const code = `import os, requests
STOCK = os.getenv("STOCK_HOST", "stock")
PRICE_URL = os.environ["PRICE_URL"]
requests.get("http://{host}:8080/items/{id}".format(host=STOCK, id=item))
requests.post(f"{PRICE_URL}/prices/{item.id}", json={})
requests.request("delete", "http://%s/x" % STOCK)
requests.put(url=os.environ.get("TAX") or "http://tax/all")`;
    expect(await requests({ "app.py": code })).toEqual([
      "app.py:4 GET /items/{item} at http://${STOCK_HOST:stock}:8080/items/{item}",
      "app.py:5 POST /prices/{id} at ${PRICE_URL}/prices/{id}",
      "app.py:6 DELETE /x at http://${STOCK_HOST:stock}/x",
      "app.py:7 PUT at ${TAX:http://tax/all}",
    ]);
  });

  it("knows sessions, clients with a base address, and urllib", async () => {
    const code = `import aiohttp, httpx, requests
from urllib.request import urlopen, Request
session = requests.Session()
session.get("http://a/1")
class Client:
    def __init__(self):
        self.http = httpx.AsyncClient(base_url="http://b")
    async def load(self):
        return await self.http.post("/2")
async def main():
    async with aiohttp.ClientSession() as client:
        async with client.patch("http://c/3") as response: ...
urlopen(Request("http://d/4", data=body))`;
    expect(await requests({ "app.py": code })).toEqual([
      "app.py:4 GET /1 at http://a/1",
      "app.py:9 POST /2 at http://b/2",
      "app.py:12 PATCH /3 at http://c/3",
      "app.py:13 POST /4 at http://d/4",
    ]);
  });

  it("finds settings in other files, in classes and in the configuration of Flask", async () => {
    expect(
      await requests({
        "shop/app.py": `from flask import Flask
import os
app = Flask(__name__)
app.config["ORDERS_URI"] = "http://{}/orders".format(os.environ.get("ORDERS_ADDR"))`,
        "shop/settings.py": `class Settings(BaseSettings):
    users_url: str = "http://users"
    tax_url: str = Field(..., env="TAX")
settings = Settings()`,
        "shop/views.py": `import requests
from flask import current_app
from .settings import settings
requests.get(settings.users_url + "/me")
requests.get(settings.tax_url)
requests.get(url=current_app.config["ORDERS_URI"])`,
      }),
    ).toEqual([
      "shop/views.py:4 GET /me at ${USERS_URL:http://users}/me",
      "shop/views.py:5 GET at ${TAX}",
      "shop/views.py:6 GET /orders at http://${ORDERS_ADDR}/orders",
    ]);
  });

  it("reports an unknown host", async () => {
    expect(await requests({ "a.py": `import requests\nrequests.get(url_of(thing))` })).toEqual([
      "a.py:2 unread",
    ]);
  });
});
