import { expect, it } from "vitest";
import { fileSize } from "./index.ts";

it.each([
  [0, "0 bytes"],
  [999, "999 bytes"],
  [1000, "1 kB"],
  [12_345, "12 kB"],
  [999_400, "999 kB"],
  // Never "1000 kB".
  [999_600, "1.0 MB"],
  [1_000_000, "1.0 MB"],
  [9_940_000, "9.9 MB"],
  [9_960_000, "10 MB"],
  [2_345_000_000, "2.3 GB"],
  [999_600_000_000, "1.0 TB"],
  [1_234_000_000_000_000, "1234 TB"],
])("shows %d bytes as %s", (bytes, said) => {
  expect(fileSize(bytes)).toBe(said);
});
