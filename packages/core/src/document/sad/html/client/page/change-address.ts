/** Changes the part of the page's address after the page, as an entry of the history, without going there. */
export function changeAddress(hash: string, how: "pushState" | "replaceState" = "pushState"): void {
  if (location.hash === hash) return;
  try {
    history[how](undefined, "", location.href.replace(/#.*/, "") + hash);
  } catch {
    // A page without its own address, such as in a preview, has none to change.
  }
}
