/** What a file's name may have of the 255 bytes that file systems take: the rest is for what is put behind it. */
export const fileNameMaxBytes = 240;

const reservedOnWindows =
  /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00B9\u00B2\u00B3])\s*(?:\.|$)/i;

const forbiddenSomewhere = /[<>:"/\\|?*\p{Cc}\u2028\u2029]/u;

/** True for the name of a file or folder that Linux, macOS and Windows can all keep as it is. */
export function isPortableName(name: string): boolean {
  return (
    name !== "" &&
    !/[. ]$/.test(name) &&
    !forbiddenSomewhere.test(name) &&
    !reservedOnWindows.test(name) &&
    byteLength(name) <= fileNameMaxBytes
  );
}

/** The same text for names that are one and the same file where case or the form of an accent does not tell files apart. */
export function foldName(name: string): string {
  return name.normalize("NFD").toUpperCase().toLowerCase().normalize("NFC");
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
