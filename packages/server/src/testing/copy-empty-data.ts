import { cp } from "node:fs/promises";

/** Copies the data that the run has made for all into a folder, so that a server on it need not create its database. */
export async function copyEmptyData(folder: string): Promise<void> {
  const copyOf = process.env["TEST_DATA_COPY"];
  if (copyOf !== undefined) await cp(copyOf, folder, { recursive: true });
}
