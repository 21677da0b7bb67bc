import { type PreviewOptions, servePreview } from "../../serve-preview.ts";
import type { World } from "../../world.ts";

export type WatchOptions = Omit<PreviewOptions, "ready">;

/**
 * Serves until it is interrupted.
 *
 * @throws ArchscribeError if the preview cannot start: no project, a port in use, wrong usage
 */
export async function runWatch(folder: string, options: WatchOptions, world: World): Promise<number> {
  const { output } = world;
  const ready = (address: string): void => {
    output.data(output.json ? JSON.stringify({ address }) : address);
    output.say("The page reloads on every save; press Ctrl-C to stop.");
  };
  await servePreview(folder, { ...options, ready }, world);
  return 0;
}
