/** Reads a text as JSON. @returns undefined if it is not JSON */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
