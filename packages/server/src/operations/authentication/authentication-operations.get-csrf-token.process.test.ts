import { expect, it } from "vitest";
import { sessions } from "../../store/schema.ts";
import { testServerForFile } from "../../testing/test-server.ts";

const server = await testServerForFile();

it(
  "makes a browser one session, and an address 300 in a quarter of an hour",
  { tags: ["slow"] },
  async () => {
    const browser = server.browser();
    const ask = () => server.app.inject({ url: "/get_csrf_token/" });

    const first = await browser.get("/get_csrf_token/");
    const again = await browser.get("/get_csrf_token/");
    const others = [];
    for (let number = 2; number <= 301; number += 1) others.push((await ask()).statusCode);
    const known = await browser.get("/get_csrf_token/");

    expect([first.status, again.status, known.status]).toEqual([200, 200, 200]);
    expect([others.filter((status) => status === 200).length, others.at(-1)]).toEqual([299, 429]);
    expect(await server.world.database.$count(sessions)).toBe(300);
  },
);
