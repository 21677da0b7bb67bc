const files = import.meta.glob<string>("#standard-library/c4/*.puml", {
  eager: true,
  query: "?raw",
  import: "default",
});

/** The texts of the C4 library by their file names. */
export const c4Library: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(files).map(([path, text]) => [path.slice(path.lastIndexOf("/") + 1), text]),
);
