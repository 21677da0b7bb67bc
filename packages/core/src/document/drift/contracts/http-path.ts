/** The segments of a path, with `{}` for each parameter, whatever it is called. */
export function segmentsOf(path: string): string[] {
  return path
    .replace(/[?#].*$/, "")
    .split("/")
    .filter((segment) => segment !== "")
    .map((segment) => (isParameter(segment) ? "{}" : segment));
}

function isParameter(segment: string): boolean {
  return /^\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}$|^:|^<.*>$/.test(segment);
}

/** Returns the form in which two paths are equal that differ in the names of parameters only. */
export function pathForm(path: string): string {
  return `/${segmentsOf(path).join("/")}`;
}

/** Returns whether a path matches all paths below it, like the path of a proxy. */
export function isCatchAll(path: string): boolean {
  return path.includes("*");
}

const operational =
  /^\/(?:.*\/)?(?:health(?:z|check)?|ready|readyz|readiness|live|livez|liveness|ping|metrics|prometheus|actuator(?:\/.*)?|swagger(?:-ui)?(?:[./].*)?|api-docs(?:\/.*)?|openapi(?:\.(?:json|ya?ml))?|docs|redoc|favicon\.ico|version|error)$/i;

/** Returns whether a path serves the operation of a part and no caller of its API. */
export function isOperational(path: string): boolean {
  return operational.test(pathForm(path));
}
