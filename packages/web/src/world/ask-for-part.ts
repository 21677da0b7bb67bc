/**
 * Asks for a part of the application where there is a network. Browsers remember that a module did not come, and do not
 * ask for it again before the page is reloaded.
 */
export function askForPart<Part>(load: () => Promise<Part>): Promise<Part> {
  return navigator.onLine ? load() : Promise.reject(new Error("You are offline."));
}
