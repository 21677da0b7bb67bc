const files = {
  ...import.meta.glob<string>("#plex-sans/*-{400-normal,700-normal,400-italic}.woff2", {
    eager: true,
    query: "?url",
    import: "default",
  }),
  ...import.meta.glob<string>("#plex-mono/*-400-normal.woff2", {
    eager: true,
    query: "?url",
    import: "default",
  }),
};

const addresses = new Map(Object.entries(files).map(([path, address]) => [nameOf(path), address]));

/** Where the build has put a font of the diagrams, which is named as a module of its package. */
export function fontAddress(file: string): string | undefined {
  return addresses.get(nameOf(file));
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
