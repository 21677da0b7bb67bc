import { expect, it } from "vitest";
import { createClient } from "./create-client.ts";
import { isServerThere } from "./is-server-there.ts";

function serverThat(answers: () => Response) {
  return createClient({
    origin: "https://archscribe.example",
    csrfToken: () => "token",
    fetch: async () => answers(),
  });
}

it.each([
  ["is well", () => Response.json({ status: "ok" }), true],
  ["is not well", () => Response.json({ error: "no", code: "UNAVAILABLE" }, { status: 503 }), true],
  [
    "does not answer",
    () => {
      throw new TypeError("Failed to fetch");
    },
    false,
  ],
])("CL32 whether a server that %s is reachable", async (_, answers, isThere) => {
  expect(await isServerThere(serverThat(answers))).toBe(isThere);
});
