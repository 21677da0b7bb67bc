const units = ["bytes", "kB", "MB"] as const;

/** The size of a file for people. */
export function fileSize(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= 1000 && unit < units.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return `${size.toFixed(unit === 2 && size < 10 ? 1 : 0)} ${units[unit] ?? ""}`;
}
