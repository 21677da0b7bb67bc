const units = ["kB", "MB", "GB", "TB"] as const;

/**
 * Returns the size of a file for people, rounded before its unit is chosen.
 *
 * @example fileSize(12_345) // "12 kB"
 * @example fileSize(999_600) // "1.0 MB"
 */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return `${String(bytes)} bytes`;
  let value = bytes / 1000;
  let unit = 0;
  while (Math.round(value) >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${value.toFixed(unit > 0 && value < 9.95 ? 1 : 0)} ${units[unit] ?? ""}`;
}
