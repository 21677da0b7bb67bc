import { decodeText } from "../../../model/index.ts";
import { unzipSync } from "fflate";
import { ArchscribeError } from "../../../model/errors/index.ts";

/** Returns whether a file is an archive in which Archi stores a model together with its images. */
export function isPackedArchi(path: string, bytes: Uint8Array): boolean {
  return /\.archimate$/i.test(path) && bytes[0] === 0x50 && bytes[1] === 0x4b;
}

/** The longest model that is unpacked, in bytes. */
const maxModel = 50_000_000;

/** Returns the model in an archive of Archi, without its images. @throws ArchscribeError IMPORT_UNREADABLE */
export function unpackArchi(path: string, bytes: Uint8Array): string {
  let size = 0;
  const refuse = (reason: string, cause?: unknown): never => {
    throw new ArchscribeError("IMPORT_UNREADABLE", { path, reason }, { cause });
  };
  const unpacked = (): Uint8Array | undefined => {
    try {
      return unzipSync(bytes, {
        filter: ({ name, originalSize }) => {
          if (name === "model.xml") size = originalSize;
          return name === "model.xml" && size <= maxModel;
        },
      })["model.xml"];
    } catch (cause) {
      return refuse("The archive is damaged", cause);
    }
  };
  const model = unpacked();
  if (size > maxModel) return refuse(`Its model has more than ${String(maxModel / 1_000_000)} MB`);
  return decodeText(model ?? refuse("The archive has no model.xml"));
}
