import { ArchscribeError } from "@archscribe/core/model/errors";
import { expect, it } from "vitest";
import { Refusal } from "../refusal.ts";
import { needBrowser } from "./need-browser.ts";

it.each([
  [
    new ArchscribeError("BROWSER_NOT_FOUND", { purpose: "PDF" }),
    "A PDF needs a browser, which this server does not have. Its operator can install Chrome, Chromium or Edge, or name one in PUPPETEER_EXECUTABLE_PATH.",
  ],
  [
    new ArchscribeError("BROWSER_FAILED", { path: "/usr/bin/chromium", reason: "No usable sandbox!" }),
    "A PDF needs a browser, and the one on this server does not start. The log tells its operator the reason.",
  ],
  [
    new ArchscribeError("BROWSER_ENDED", { purpose: "PDF" }),
    "A PDF needs a browser, and the one on this server ended unexpectedly twice. Please try again in a moment; the operator can give the server more memory.",
  ],
  [
    new ArchscribeError("MACHINE_TOO_BUSY", { purpose: "PDF", processor: 1, wallClock: 300 }),
    "The server is too busy at the moment. Please try again in a few minutes.",
  ],
])("reports the state of the browser, and logs the cause: $code", async (cause, message) => {
  const reported: Error[] = [];

  const refused = needBrowser(
    "A PDF needs",
    (one) => reported.push(one),
    () => Promise.reject(cause),
  );

  await expect(refused).rejects.toEqual(new Refusal("UNAVAILABLE", message));
  expect(reported).toEqual([cause]);
});

it("lets every other fault through", async () => {
  const cause = new ArchscribeError("WORK_TOO_LONG", { purpose: "PDF", seconds: 300 });

  await expect(
    needBrowser(
      "A PDF needs",
      () => undefined,
      () => Promise.reject(cause),
    ),
  ).rejects.toBe(cause);
});
