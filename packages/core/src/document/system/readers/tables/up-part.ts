/** The lines with which tools for migrations begin the two parts of a file. */
const up = /^\s*(?:--|#)\s*(?:migrate:up|\+goose\s+up|\+migrate\s+up|up migration|rambler up|-+\s*!ups)\b/i;
const down =
  /^\s*(?:--|#)\s*(?:migrate:down|\+goose\s+down|\+migrate\s+down|down migration|rambler down|-+\s*!downs|\/\/\s*@undo)\b/i;

/**
 * Returns a migration without the part that undoes it, as dbmate, goose, sql-migrate, node-pg-migrate, MyBatis and Play
 * mark it. The lines that remain keep their numbers.
 */
export function upPart(text: string): string {
  if (!/down|undo/i.test(text)) return text;
  let isUp = true;
  return text
    .split("\n")
    .map((line) => {
      if (down.test(line)) isUp = false;
      else if (up.test(line)) isUp = true;
      return isUp ? line : "";
    })
    .join("\n");
}
