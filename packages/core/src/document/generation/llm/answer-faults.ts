/** The texts that an answer must not contain: the word around the data, and our instructions. */
export interface Secrets {
  readonly word: string;
  readonly instructions: string;
}

/** Commands that the notations and pages would execute if they were not escaped. */
const commands: readonly RegExp[] = [
  /(?:^|\s)!(?:include\w*|import|theme|function|procedure|define|pragma|assert)\b/i,
  /(?:^|\s)@(?:start|end)\w+/i,
  /%(?:load_json|getenv|loadfont|invoke_procedure|call_user_func)\b/i,
  /%%\{|\[\[|<\$|javascript:/i,
  /<(?:img|script|iframe|object|svg|style)\b/i,
  /(?:^|\s)click\s+\S+\s+(?:href|call)\b/i,
];

/** The minimum length of a leak, in UTF-16 units; a shorter match with our words may be chance. */
const leakLength = 40;

/**
 * Returns the reasons, as sentences, why the texts of an answer are not acceptable: they show that the model obeyed an
 * instruction in the data.
 */
export function textFaults(value: unknown, { instructions, word }: Secrets): string[] {
  return textsOf(value).flatMap((text) => {
    if (text.includes(word)) return ["A text repeats the word that marks the data; leave it out."];
    if (text.length >= leakLength && instructions.includes(text))
      return ["A text repeats the instructions; write about the system only."];
    return commands.some((command) => command.test(text))
      ? [`'${text}' holds a command of a notation; write plain words.`]
      : [];
  });
}

/** Returns a sentence for each id that a list contains more than once. */
export function duplicateFaults(what: string, ids: readonly string[]): string[] {
  const seen = new Set<string>();
  const twice = ids.filter((id) => seen.size === seen.add(id).size);
  return [...new Set(twice)].map((id) => `There is more than one ${what} '${id}'; ids are unique.`);
}

/** Returns an answer with only the existing requirement ids, each once, and the ids that do not exist. */
export function keepKnownSources<Value>(value: Value, known: ReadonlySet<string>): KnownSources<Value> {
  const foreign = new Set<string>();
  const keep = (inner: unknown, key?: string): unknown => {
    if (Array.isArray(inner)) {
      if (key !== "sources") return inner.map((item) => keep(item));
      const ids = [...new Set(inner)];
      for (const id of ids) if (!known.has(String(id))) foreign.add(String(id));
      return ids.filter((id) => known.has(String(id)));
    }
    if (typeof inner !== "object" || inner === null) return inner;
    return Object.fromEntries(Object.entries(inner).map(([name, one]) => [name, keep(one, name)]));
  };
  // Only lists of ids became shorter, so the type is the same.
  return { value: keep(value) as Value, foreign: [...foreign] };
}

export interface KnownSources<Value> {
  readonly value: Value;
  readonly foreign: readonly string[];
}

/** Returns a sentence for each element that an answer designs only for suggested or excluded requirements, or for noise. */
export function unfoundedFaults(value: unknown, statuses: RequirementStatuses): string[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.values(value).flatMap((one) => unfoundedFaults(one, statuses));
  const { id, name, sources } = value as {
    readonly id?: unknown;
    readonly name?: unknown;
    sources?: unknown;
  };
  if (!Array.isArray(sources) || sources.length === 0) return inner;
  const reasons = sources.map((source) => {
    const status = statuses.get(String(source));
    return status === undefined ? undefined : `${String(source)}, which is ${status}`;
  });
  if (reasons.includes(undefined)) return inner;
  return [`'${String(name ?? id)}' comes only from ${reasons.join(" and ")}; leave it out.`, ...inner];
}

/** The requirements for which nothing is designed, with the reason. */
export type RequirementStatuses = ReadonlyMap<string, "excluded" | "noise" | "suggested">;

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}
