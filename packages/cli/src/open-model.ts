import { resolve } from "node:path";
import { openLanguageModel, type OpenedModel } from "@archscribe/core/platform/node";
import { contextLimit } from "./commands/model-limits.ts";
import type { ModelOptions } from "./commands/model-options.ts";
import { wrongUsage } from "./commands/shared-options.ts";
import type { World } from "./world.ts";

/** Opens the language model that the options name, or else the environment. @throws ArchscribeError WRONG_USAGE */
export async function openModel(options: ModelOptions, world: World): Promise<OpenedModel> {
  const { keyFile, model, modelUrl } = options;
  const choice = model ?? world.environment["ARCHSCRIBE_MODEL"];
  if (choice === undefined) {
    throw wrongUsage(
      "No language model is given",
      "Add --model, such as openai:gpt-5-mini or ollama:llama3.3, or set ARCHSCRIBE_MODEL.",
    );
  }
  return openLanguageModel({
    choice,
    baseUrl: modelUrl,
    environment: world.environment,
    contextTokens: contextLimit(options, world),
    keyFile: keyFile === undefined ? undefined : resolve(world.folder, keyFile),
  });
}
