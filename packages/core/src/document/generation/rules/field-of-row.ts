/** Returns a row as its first cell and the rest: "| Actor | Clerk |" is "Actor: Clerk". The last cell may go on in the next line. */
export function fieldOfRow(line: string): string {
  const row = line.trim();
  const end = row.indexOf("|", 1);
  if (!row.startsWith("|") || end === -1) return line;
  const [name, value] = [row.slice(1, end).trim(), row.slice(end + 1)];
  if (value.endsWith("|")) return `${name}: ${value.slice(0, -1).trim()}`;
  return name === "" || value.includes("|") ? line : `${name}: ${value.trim()}`;
}
