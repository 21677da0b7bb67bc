import { join } from "node:path";
import type { FoundSystem } from "@archscribe/core/model";
import { createFolderCache } from "@archscribe/core/platform/node/folder";
import type { ScannedFolder, ScanOptions, Workshop, WorkshopOptions } from "@archscribe/core/platform/node";

/** The parts of the platform that start threads, processes and browsers. */
export interface Engines {
  /** Opens engines, cache and browser; each starts on demand. */
  openWorkshop(options: WorkshopOptions): Promise<Workshop>;
  /**
   * Scans the folders of a system.
   *
   * @throws ArchscribeError SYSTEM_NOT_FOUND, SYSTEM_UNREADABLE
   */
  scanFolders(
    folders: readonly ScannedFolder[],
    options: Pick<ScanOptions, "leaveOut" | "separate"> & {
      /** The cache folder of the project, which keeps the system for the next scan; by default the user's. */
      readonly cacheFolder?: string;
    },
  ): Promise<FoundSystem>;
}

/** The engines of the product; a command that needs none does not load them. */
export const ownEngines: Engines = {
  async openWorkshop(options) {
    const { openWorkshop } = await import("@archscribe/core/platform/node");
    return openWorkshop(options);
  },
  async scanFolders(folders, { cacheFolder, ...options }) {
    const { scanFolders, userCacheFolder } = await import("@archscribe/core/platform/node");
    // A scan from before the project existed is found, too.
    const kept = [cacheFolder, userCacheFolder(process.env)].filter((folder) => folder !== undefined);
    const systems = kept.map((folder) => join(folder, "systems"));
    const [own, user] = systems.map(createFolderCache);
    const get = async (key: string): Promise<Uint8Array | undefined> =>
      (await own?.get(key)) ?? (await user?.get(key));
    const set = async (key: string, bytes: Uint8Array): Promise<void> => own?.set(key, bytes);
    return scanFolders(folders, { ...options, cache: { store: { get, set }, outlines: systems } });
  },
};
