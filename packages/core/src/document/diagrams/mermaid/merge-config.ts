/** Settings for `mermaid.initialize`. */
export type MermaidConfig = Readonly<Record<string, unknown>>;

/**
 * Returns settings overridden by the user's own. One of Mermaid's own themes replaces the base's colours; the user's
 * style sheet comes after the base's.
 *
 * @param locked names that keep the base's value at any depth
 */
export function mergeConfig(
  base: MermaidConfig,
  own: MermaidConfig,
  locked: readonly string[],
): MermaidConfig {
  const { themeCSS, ...settings } = own;
  // Mermaid derives colours from its theme "base" too, unless the base's own variables state each of them.
  const colours = typeof own["theme"] === "string" ? { themeVariables: {}, themeCSS: "" } : {};
  const start = { ...base, ...colours };
  const css = [start["themeCSS"], themeCSS].filter((part) => typeof part === "string" && part !== "");
  return { ...merged(start, settings, new Set(locked)), themeCSS: css.join("\n") };
}

function merged(base: MermaidConfig, own: MermaidConfig, locked: ReadonlySet<string>): MermaidConfig {
  const result: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(own)) {
    if (locked.has(key) || key === "__proto__") continue;
    const before = base[key];
    result[key] = isSettings(value) ? merged(isSettings(before) ? before : {}, value, locked) : value;
  }
  return result;
}

function isSettings(value: unknown): value is MermaidConfig {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
