import { Command } from "commander";
import type { World } from "../../world.ts";

export function skillsCommand(_: () => World): Command {
  return new Command("skills");
}
