import { sandboxModes, type SandboxMode } from "@archscribe/core/model";
import { resolve } from "node:path";
import { type BrowserOptions } from "@archscribe/core/platform/node";
import { type RenderingOptions, wrongUsage } from "./commands/shared-options.ts";
import type { World } from "./world.ts";

/** The browser that the options and the environment ask for. @throws ArchscribeError for an unknown mode */
export function browserOptions(
  { browser, browserSandbox }: RenderingOptions,
  { environment, folder, output }: World,
): BrowserOptions {
  let isTold = false;
  return {
    named: browser && resolve(folder, browser),
    sandbox: browserSandbox ?? sandboxOf(environment["BROWSER_SANDBOX"]),
    // A run may start several browsers, which all have the same settings.
    unsandboxed(reason) {
      if (!isTold) output.say(`The browser runs without its sandbox: ${reason}`);
      isTold = true;
    },
  };
}

function sandboxOf(value: string | undefined): SandboxMode | undefined {
  if (value === undefined || value === "") return undefined;
  const mode = sandboxModes.find((one) => one === value);
  if (mode !== undefined) return mode;
  throw wrongUsage(`BROWSER_SANDBOX is '${value}'`, `Set it to ${sandboxModes.join(", ")}, or unset it.`);
}
