import type { Finding } from "../../model/errors/index.ts";
import { type Approval, approvalSchema, type Thread, threadSchema } from "../../model/index.ts";
import { digestOf } from "../words/index.ts";
import { modeline } from "./modeline.ts";
import { readYaml } from "./read-yaml.ts";
import type { SourceFile } from "./source-file.ts";
import { type Json, newYaml, updateYaml } from "./update-yaml.ts";

/** Returns the path of a conversation in a project folder. */
export function threadFile(name: string): string {
  return `comments/${name}.yaml`;
}

/** Reads a conversation. */
export function readThread(file: SourceFile): {
  readonly thread: Thread | undefined;
  readonly findings: readonly Finding[];
} {
  const { findings, value } = readYaml(file, threadSchema);
  const name = file.path.slice("comments/".length).replace(/\.ya?ml$/, "");
  if (value === undefined) return { thread: undefined, findings };
  const comments = byTime(value.comments);
  return { thread: { ...value, comments, name, file: file.path }, findings };
}

/** Merging puts the comments of one branch before the comments of the other one. */
export function byTime<One extends { readonly at: string }>(comments: Iterable<One>): One[] {
  return [...comments].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** Returns the text of a conversation's file. Unchanged parts keep their formatting. */
export function emitThread(
  { about, comments, name, resolved }: Omit<Thread, "file">,
  existing?: string,
): string {
  const value: Json = {
    about,
    comments: comments.map(({ at, by, id, text }) => ({ id, by, at, text })),
    ...(resolved === undefined ? {} : { resolved: { by: resolved.by, at: resolved.at } }),
  };
  return existing === undefined
    ? `${modeline(threadFile(name))}${newYaml(value)}`
    : updateYaml(existing, value);
}

/** Returns the name of the file of a new conversation: its subject, and an id of its first comment. */
export function threadName(about: string, id: string): string {
  return `${slugOf(about)}-${id}`;
}

/** Returns the id of a comment: six digits of the digest of who says what, where and when. */
export function commentId(...facts: readonly string[]): string {
  return digestOf(facts).slice(0, 6);
}

/** Reads an approval. */
export function readApproval(file: SourceFile): {
  readonly approval: Approval | undefined;
  readonly findings: readonly Finding[];
} {
  const { findings, value } = readYaml(file, approvalSchema);
  return { approval: value, findings };
}

/** Returns the path and the text of the file of an approval. */
export function emitApproval({ items, ...facts }: Approval): {
  readonly path: string;
  readonly text: string;
} {
  const { at, by, errors, note, of, verdict, version } = facts;
  const path = `approvals/${at.slice(0, 10)}-${slugOf(by)}-${commentId(at, by, verdict, of ?? "")}.yaml`;
  const lines = items.trimEnd().split("\n");
  const head: Json = {
    by,
    at,
    verdict,
    ...(of === undefined ? {} : { of }),
    ...(version === undefined ? {} : { version }),
    ...(note === undefined ? {} : { note }),
    ...(errors === undefined ? {} : { errors }),
  };
  return {
    path,
    text: `${modeline(path)}${newYaml(head)}items: |\n${lines.map((line) => `  ${line}\n`).join("")}`,
  };
}

/** A name for a file on every system. */
function slugOf(text: string): string {
  const slug = text
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 60)
    .replace(/-$/, "");
  return slug === "" ? "comment" : slug;
}
