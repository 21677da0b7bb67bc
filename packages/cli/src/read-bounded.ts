import { ArchscribeError } from "@archscribe/core/model/errors";

/** The longest file, or standard input, that is read. */
const maxBytes = 16 * 1024 * 1024;

/**
 * Reads a stream up to the largest size that can be processed: an endless one, such as a pipe, ends here.
 *
 * @param name what it is, for a person
 * @throws ArchscribeError FILE_TOO_LARGE
 */
export async function readBounded(stream: AsyncIterable<Uint8Array>, name: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > maxBytes)
      throw new ArchscribeError("FILE_TOO_LARGE", {
        path: name,
        size: "too long",
        limit: `${maxBytes / 1024 / 1024} MB`,
      });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
