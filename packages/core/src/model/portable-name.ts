/** The maximum length of a file's name in bytes. File systems allow 255; the rest is for suffixes. */
const fileNameMaxBytes = 240;

const reservedOnWindows =
  /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00B9\u00B2\u00B3])(?=\s*(?:\.|$))/i;

const forbiddenSomewhere = /[<>:"/\\|?*\p{Cc}\p{Cs}\u2028\u2029]+/u;
const allForbidden = new RegExp(forbiddenSomewhere, "gu");

/** Returns whether Linux, macOS and Windows can all store the name of a file or folder unchanged. */
export function isPortableName(name: string): boolean {
  return (
    name !== "" &&
    !/[. ]$/.test(name) &&
    !forbiddenSomewhere.test(name) &&
    !reservedOnWindows.test(name) &&
    byteLength(name) <= fileNameMaxBytes
  );
}

/**
 * Returns a name for an output file that every system can store and that is as close as possible to the wanted one. A
 * name that is too long is cut, and a fingerprint distinguishes it from others with the same beginning.
 *
 * @param ending the suffix, such as `.svg`, which is never cut
 * @example portableName("nul", ".svg") // "nul_.svg"
 */
export function portableName(wanted: string, ending = ""): string {
  const plain = wanted
    .normalize("NFC")
    .replaceAll(allForbidden, "-")
    .replace(/[. ]+$/, "")
    .replace(reservedOnWindows, "$&_");
  const name = plain === "" ? "diagram" : plain;
  const room = fileNameMaxBytes - byteLength(ending);
  return `${byteLength(name) <= room ? name : shortened(name, room)}${ending}`;
}

/** Returns names for the output files of one folder that stay distinct on every system. */
export function nameFiles(): (wanted: string, ending?: string) => string {
  const taken = new Set<string>();
  return (wanted, ending = "") => {
    let name = portableName(wanted, ending);
    for (let count = 2; taken.has(foldName(name)); count += 1)
      name = portableName(wanted, `-${count}${ending}`);
    taken.add(foldName(name));
    return name;
  };
}

function shortened(name: string, room: number): string {
  const mark = `-${fingerprint(name)}`;
  let bytes = byteLength(mark);
  let kept = "";
  for (const letter of name) {
    bytes += byteLength(letter);
    if (bytes > room) break;
    kept += letter;
  }
  return `${kept}${mark}`;
}

/** FNV-1a, which is enough to distinguish a few names and needs no library. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}

/** Returns the same text for names that denote the same file on systems that ignore case or the form of accents. */
export function foldName(name: string): string {
  return name.normalize("NFD").toUpperCase().toLowerCase().normalize("NFC");
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
