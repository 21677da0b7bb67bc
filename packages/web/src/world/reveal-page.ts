/**
 * Reveals the page to screen readers again once no dialog is open. A dialog hides everything else from assistive technology,
 * and if its page is removed with it, as at the end of a session, the rest would remain hidden.
 */
export function revealPage(root: HTMLElement): void {
  const look = (): void => {
    if (!root.hasAttribute("aria-hidden") || document.querySelector("[aria-modal='true']") !== null) return;
    root.removeAttribute("aria-hidden");
  };
  // Dialogs are in the body, beside the page.
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true });
  observer.observe(root, { attributeFilter: ["aria-hidden"] });
}
