import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { archscribe } from "../../testing/command-line.ts";

describe("completion", () => {
  it.each(["bash", "zsh", "fish"])("for %s names every command and option", async (shell) => {
    const { code, stdout } = await archscribe(["completion", shell]);

    expect(code).toBe(0);
    for (const word of ["init", "render", "check", "publish", "watch", "layout", "strict"])
      expect(stdout).toContain(word);
  });

  it("completes in a real bash", async () => {
    const { stdout: script } = await archscribe(["completion", "bash"]);

    const { stdout } = await promisify(execFile)("bash", [
      "-c",
      `${script}\nCOMP_WORDS=(archscribe pub); COMP_CWORD=1; COMP_LINE="archscribe pub"; COMP_POINT=14\n` +
        `$(complete -p archscribe | sed -E 's/.*-F ([^ ]+).*/\\1/') archscribe pub archscribe\necho "\${COMPREPLY[*]}"`,
    ]);

    expect(stdout.trim()).toBe("publish");
  });
});
