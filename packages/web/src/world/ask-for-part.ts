/**
 * Loads a part of the application if there is a network. Browsers cache the failure of a module, and do not
 * request it again before the page is reloaded.
 */
export function askForPart<Part>(load: () => Promise<Part>): Promise<Part> {
  return navigator.onLine ? load() : Promise.reject(new Error("You are offline."));
}
