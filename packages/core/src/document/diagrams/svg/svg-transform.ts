/** A matrix of SVG: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Transform = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** The identity matrix. */
export const unmoved: Transform = [1, 0, 0, 1, 0, 0];

/** Parses the matrix of a `transform` attribute. Unknown functions have no effect. */
export function parseTransform(attribute: string | undefined): Transform {
  if (attribute === undefined) return unmoved;
  let all = unmoved;
  for (const [, name = "", list = ""] of attribute.matchAll(/(\w+)\s*\(([^)]*)\)/g)) {
    const numbers = Array.from(list.matchAll(/[-+]?[\d.]+(?:e[-+]?\d+)?/gi), ([number]) => Number(number));
    all = multiply(all, toMatrix(name, numbers));
  }
  return all;
}

/** Returns a point after a transform. */
export function moved(
  { x, y }: { readonly x: number; readonly y: number },
  [a, b, c, d, e, f]: Transform,
): { readonly x: number; readonly y: number } {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

/** Returns the transform that applies the inner one first, then the outer. */
export function multiply(outer: Transform, inner: Transform): Transform {
  const [a, b, c, d, e, f] = outer;
  const [a2, b2, c2, d2, e2, f2] = inner;
  return [
    a * a2 + c * b2,
    b * a2 + d * b2,
    a * c2 + c * d2,
    b * c2 + d * d2,
    a * e2 + c * f2 + e,
    b * e2 + d * f2 + f,
  ];
}

function toMatrix(name: string, numbers: readonly number[]): Transform {
  const [first = 0, second, third = 0, fourth = 0, fifth = 0, sixth = 0] = numbers;
  switch (name) {
    case "translate":
      return [1, 0, 0, 1, first, second ?? 0];
    case "scale":
      return [first, 0, 0, second ?? first, 0, 0];
    case "matrix":
      return [first, second ?? 0, third, fourth, fifth, sixth];
    case "rotate": {
      const [sine, cosine] = [Math.sin((first * Math.PI) / 180), Math.cos((first * Math.PI) / 180)];
      const [x, y] = [second ?? 0, third];
      return multiply([cosine, sine, -sine, cosine, x, y], [1, 0, 0, 1, -x, -y]);
    }
    default:
      return unmoved;
  }
}
