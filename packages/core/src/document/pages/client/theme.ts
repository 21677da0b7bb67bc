/** Starts the button that switches between light and dark colours. */
export function startTheme(): void {
  const root = document.documentElement;
  const button = document.querySelector<HTMLButtonElement>("#theme");
  if (!button) return;
  const key = "archscribe-theme";
  const system = matchMedia("(prefers-color-scheme: dark)");
  // A page opened from the disk may have no storage.
  const stored = attempt(() => localStorage.getItem(key));
  if (stored === "dark" || stored === "light") root.dataset["theme"] = stored;
  const isDark = (): boolean => (root.dataset["theme"] ?? (system.matches ? "dark" : "light")) === "dark";
  const label = (): void => {
    button.textContent = isDark() ? "Light" : "Dark";
    button.setAttribute("aria-label", isDark() ? "Use light colours" : "Use dark colours");
  };
  button.addEventListener("click", () => {
    const next = isDark() ? "light" : "dark";
    root.dataset["theme"] = next;
    attempt(() => localStorage.setItem(key, next));
    label();
  });
  system.addEventListener("change", label);
  label();
}

function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
