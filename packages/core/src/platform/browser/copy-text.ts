/// <reference lib="dom" />

/**
 * Puts a text on the clipboard. A page without TLS, such as on a server in a local network, has no access to
 * the clipboard, and a browser may refuse it in a frame or by its settings; then a text field is selected and copied
 * instead.
 *
 * @throws Error when the browser allows neither
 */
export async function copyText(text: string): Promise<void> {
  const { clipboard } = navigator as { readonly clipboard?: Clipboard };
  if (clipboard !== undefined && (await isWritten(clipboard, text))) return;
  const field = document.createElement("textarea");
  field.value = text;
  field.style.position = "fixed";
  field.style.opacity = "0";
  const focused = document.activeElement;
  // Beside what has the focus: a dialog lets nothing outside it take the focus.
  (focused?.parentElement ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  if (!isCopied) throw new Error("The browser does not let the page use the clipboard");
}

async function isWritten(clipboard: Clipboard, text: string): Promise<boolean> {
  return clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}
