import { isMap, isScalar, parseDocument } from "yaml";

/**
 * Returns a text of `system.yaml` in which some of the mapped names have a remark at the end of their line, as a comment.
 *
 * @param remarks by the name in the document, each one line
 */
export function remarkNames(text: string, remarks: ReadonlyMap<string, string>): string {
  const names = parseDocument(text).get("names", true);
  if (!isMap(names)) return text;
  const ends = names.items.flatMap(({ key, value }) => {
    const remark = isScalar(key) ? remarks.get(String(key.value)) : undefined;
    const range = isScalar(value) ? value.range : undefined;
    return remark === undefined || !range ? [] : [{ remark, at: endOfLine(text, range[1]) }];
  });
  // From the last one on, so that the places of the others stay the same.
  return ends
    .toSorted((a, b) => b.at - a.at)
    .reduce((own, { at, remark }) => `${own.slice(0, at)} # ${remark}${own.slice(at)}`, text);
}

function endOfLine(text: string, from: number): number {
  const at = text.slice(from).search(/\r?\n/);
  return at === -1 ? text.length : from + at;
}
