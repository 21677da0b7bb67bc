import { gunzipSync, gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { signedIn } from "./testing/account-in-store.ts";
import { testServerForFile } from "./testing/test-server.ts";

const server = await testServerForFile();
const ada = await signedIn(server, "ada@example.com");
for (let number = 1; number <= 40; number++)
  await ada.post("/dashboard/create_project/", {
    email: "ada@example.com",
    project_name: `Shop ${String(number)}`,
    organization: "Paper & Co",
  });
const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join("; ");

function get(url: string, headers: Readonly<Record<string, string>>) {
  return server.app.inject({ method: "GET", url, headers: { cookie, ...headers } });
}

const allProjects = "/dashboard/get_all_projects/?email=ada%40example.com";

it("compresses a long answer for clients that accept it", async () => {
  const plain = await get(allProjects, {});
  const compressed = await get(allProjects, { "accept-encoding": "gzip" });

  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(compressed.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(compressed.rawPayload).toString()).toBe(plain.body);
  expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
});

it("sends a short answer as it is", async () => {
  const answer = await get("/get_csrf_token/", { "accept-encoding": "gzip, br" });

  expect(answer.headers["content-encoding"]).toBeUndefined();
});

it("does not decompress a request: its limit counts the bytes that are sent", async () => {
  const project = { email: "ada@example.com", project_name: "Shop", organization: "Paper & Co" };

  const answer = await ada.post("/dashboard/create_project/", undefined, {
    headers: { "content-type": "application/json", "content-encoding": "gzip" },
    payload: gzipSync(JSON.stringify(project)),
  });

  expect([answer.status, answer.body.code]).toEqual([400, "VALIDATION"]);
});
