/** Words that PostgreSQL reserves where a table or column is named. */
const reserved = new Set(
  `all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate collation
  column concurrently constraint create cross current_catalog current_date current_role current_schema current_time
  current_timestamp current_user default deferrable desc distinct do else end except false fetch for foreign freeze
  from full grant group having ilike in initially inner intersect into is isnull join lateral leading left like limit
  localtime localtimestamp natural not notnull null offset on only or order outer overlaps placing primary references
  returning right select session_user similar some symmetric system_user table tablesample then to trailing true union
  unique user using variadic verbose when where window with`.split(/\s+/),
);

/** Returns a name for SQL, in quotes if it would otherwise not be read as this name. */
export function quoteName(name: string): string {
  const isPlain = /^[a-z_][a-z0-9_]*$/.test(name) && !reserved.has(name);
  return isPlain ? name : `"${name.replaceAll('"', '""')}"`;
}

/** Returns a text as an SQL string, without NUL characters, which PostgreSQL cannot store. */
export function quoteText(text: string): string {
  return `'${text.replaceAll("\0", "").replaceAll("'", "''")}'`;
}
