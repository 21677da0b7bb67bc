/** The size of a file for people, rounded before its unit is chosen. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return `${String(bytes)} bytes`;
  const kilobytes = Math.round(bytes / 1000);
  if (kilobytes < 1000) return `${String(kilobytes)} kB`;
  const megabytes = bytes / 1_000_000;
  return `${megabytes.toFixed(megabytes < 9.95 ? 1 : 0)} MB`;
}
