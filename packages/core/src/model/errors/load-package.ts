import { ArchscribeError } from "./archscribe-error.ts";
import { type OptionalPackage, optionalPackages, type OwnTool, ownTools } from "./optional-packages.ts";

/**
 * Loads a module that needs an optional package.
 *
 * @param purpose the purpose of the package, for the message
 * @throws ArchscribeError PACKAGE_MISSING, whose message names the command that installs it
 * @example const { launch } = await loadPackage("puppeteer-core", "PDF", () => import("puppeteer-core"));
 */
export async function loadPackage<Loaded>(
  name: OptionalPackage | OwnTool,
  purpose: string,
  load: () => Promise<Loaded> | Loaded,
): Promise<Loaded> {
  try {
    return await load();
  } catch (cause) {
    if (!isAbsence(cause, name)) throw cause;
    throw new ArchscribeError(
      "PACKAGE_MISSING",
      { name, purpose, version: { ...optionalPackages, ...ownTools }[name] },
      { cause },
    );
  }
}

/** Node.js and each bundler have their own wording, but every one says that a package of this name was not found. */
function isAbsence(cause: unknown, name: string): boolean {
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  if (code !== "ERR_MODULE_NOT_FOUND" && code !== "MODULE_NOT_FOUND") return false;
  return cause instanceof Error && cause.message.split("\n")[0]?.includes(`'${name}'`) === true;
}
