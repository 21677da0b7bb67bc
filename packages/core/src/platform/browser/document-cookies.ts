/// <reference lib="dom" />
import type { KeyValueStorage } from "../../model/index.ts";

/** The cookies that scripts of the page may see. */
export const documentCookies: Pick<KeyValueStorage, "get" | "remove"> = {
  get(key) {
    const found = document.cookie.split("; ").find((cookie) => cookie.startsWith(`${key}=`));
    return found === undefined ? undefined : decodeURIComponent(found.slice(key.length + 1));
  },
  remove(key) {
    document.cookie = `${key}=; Max-Age=0; Path=/`;
  },
};
