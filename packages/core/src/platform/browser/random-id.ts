/** An unguessable id, also in a page without TLS, where `crypto.randomUUID` is missing. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
