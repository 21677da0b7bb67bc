import type * as sdk from "ai";
import { loadPackage } from "../../../model/errors/index.ts";

/** The AI SDK, which is installed only to ask a language model. */
export type Sdk = typeof sdk;

/** Loads the AI SDK. @throws ArchscribeError PACKAGE_MISSING */
export function loadSdk(): Promise<Sdk> {
  return loadPackage("ai", "asking a language model", () => import("ai"));
}
