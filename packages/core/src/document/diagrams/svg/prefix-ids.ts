import type { SvgVisitor } from "./transform-svg.ts";

const references = ["href", "aria-labelledby", "aria-describedby"] as const;

/** Adds a prefix to every id and every reference to one, so that a document can contain several pictures. */
export function prefixingIds(prefix: string): SvgVisitor {
  const prefixed = (value: string): string => value.replaceAll(/url\(\s*(["']?)#/g, `url($1#${prefix}`);
  return {
    element({ attributes }) {
      for (const [key, value] of attributes) {
        if (key === "id") attributes.set(key, prefix + value);
        else if (value.includes("url(")) attributes.set(key, prefixed(value));
      }
      for (const key of references) {
        const value = attributes.get(key);
        if (value === undefined) continue;
        if (key === "href") attributes.set(key, value.replace(/^#/, `#${prefix}`));
        else
          attributes.set(
            key,
            value
              .trim()
              .split(/\s+/)
              .map((id) => prefix + id)
              .join(" "),
          );
      }
      return "keep";
    },
  };
}
