import { describe, expect, it } from "vitest";
import { factsInFiles } from "../../../testing/facts-in-files.ts";
import { nginx } from "./nginx.ts";

describe("nginx", () => {
  it("is unread if it is nested too deeply", async () => {
    const text = `server { proxy_pass http://a; ${"location / { ".repeat(100)}`;
    const { unread } = await factsInFiles(nginx, { "nginx.conf": text });

    expect(unread).toEqual([{ file: "nginx.conf", reason: "Its blocks are nested too deeply." }]);
  });
});
