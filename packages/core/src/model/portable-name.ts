/** What a file's name may have of the 255 bytes that file systems take: the rest is for what is put behind it. */
const fileNameMaxBytes = 240;

const reservedOnWindows =
  /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00B9\u00B2\u00B3])(?=\s*(?:\.|$))/i;

const forbiddenSomewhere = /[<>:"/\\|?*\p{Cc}\p{Cs}\u2028\u2029]+/u;
const allForbidden = new RegExp(forbiddenSomewhere, "gu");

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

/**
 * The name of an output file: the one that is wanted, as near as every system can keep it. What is too long is cut, and
 * told apart from others of the same beginning by a fingerprint.
 *
 * @param ending what stands behind it in any case, such as `.svg`
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

/** Names the output files of one folder, each apart from all others wherever they are taken. */
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

/** FNV-1a, which tells a few names apart and needs no library. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}

/** The same text for names that are one and the same file where case or the form of an accent does not tell files apart. */
export function foldName(name: string): string {
  return name.normalize("NFD").toUpperCase().toLowerCase().normalize("NFC");
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
