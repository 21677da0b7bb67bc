import type { ShippedLibraries } from "@archscribe/core/platform/browser/plantuml-worker";

/** The standard libraries that come with the application, loaded when a diagram includes one. */
export const standardLibraries: ShippedLibraries = {
  c4: async () => (await import("./c4-library.ts")).c4Library,
};

/** Their names, as includes have them. */
export const standardLibraryNames = ["c4"] as const;
