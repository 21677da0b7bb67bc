/**
 * The sources that a part of the web application may load (security, sections 0 and 3); each answer carries its own policy,
 * and a browser applies it to a page, a worker and a frame separately.
 */
export interface ContentPolicies {
  readonly page: string;
  readonly worker: string;
  readonly frame: string;
}

/** The policies of an application that is reached under these origins. */
export function contentPolicies(origins: readonly string[]): ContentPolicies {
  return {
    // Fluent UI writes its styles into the page.
    page: [
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "img-src 'self' blob: data:",
      "connect-src 'self' https://accounts.google.com https://www.googleapis.com",
      "form-action 'self'",
    ].join(";"),
    // Graphviz, which lays PlantUML's diagrams out, is WebAssembly; all that a worker loads are modules.
    worker: ["default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'"].join(";"),
    // A frame of an opaque origin has no self, so that its scripts are named by their address. A diagram may bring
    // images and styles of its own, and nothing that has to be fetched.
    frame: [
      "default-src 'none'",
      `script-src ${origins.map((origin) => `${origin}/assets/`).join(" ")}`,
      "style-src 'unsafe-inline'",
      "img-src data:",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      "sandbox allow-scripts",
    ].join(";"),
  };
}
