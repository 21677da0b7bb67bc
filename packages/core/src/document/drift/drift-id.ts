import type { DriftFinding } from "../../model/index.ts";
import { fullForm } from "../likeness/index.ts";
import type { DriftDraft } from "./drift-draft.ts";

/** Digits and capitals that are unambiguous when an id is read aloud: no I, L, O, U. */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const shortest = 5;
const longest = 8;

/**
 * Assigns ids to findings. An id is made of the kind, the subject and the names of a disagreement, so that it survives
 * moved lines and reworded messages; equal findings become one. Ids that would be equal are longer, independently of the
 * order of the findings. Groups have ids of the same form.
 */
export function withIds(drafts: readonly DriftDraft[]): DriftFinding[] {
  const byKey = new Map(drafts.map((draft) => [keyOf(draft), draft]));
  const groups = new Set(Array.from(byKey.values(), groupKeyOf).filter((key) => key !== ""));
  const hashes = new Map([...byKey.keys(), ...groups].map((key) => [key, hashOf(key)]));
  const idOf = (hash: string): string => {
    for (let length = shortest; length < longest; length += 1) {
      const start = hash.slice(0, length);
      const rivals = [...hashes.values()].filter((other) => other !== hash && other.startsWith(start));
      if (rivals.length === 0) return start;
    }
    return hash;
  };
  const idOfKey = (key: string): string => `DR-${idOf(hashes.get(key) ?? "")}`;
  return Array.from(byKey, ([key, draft]) => {
    const { group, key: _, ...finding } = draft;
    return {
      id: idOfKey(key),
      ...finding,
      ...(group === undefined ? {} : { group: { id: idOfKey(groupKeyOf(draft)), message: group.message } }),
    };
  });
}

function groupKeyOf({ group }: DriftDraft): string {
  return group === undefined ? "" : ["group", ...group.key.map((name) => fullForm(name) || name)].join("|");
}

function keyOf({ key, kind, subject }: DriftDraft): string {
  return [kind, subject, ...key.map((name) => fullForm(name) || name)].join("|");
}

/** Returns eight letters for a text: forty bits of two sums after FNV-1a. @see https://datatracker.ietf.org/doc/html/rfc9923 */
function hashOf(text: string): string {
  const [high, low] = [sumOf(text, 0x811c9dc5), sumOf(`${text}|`, 0x050c5d1f)];
  let hash = "";
  for (let index = 0; index < longest; index += 1) {
    const bits = index < 4 ? high >>> (index * 5) : low >>> ((index - 4) * 5);
    hash += letters[bits & 31] ?? "";
  }
  return hash;
}

function sumOf(text: string, start: number): number {
  let sum = start;
  for (const byte of new TextEncoder().encode(text)) sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
  // The last bytes reach the low bits only, so all bits are mixed again.
  sum = Math.imul(sum ^ (sum >>> 15), 0x2c1b3c6d) >>> 0;
  return (sum ^ (sum >>> 13)) >>> 0;
}
