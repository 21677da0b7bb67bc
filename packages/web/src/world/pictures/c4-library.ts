const files = import.meta.glob<string>("#standard-library/c4/**/*.puml", {
  eager: true,
  query: "?raw",
  import: "default",
});

/** The texts of the C4 library by their paths in it. */
export const c4Library: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(files).map(([path, text]) => [path.split("/c4/").at(-1) ?? path, text]),
);
