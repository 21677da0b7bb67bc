const endings: (() => void | Promise<void>)[] = [];

/** Does something after all tests of the file. */
export function afterFile(end: () => void | Promise<void>): void {
  endings.push(end);
}

/** Does what is left to do after a file, the last first. */
export async function endFile(): Promise<void> {
  for (const end of endings.splice(0).reverse()) await end();
}
