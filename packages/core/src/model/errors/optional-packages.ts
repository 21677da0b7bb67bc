/**
 * Packages that only a part of what core does needs, with the versions that it is made for. They are optional peers:
 * whoever takes core alone adds those that are wanted, and `@archscribe/cli` and `@archscribe/server` bring them.
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

/** The name of such a package. */
export type OptionalPackage = keyof typeof optionalPackages;
