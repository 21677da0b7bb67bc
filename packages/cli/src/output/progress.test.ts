import { describe, expect, it } from "vitest";
import { createOutput, type OutputOptions } from "./output.ts";
import { createProgress } from "./progress.ts";

/** Returns the output for a step with 25 parts, one of which is done each second. */
async function saidOf(options: Partial<OutputOptions>): Promise<{ stdout: string; stderr: string }> {
  const said = { stdout: "", stderr: "" };
  const output = createOutput(
    {
      stdout: { write: (text) => Boolean((said.stdout += String(text))) },
      stderr: { isTTY: false, columns: 0, write: (text) => Boolean((said.stderr += String(text))) },
    },
    { json: false, quiet: false, environment: {}, ...options },
  );
  let seconds = 0;
  const progress = await createProgress(output, () => seconds * 1000);
  progress.step("Rendering diagrams");
  for (let done = 1; done <= 25; done++) {
    seconds++;
    progress.count(done, 25);
  }
  progress.step("Writing PDF");
  progress.end();
  return said;
}

describe("a step that takes more than two seconds", () => {
  it("is reported with its progress, in a few plain lines of standard error", async () => {
    expect(await saidOf({})).toEqual({
      stdout: "",
      stderr: [
        "Rendering diagrams",
        "Rendering diagrams: 2 of 25",
        "Rendering diagrams: 12 of 25",
        "Rendering diagrams: 22 of 25",
        "Writing PDF",
        "",
      ].join("\n"),
    });
  });

  it.each([{ json: true }, { quiet: true }])("says nothing with %o", async (options) => {
    expect(await saidOf(options)).toEqual({ stdout: "", stderr: "" });
  });
});
