import type { Fate, SvgElement, SvgVisitor } from "./transform-svg.ts";

const elements = new Set(
  `svg g defs title desc path rect circle ellipse line polyline polygon text tspan textPath marker
  linearGradient radialGradient stop clipPath mask pattern filter symbol use image feGaussianBlur feOffset
  feBlend feFlood feComposite feMerge feMergeNode feDropShadow feColorMatrix feComponentTransfer feFuncA
  feFuncR feFuncG feFuncB feMorphology`.split(/\s+/),
);

/** Elements that are replaced by their content, in a group if they move or style it. */
const wrappers = new Set(["a", "switch"]);

const attributes = new Set(
  `id viewBox width height x y x1 y1 x2 y2 cx cy r rx ry fx fy d points dx dy rotate transform
  gradientTransform gradientUnits spreadMethod offset href marker-start marker-mid marker-end markerHeight
  markerUnits markerWidth orient refX refY clipPathUnits maskUnits maskContentUnits patternUnits
  patternContentUnits patternTransform preserveAspectRatio filterUnits primitiveUnits in in2 result
  stdDeviation mode operator k1 k2 k3 k4 type values tableValues slope intercept exponent amplitude
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-dasharray stroke-dashoffset
  stroke-linecap stroke-linejoin stroke-miterlimit opacity color stop-color stop-opacity flood-color
  flood-opacity clip-path clip-rule mask filter display visibility font-family font-size font-weight
  font-style font-variant text-anchor text-decoration dominant-baseline alignment-baseline baseline-shift
  letter-spacing word-spacing textLength lengthAdjust startOffset direction unicode-bidi writing-mode
  vector-effect paint-order style role aria-label aria-labelledby aria-hidden xml:space lang
  data-source-line data-qualified-name data-entity-1 data-entity-2 data-et data-id data-from data-to`.split(
    /\s+/,
  ),
);

const styleProperties = new Set(
  `fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-dasharray stroke-dashoffset
  stroke-linecap stroke-linejoin opacity color stop-color stop-opacity display visibility font-family
  font-size font-weight font-style text-anchor text-decoration dominant-baseline letter-spacing
  white-space paint-order`.split(/\s+/),
);

/** Attributes that name a part of the picture, or an effect. Some browsers fetch images that strings in them name. */
const effects = new Set(["clip-path", "mask", "filter", "marker-start", "marker-mid", "marker-end"]);

const svgNamespace = "http://www.w3.org/2000/svg";
const plainId = /^[\w.:-]+$/;
const localReference = /^#[\w.:-]+$/;
const localUrl = /^url\(\s*(["']?)#[\w.:-]+\1\s*\)$/;
const rasterImage = /^data:image\/(?:png|jpeg|gif|webp);base64,[\w+/=\s]+$/i;
const plainEffect = /^[\w\s#.,%()-]*$/;
const plainValue = /^[\p{L}\p{N}\s#.,%()'"+_-]*$/u;

/**
 * Allows only graphics: no script, handler, style sheet, foreign content, or reference that leaves the document. It is
 * an allow-list over XML, so that everything unknown is removed.
 */
export const sanitising: SvgVisitor = {
  element(element, ancestors): Fate {
    if (ancestors.length === 0 && element.name !== "svg") return "drop";
    if (wrappers.has(element.name)) return asGroup(element, ancestors) ? "keep" : "unwrap";
    if (!elements.has(element.name)) return "drop";
    if (isTextOnly(ancestors.at(-1)?.name)) return "drop";
    cleanAttributes(element);
    if (ancestors.length === 0) element.attributes.set("xmlns", svgNamespace);
    return keepsReference(element, ancestors) ? "keep" : "drop";
  },
};

/** Makes a group of a wrapper. @returns false if it has no effect on its content */
function asGroup(element: SvgElement, ancestors: readonly SvgElement[]): boolean {
  element.name = ancestors.some(({ name }) => name === "text") ? "tspan" : "g";
  cleanAttributes(element);
  const { attributes: own } = element;
  own.delete("href");
  if (element.name === "tspan") own.delete("transform");
  return own.size > 0 && !isTextOnly(ancestors.at(-1)?.name);
}

function isTextOnly(parent: string | undefined): boolean {
  return parent === "title" || parent === "desc";
}

function cleanAttributes({ attributes: own, name }: SvgElement): void {
  const xlink = own.get("xlink:href");
  if (xlink !== undefined && !own.has("href")) own.set("href", xlink);
  for (const [key, value] of own) {
    const cleaned = attributes.has(key) ? cleanValue(name, key, value) : undefined;
    if (cleaned === undefined) own.delete(key);
    else if (cleaned !== value) own.set(key, cleaned);
  }
}

function cleanValue(element: string, key: string, value: string): string | undefined {
  if (key === "id") return plainId.test(value) ? value : undefined;
  if (key === "style") return cleanStyle(value);
  if (key === "href") return isSafeReference(element, value) ? value.trim() : undefined;
  if (/url\s*\(/i.test(value) || value.includes("\\")) {
    return localUrl.test(value.trim()) ? value : undefined;
  }
  return effects.has(key) && !plainEffect.test(value) ? undefined : value;
}

function isSafeReference(element: string, value: string): boolean {
  const trimmed = value.trim();
  return element === "image" ? rasterImage.test(trimmed) : localReference.test(trimmed);
}

function cleanStyle(style: string): string | undefined {
  const kept = style.split(";").flatMap((declaration) => {
    const [property = "", ...rest] = declaration.split(":");
    const value = rest.join(":").trim();
    const name = property.trim().toLowerCase();
    return styleProperties.has(name) && isSafeStyle(value) ? [`${name}:${value}`] : [];
  });
  return kept.length > 0 ? kept.join(";") : undefined;
}

function isSafeStyle(value: string): boolean {
  return /url\s*\(/i.test(value) ? localUrl.test(value) : plainValue.test(value);
}

function keepsReference({ name, attributes: own }: SvgElement, ancestors: readonly SvgElement[]): boolean {
  if (name === "image") return own.has("href");
  if (name !== "use") return true;
  // A use inside an element that can itself be used would multiply: a few nested ones produce millions of shapes.
  return own.has("href") && !ancestors.slice(1).some((ancestor) => ancestor.attributes.has("id"));
}
