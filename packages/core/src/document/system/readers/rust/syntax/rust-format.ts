import { unknown, type Value } from "../../program/value.ts";

/** An argument of `format!`, which may have a name. */
interface FormatArgument {
  readonly key?: string;
  readonly value: Value;
}

/**
 * Returns the text that `format!` makes of its arguments, the first of which is the format: `{}` stands for the next
 * one, `{0}` for one by its place, `{name}` for one by its name or for a variable.
 */
export function formatted(
  [format, ...args]: readonly FormatArgument[],
  variable: (name: string) => Value,
): Value {
  if (format?.value.kind !== "text") return unknown;
  let next = 0;
  const placed = args.map(({ value }) => value);
  const parts = format.value.text
    .split(/(\{\{|\}\}|\{[^{}]*\})/)
    .map((part, index): Value => {
      if (index % 2 === 0) return { kind: "text", text: part };
      if (part === "{{" || part === "}}") return { kind: "text", text: part.charAt(0) };
      const name = part.slice(1, -1).replace(/:.*$/s, "").trim();
      if (name === "") return placed[next++] ?? unknown;
      if (/^\d+$/.test(name)) return placed[Number(name)] ?? unknown;
      return args.find(({ key }) => key === name)?.value ?? variable(name);
    })
    .filter((part) => part.kind !== "text" || part.text !== "");
  return { kind: "joined", parts };
}
