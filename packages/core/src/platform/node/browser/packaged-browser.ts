import { makeFolder } from "../folder/index.ts";
import { execFile } from "node:child_process";
import { access, lstat, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir, userInfo } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { loadPackage } from "../../../model/errors/index.ts";
import type { BrowserProgram } from "./find-browser.ts";
import { userCacheFolder } from "../user-cache.ts";

const require = createRequire(import.meta.url);

/**
 * The Chromium that ships inside `@sparticuz/chromium`, unpacked once into the user's cache folder; undefined on a
 * machine that it cannot run on.
 *
 * The package would unpack into the machine's shared temporary folder, where two processes that start together find
 * half a file, and where another user may have placed a file. A separate process unpacks it into a
 * private folder, which gets its final name when it is complete.
 *
 * @throws ArchscribeError PACKAGE_MISSING
 */
export async function packagedBrowser(
  purpose: string,
  environment: NodeJS.ProcessEnv,
  signal?: AbortSignal,
): Promise<BrowserProgram | undefined> {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const entry = await loadPackage(
    "@sparticuz/chromium",
    `${purpose} without an installed Chrome, Chromium or Edge`,
    () => require.resolve("@sparticuz/chromium"),
  );
  const { version } = require(join(dirname(entry), "../package.json")) as { readonly version: string };
  const parent = await privateFolder(environment);
  const folder = join(parent, `chromium-${version}`);
  if (!(await exists(join(folder, "fonts.conf")))) await unpack(entry, { folder, parent, signal });
  return {
    path: join(folder, "chromium"),
    environment: {
      LD_LIBRARY_PATH: join(folder, "al2023", "lib"),
      ...((await exists("/etc/fonts/fonts.conf")) ? {} : { FONTCONFIG_FILE: join(folder, "fonts.conf") }),
    },
  };
}

interface UnpackPlace {
  readonly folder: string;
  readonly parent: string;
  readonly signal: AbortSignal | undefined;
}

async function unpack(entry: string, { folder, parent, signal }: UnpackPlace): Promise<void> {
  const staging = await mkdtemp(join(parent, "unpacking-"));
  try {
    const program = `const { default: chromium } = await import(${JSON.stringify(pathToFileURL(entry).href)}); await chromium.executablePath();`;
    await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", program], {
      // The name of the runtime makes the package unpack the shared libraries too, which a bare machine lacks.
      env: { TMPDIR: staging, HOME: staging, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs22.x" },
      signal,
    });
    await writeFile(join(staging, "fonts.conf"), fontConfiguration(folder));
    await rename(staging, folder);
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    const another = await exists(join(folder, "fonts.conf"));
    if (!another) throw error;
  }
}

function fontConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/font-cache</cachedir></fontconfig>
`;
}

/** A folder that only this user can write to, for data to keep between runs. */
async function privateFolder(environment: NodeJS.ProcessEnv): Promise<string> {
  const wanted = userCacheFolder(environment);
  try {
    await makeFolder(wanted, 0o700);
    await access(wanted, 2);
    return wanted;
  } catch {
    const { uid } = userInfo();
    const other = join(tmpdir(), `archscribe-${String(uid)}`);
    await makeFolder(other, 0o700);
    if ((await lstat(other)).uid !== uid) throw new Error(`${other} belongs to another user`);
    return other;
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
