import type { FoundSystem, Unread } from "../../model/index.ts";
import { fullForm, shortForm } from "../likeness/index.ts";

/** Files that list parts of a system. */
const manifest = /\.(?:ya?ml|tf|tpl)$|(?:^|\/)(?:Dockerfile|Chart)[^/]*$/i;

/**
 * Returns whether a file that was not understood may say what seems to be missing: a manifest, which may list any part,
 * or a file that bears one of its names.
 */
export function couldHide({ unread }: Pick<FoundSystem, "unread">, names: readonly string[]): boolean {
  return unread.some((one) => manifest.test(one.file) || bears(one, names));
}

/** Returns whether a file that was not understood lies below a folder, or bears one of the names. */
export function couldHideIn(
  { unread }: Pick<FoundSystem, "unread">,
  { folder, names }: { readonly folder?: string | undefined; readonly names: readonly string[] },
): boolean {
  return unread.some((one) => (folder !== undefined && isBelow(one.file, folder)) || bears(one, names));
}

function isBelow(file: string, folder: string): boolean {
  return folder === "" || file.startsWith(`${folder}/`);
}

function bears({ file, reason }: Unread, names: readonly string[]): boolean {
  const said = fullForm(`${file} ${reason}`);
  return names.some((name) => {
    const form = shortForm(name);
    return form.length >= 4 && said.includes(form);
  });
}
