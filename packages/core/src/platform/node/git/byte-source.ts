import type { Readable } from "node:stream";

/** The bytes of a stream, as many at a time as its reader asks for. Each function fails if the stream ends before. */
export interface ByteSource {
  /** The text up to the next line end, which is consumed. */
  line(): Promise<string>;
  take(count: number): Promise<Uint8Array>;
  skip(count: number): Promise<void>;
}

/** Reads a stream piece by piece; nothing is kept but what the stream itself keeps. */
export function createByteSource(stream: Readable): ByteSource {
  const pieces: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  const next = async (): Promise<Buffer> => {
    if (rest.length > 0) {
      const piece = rest;
      rest = Buffer.alloc(0);
      return piece;
    }
    const { done, value } = await pieces.next();
    if (done === true) throw new Error("the stream has ended");
    return value;
  };

  const consume = async (count: number, keep: (piece: Buffer) => void): Promise<void> => {
    for (let missing = count; missing > 0;) {
      const piece = await next();
      keep(piece.subarray(0, missing));
      rest = piece.subarray(missing);
      missing -= Math.min(missing, piece.length);
    }
  };

  return {
    async line() {
      const found: Buffer[] = [];
      for (;;) {
        const piece = await next();
        const end = piece.indexOf(10);
        found.push(end === -1 ? piece : piece.subarray(0, end));
        if (end === -1) continue;
        rest = piece.subarray(end + 1);
        return Buffer.concat(found).toString();
      }
    },
    async take(count) {
      const found: Buffer[] = [];
      await consume(count, (piece) => found.push(piece));
      return Buffer.concat(found);
    },
    skip: (count) => consume(count, () => undefined),
  };
}
