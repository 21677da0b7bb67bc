/** The prefixes of the variables that build tools put into what a browser loads. */
const variable =
  /^(?:VITE|NEXT_PUBLIC|REACT_APP|VUE_APP|NUXT_PUBLIC|GATSBY|EXPO_PUBLIC|NG_APP|PUBLIC)_[A-Z\d_]+$/;

/** The objects in which scripts of a page keep their settings: of Angular, and of the page as a whole. */
const member = /^(?:environment|window)\.[\w.$]+$/;

/** Returns whether code in a browser reads a setting: `VITE_API_URL`, `environment.apiUrl`. */
export function isBrowserKey(key: string): boolean {
  return variable.test(key) || member.test(key);
}
