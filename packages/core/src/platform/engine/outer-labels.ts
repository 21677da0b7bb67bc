import type { Viz } from "@viz-js/viz";

const renderers = new Set<PropertyKey>(["render", "renderString", "renderSVGElement", "renderFormats"]);

/** Returns a layout engine that places labels at rectangular lines, as with an installed Graphviz. */
export function withOuterLabels(viz: Viz): Viz {
  return new Proxy(viz, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      return (input: unknown, ...rest: readonly unknown[]): unknown =>
        Reflect.apply(member, target, [
          renderers.has(name) && typeof input === "string" ? labelOutside(input) : input,
          ...rest,
        ]);
    },
  });
}

/**
 * Writes the labels of rectangular lines as `xlabel`, as the official build does. Graphviz does not place a `label` at such
 * a line, and omits it between elements of one row.
 */
function labelOutside(graph: string): string {
  if (!graph.includes("splines=ortho")) return graph;
  return graph.replaceAll(/^(\w+->\w+\[[^\n]*?,)label=/gm, "$1xlabel=");
}
