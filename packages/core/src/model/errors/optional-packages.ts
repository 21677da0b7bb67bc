/**
 * Packages that only parts of core need, with their supported versions. They are optional peers: a project that uses
 * core alone adds those that it needs; `@archscribe/cli` and `@archscribe/server` include them.
 */
export const optionalPackages = {
  "@ai-sdk/anthropic": "4.0.105",
  "@ai-sdk/google": "4.0.121",
  "@ai-sdk/openai": "4.0.118",
  "@ai-sdk/openai-compatible": "3.0.92",
  "@sparticuz/chromium": "153.0.0",
  ai: "7.0.173",
  mammoth: "1.13.0",
  "puppeteer-core": "25.16.0",
  unpdf: "1.8.1",
} as const;

/** The name of an optional package. */
export type OptionalPackage = keyof typeof optionalPackages;

/** Tools of other people whose files are read by the tools themselves, with the versions that were tried. */
export const ownTools = { likec4: "1.59.4" } as const;

/** The name of a tool that people install themselves, in a version of their choice. */
export type OwnTool = keyof typeof ownTools;
