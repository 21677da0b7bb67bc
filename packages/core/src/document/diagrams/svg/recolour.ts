import type { SvgVisitor } from "./transform-svg.ts";

const attributes = ["fill", "stroke", "stop-color", "flood-color"] as const;

/** Replaces each colour value of a picture, in its written form, including values such as `none`. */
export function recolouring(replace: (value: string) => string): SvgVisitor {
  return {
    element({ attributes: own }) {
      for (const name of attributes) {
        const value = own.get(name);
        if (value !== undefined) own.set(name, replace(value));
      }
      const style = own.get("style");
      if (style !== undefined) {
        own.set(
          "style",
          style.replaceAll(
            /(fill|stroke|stop-color):([^;]+)/g,
            (_, name: string, value: string) => `${name}:${replace(value)}`,
          ),
        );
      }
      return "keep";
    },
  };
}
