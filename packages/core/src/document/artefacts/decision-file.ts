/** Folders in which decision records are kept. */
const folderName =
  /^(?:adrs?|madrs?|decisions?|decision-?(?:log|records?)|architect(?:ure|ural)[-_]decisions?(?:[-_]records?)?)$/i;

/** A record outside such a folder has `adr` and its number in its name. */
const recordName = /^adr[-_ ]?\d+/i;

/** Records in folders of other names begin with a number, as adr-tools writes it, or with a date, as Log4brains does. */
const numberedName = /^(?:\d{3,4}|\d{8}|\d{4}-\d{2}-\d{2})[-_. ]/;

const noRecord = /^(?:readme|_?index|contributing|overview|summary|toc|.*[-_]toc)$/i;

/** A template of any name has no number, unless it is the number zero. */
const template =
  /^(?:0+[-_. ])?(?:(?:adr|madr|decision|record|short|long|simple|_)[-_. ]?)*templates?(?![a-z])/i;

/** Returns whether a file of a folder of decision records is an index, a template or a page about the records. */
export function isBesideDecisions(path: string): boolean {
  const stem = path.slice(path.lastIndexOf("/") + 1).replace(/\.[^.]+$/, "");
  const isNumbered = recordName.test(stem) || /^\d/.test(stem);
  return noRecord.test(stem) || template.test(stem) || (!isNumbered && /template/i.test(stem));
}

const ownFolder = /^(?<around>(?:.*\/)?)(?<folder>[^/]+)\/(?:readme|_?index)(?<ending>\.\w+)$/i;

/**
 * Returns the path that names a decision record: a record in its own folder, such as `2026-03-01-queues/README.md` beside
 * its pictures, has the name of the folder.
 */
export function recordPath(path: string): string {
  const { around = "", ending = "", folder = "" } = ownFolder.exec(path)?.groups ?? {};
  return numberedName.test(`${folder} `) || recordName.test(folder) ? `${around}${folder}${ending}` : path;
}

/** Returns whether a file may be a decision record by its name: its text decides. */
export function mayBeDecision(path: string): boolean {
  const [name = "", ...folders] = recordPath(path).split("/").toReversed();
  if (!/\.(?:md|markdown|adoc|asciidoc|rst)$/i.test(name) || isBesideDecisions(name)) return false;
  return recordName.test(name) || folders.slice(0, 2).some((one) => folderName.test(one));
}

/** Returns whether a file has the name of a decision record in a folder of any name. */
export function isNumberedRecord(path: string): boolean {
  const named = recordPath(path);
  const name = named.slice(named.lastIndexOf("/") + 1);
  return (
    /\.(?:md|markdown|adoc|asciidoc|rst)$/i.test(name) && !isBesideDecisions(name) && numberedName.test(name)
  );
}
