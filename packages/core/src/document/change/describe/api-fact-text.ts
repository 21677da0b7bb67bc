import { type ApiType, apiTypeText, apiValueText } from "../../../model/index.ts";
import type { Fact } from "./item.ts";

/** Returns the compared form of a type: choices are a separate fact. */
export function typeText(type: ApiType): string {
  return apiTypeText(type, { hasChoices: false });
}

/** Returns the name under which a rule or note is compared. */
export function nameOfFact(key: string): string {
  return key === "enum" ? "values" : key === "required" ? "required properties" : key;
}

/**
 * Returns the compared form of a rule or note: choices as a list, which shows only different entries, and an
 * object as a list of its members.
 */
export function factText(key: string, value: unknown): Fact {
  if (Array.isArray(value) && (key === "enum" || key === "required"))
    return (value as unknown[]).map((one) => apiValueText(one));
  if (value === true) return "yes";
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    const lines = linesOf(value, "");
    return lines.length === 0 ? "{}" : lines;
  }
  return apiValueText(value);
}

/** Each value inside of an object with the keys that lead to it, such as `mapping.seat: Seat`. */
function linesOf(value: unknown, path: string): string[] {
  const isObject = typeof value === "object" && value !== null && Object.keys(value).length > 0;
  if (!isObject || Array.isArray(value)) return [`${path}: ${apiValueText(value)}`];
  return Object.entries(value).flatMap(([key, one]) => linesOf(one, path === "" ? key : `${path}.${key}`));
}
