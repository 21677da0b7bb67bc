/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/**
 * A page with an opaque origin has no storage, which the plug-in for ZenUML needs to start; it gets an empty one.
 * Runs in the page, before the plug-in is loaded.
 */
export function lendStorage(): void {
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  Object.defineProperty(window, "localStorage", { value: storage, configurable: true });
}

/** Makes Mermaid render ZenUML too; runs in the page, once the plug-in is loaded. */
export async function registerZenuml(): Promise<void> {
  const styles = new Set(document.querySelectorAll("style"));
  await window.mermaid.registerExternalDiagrams([window["mermaid-zenuml"]], { lazyLoad: false });
  // Its rules are for its own editor, and name a font that would be requested from the network.
  for (const style of document.querySelectorAll("style")) if (!styles.has(style)) style.remove();
}
