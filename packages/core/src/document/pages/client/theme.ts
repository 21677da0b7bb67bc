/** The texts of the button that switches between colours. */
type ThemeText = "Light" | "Dark" | "Use light colours" | "Use dark colours";

/**
 * Starts the button that switches between light and dark colours.
 *
 * @param say returns a text of the button in the language of the page
 */
export function startTheme(say: (text: ThemeText) => string = (text) => text): void {
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
    button.textContent = say(isDark() ? "Light" : "Dark");
    button.setAttribute("aria-label", say(isDark() ? "Use light colours" : "Use dark colours"));
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
