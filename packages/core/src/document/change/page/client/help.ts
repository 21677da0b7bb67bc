/** The list of keys. */
export interface Help {
  open(): void;
}

/** Starts the dialog that lists the keys. */
export function startHelp(): Help {
  const dialog = document.querySelector<HTMLDialogElement>("#help");
  const open = (): void => {
    if (dialog?.open === false) dialog.showModal();
  };
  document.querySelector("#help-button")?.addEventListener("click", open);
  document.querySelector("#help-close")?.addEventListener("click", () => dialog?.close());
  return { open };
}
