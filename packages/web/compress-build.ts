import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/**
 * Puts compressed copies beside the texts of the built application when the package is packed: it takes a minute of
 * processor time, which neither a test nor a server on the same machine gains by.
 */
const folder = join(import.meta.dirname, "dist");
const texts = /\.(?:js|css|html|svg|json)$/;
const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

// A file smaller than one packet arrives no sooner if it is compressed.
const smallest = 1_400;

const entries = await readdir(folder, { recursive: true, withFileTypes: true });
const files = entries.filter((entry) => entry.isFile() && texts.test(entry.name));
await Promise.all(files.map(({ name, parentPath }) => compress(join(parentPath, name))));

async function compress(path: string): Promise<void> {
  const text = await readFile(path);
  if (text.length < smallest) return;
  const brotli = toBrotli(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } });
  await writeFile(`${path}.br`, await brotli);
  await writeFile(`${path}.gz`, await toGzip(text, { level: 9 }));
}
