import type { FoundSystem } from "@archscribe/core/model";
import type { ScannedFolder, ScanOptions, Workshop, WorkshopOptions } from "@archscribe/core/platform/node";

/** The parts of the platform that start threads, processes and browsers. */
export interface Engines {
  /** Opens engines, cache and browser; nothing of them starts before it is needed. */
  openWorkshop(options: WorkshopOptions): Promise<Workshop>;
  /**
   * Scans the folders of a system.
   *
   * @throws ArchscribeError SYSTEM_NOT_FOUND, SYSTEM_UNREADABLE
   */
  scanFolders(
    folders: readonly ScannedFolder[],
    options: Pick<ScanOptions, "leaveOut">,
  ): Promise<FoundSystem>;
}

/** The engines of the product; a command that needs none does not load them. */
export const ownEngines: Engines = {
  async openWorkshop(options) {
    const { openWorkshop } = await import("@archscribe/core/platform/node");
    return openWorkshop(options);
  },
  async scanFolders(folders, options) {
    const { scanFolders } = await import("@archscribe/core/platform/node");
    return scanFolders(folders, options);
  },
};
