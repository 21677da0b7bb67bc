import { type SvgVisitor, transformSvg } from "./transform-svg.ts";

/** Returns a picture as a separate file: with its fonts, a background, and a name for screen readers. */
export function standaloneSvg(
  svg: string,
  {
    background,
    fontRules,
    title,
  }: { readonly background: string; readonly fontRules: string; readonly title: string },
): string {
  let viewBox = "0 0";
  const named: SvgVisitor = {
    element({ attributes, name }, ancestors) {
      if (ancestors.length > 0 || name !== "svg") return "keep";
      viewBox = attributes.get("viewBox")?.trim() ?? viewBox;
      attributes.set("role", "img");
      attributes.set("aria-label", title);
      return "keep";
    },
  };
  const labelled = transformSvg(svg, [named]);
  const style = fontRules === "" ? "" : `<style>${fontRules}</style>`;
  const [x = "0", y = "0"] = viewBox.split(/[\s,]+/);
  const paper = `<rect x="${x}" y="${y}" width="100%" height="100%" fill="${background}"/>`;
  return labelled.replace(/^<svg\b[^>]*>/, (root) => `${root}${style}${paper}`);
}

/** Returns all text of a picture, to choose the fonts that it needs. */
export function textOfSvg(svg: string): string {
  return svg.replaceAll(/<[^>]*>/g, "");
}
