/** Where this package lies, seen from its sources as well as from what is built of them; ends with a slash. */
export const packageFolder = new URL("../", import.meta.url);
