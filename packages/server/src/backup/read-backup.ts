import { systemReason } from "@archscribe/core/platform/node/folder";
import { parsedJson } from "@archscribe/core/model";
import { createHash, type Hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import { StartError } from "../start-error.ts";
import {
  type BackupEnd,
  type BackupHeader,
  backupFormat,
  type BackupTable,
  backupVersion,
  currentSchema,
} from "./backup-format.ts";

/** A part of a backup, in the order of the file. */
export type BackupPart =
  | { readonly type: "table"; readonly table: BackupTable }
  /** A row of the last table, as JSON text. */
  | { readonly type: "row"; readonly json: string }
  | { readonly type: "sequences"; readonly next: Readonly<Record<string, number>> }
  | { readonly type: "end"; readonly end: BackupEnd };

/** The content of a complete backup. */
export interface VerifiedBackup {
  readonly created_at: string;
  /** The number of rows by table. */
  readonly rows: Readonly<Record<string, number>>;
}

/**
 * Reads a whole backup.
 *
 * @throws StartError if it is not a complete backup of this version
 */
export async function verifyBackup(file: string): Promise<VerifiedBackup> {
  let end: BackupEnd | undefined;
  const header = await readHeader(file);
  for await (const part of readBackup(file)) if (part.type === "end") ({ end } = part);
  if (end === undefined) throw damaged(file, "its end is missing");
  return { created_at: header.created_at, rows: end.rows };
}

async function readHeader(file: string): Promise<BackupHeader> {
  for await (const line of linesOf(file)) return checkHeader(file, line.toString());
  throw damaged(file, "it is empty");
}

/**
 * Yields the parts of a backup after its header.
 *
 * @throws StartError if a part is damaged, at the latest at the end of the file
 */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  const hash = createHash("sha256");
  const rows: Record<string, number> = {};
  let table: string | undefined;
  let isFirst = true;
  let isOver = false;
  for await (const line of linesOf(file)) {
    if (isOver) throw damaged(file, "there is something after its end");
    if (isFirst) {
      checkHeader(file, line.toString());
      isFirst = false;
    } else if (line[0] === openBrace) {
      if (table === undefined) throw damaged(file, "a row belongs to no table");
      rows[table] = (rows[table] ?? 0) + 1;
      yield { type: "row", json: line.toString() };
    } else {
      const [name, value] = parseArray(file, line.toString());
      isOver = name === "end";
      if (isOver) checkEnd(file, value as BackupEnd, { hash, rows });
      if (isOver) yield { type: "end", end: value as BackupEnd };
      else if (name === "sequences") yield { type: "sequences", next: value as Record<string, number> };
      else {
        table = name;
        rows[name] = 0;
        yield { type: "table", table: { name, columns: value as string[] } };
      }
    }
    hash.update(line).update("\n");
  }
  if (!isOver) throw damaged(file, "its end is missing");
}

const openBrace = 0x7b;
const lineEnd = 0x0a;

/** Lines end with a line feed only: Unicode's other line ends occur in texts. */
async function* linesOf(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file);
  const unpacked = createGunzip();
  source.on("error", (cause) => unpacked.destroy(cause));
  let begun: Buffer[] = [];
  try {
    for await (const chunk of source.pipe(unpacked) as AsyncIterable<Buffer>) {
      let rest = chunk;
      for (let at = rest.indexOf(lineEnd); at >= 0; at = rest.indexOf(lineEnd)) {
        yield Buffer.concat([...begun, rest.subarray(0, at)]);
        begun = [];
        rest = rest.subarray(at + 1);
      }
      if (rest.length > 0) begun.push(rest);
    }
  } catch (cause) {
    throw unreadable(file, cause);
  } finally {
    source.destroy();
  }
  if (begun.length > 0) throw damaged(file, "its last line is incomplete");
}

function unreadable(file: string, cause: unknown): unknown {
  const code = String(Object(cause)["code"]);
  if (code.startsWith("Z_")) return damaged(file, "it cannot be decompressed", cause);
  if (code === "ENOENT" || code === "EACCES" || code === "EISDIR")
    return new StartError(
      `${file} cannot be read: ${systemReason(cause)}`,
      "Name a file that `archscribe admin backup` has written.",
      {
        cause,
      },
    );
  return cause;
}

function checkHeader(file: string, line: string): BackupHeader {
  const header = parsedJson(line) as Partial<BackupHeader> | undefined;
  if (header?.format !== backupFormat) throw damaged(file, "it does not begin like one");
  if (header.version !== backupVersion)
    throw new StartError(
      `${file} has version ${String(header.version)} of the format, and this is version ${String(backupVersion)}`,
      "Restore it with the version of Archscribe that has written it.",
    );
  const schema = currentSchema();
  if (header.schema !== schema)
    throw new StartError(
      `${file} is from the schema ${String(header.schema)}, and this version has ${schema}`,
      "Restore it with the version of Archscribe that has written it, then upgrade.",
    );
  return header as BackupHeader;
}

interface Read {
  readonly hash: Hash;
  readonly rows: Readonly<Record<string, number>>;
}

function checkEnd(file: string, end: BackupEnd, { hash, rows }: Read): void {
  if (Object(end).sha256 !== hash.copy().digest("hex")) throw damaged(file, "its digest is wrong");
  const names = new Set([...Object.keys(rows), ...Object.keys(end.rows)]);
  const wrong = [...names].find((name) => rows[name] !== end.rows[name]);
  if (wrong !== undefined) throw damaged(file, `the number of rows of ${wrong} is wrong`);
}

function parseArray(file: string, line: string): readonly [string, unknown] {
  const value = parsedJson(line);
  if (Array.isArray(value) && typeof value[0] === "string") return [value[0], value[1]];
  throw damaged(file, "a line is not of its format");
}

function damaged(file: string, reason: string, cause?: unknown): StartError {
  const options = cause === undefined ? undefined : { cause };
  return new StartError(
    `${file} is not a complete backup: ${reason}`,
    "Take another backup; nothing was changed.",
    options,
  );
}
