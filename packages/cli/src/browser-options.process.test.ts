import { describe, expect, it } from "vitest";
import { ownEngines } from "./engines.ts";
import { archscribe, folderWith } from "./testing/command-line.ts";
import { isFullRun } from "./testing/is-full-run.ts";

const flowchart = "flowchart LR\n  a --> b\n";
const files = { "one/a.mmd": flowchart, "two/b.mmd": flowchart };

/** Each starts a browser; the option shows the effect of the setting, and that the environment is read. */
const settings = [
  ["by the option, before the environment", ["--browser-sandbox", "off"], { BROWSER_SANDBOX: "require" }],
  ["by the environment", [], { BROWSER_SANDBOX: "off" }],
] as const;

describe("the sandbox of the browser", () => {
  it.each(settings.slice(0, isFullRun ? 2 : 1))(
    "is left out where that is configured %s, which is reported once",
    { tags: ["slow"] },
    async (_, options, environment) => {
      const folder = await folderWith(files);

      const { code, stderr } = await archscribe(["render", "one/a.mmd", "two/b.mmd", ...options], {
        folder,
        environment,
        engines: ownEngines,
      });

      expect(code).toBe(0);
      expect(stderr.match(/The browser runs without its sandbox: it is configured that way/g)).toHaveLength(
        1,
      );
    },
  );

  it("is not guessed from a word that is not known", async () => {
    const folder = await folderWith(files);

    const { code, stderr } = await archscribe(["render", "one/a.mmd"], {
      folder,
      environment: { BROWSER_SANDBOX: "maybe" },
    });

    expect(code).toBe(2);
    expect(stderr).toContain("BROWSER_SANDBOX is 'maybe'");
    expect(stderr).toContain("auto, require, off");
  });
});
