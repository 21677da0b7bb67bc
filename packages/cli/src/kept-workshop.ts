import type { Workshop } from "@archscribe/core/platform/node";
import type { RenderingOptions } from "./commands/shared-options.ts";
import { mermaidConfigOf, openProjectWorkshop, type RenderedFolder } from "./render-project.ts";
import type { World } from "./world.ts";

/** The engines of one project, which stay warm from one use to the next. */
export interface KeptWorkshop {
  /**
   * Returns the workshop for the present state of the project; other settings for engines and theme open
   * another one.
   */
  for(opened: RenderedFolder): Promise<Workshop>;
  close(): Promise<void>;
}

/** Keeps a workshop, which is opened on demand. Its uses must not overlap. */
export function keepWorkshop(options: RenderingOptions, world: World): KeptWorkshop {
  let workshop: Workshop | undefined;
  /** The settings of the open workshop. */
  let settings: string | undefined;
  return {
    async for(opened) {
      const { plantuml, theme } = opened.project.manifest;
      const wanted = JSON.stringify([plantuml, theme, await mermaidConfigOf(opened, options, world)]);
      if (workshop !== undefined && wanted === settings) return workshop;
      await workshop?.close();
      settings = wanted;
      workshop = await openProjectWorkshop(opened, options, world);
      return workshop;
    },
    close: async () => workshop?.close(),
  };
}
