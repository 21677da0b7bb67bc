/** A variable of an env file. */
export interface EnvVariable {
  readonly name: string;
  readonly value: string;
  /** 1-based. */
  readonly line: number;
}

const assignment = /^\s*(?:export\s+)?([\w.-]+)\s*[=:]\s*(.*)$/;

/**
 * Parses an env file: `NAME=value`, also with `export`, quotes and comments. A value in double quotes may take several
 * lines. Placeholders are kept as they are.
 */
export function parseEnvFile(text: string): readonly EnvVariable[] {
  const lines = text.split(/\r?\n/);
  const variables: EnvVariable[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const [, name, written] = assignment.exec(lines[index] ?? "") ?? [];
    if (name === undefined || written === undefined) continue;
    const line = index + 1;
    const quote = /^["'`]/.exec(written)?.[0];
    if (quote === undefined) {
      variables.push({ name, value: written.replace(/(?:^|\s)#.*$/, "").trim(), line });
      continue;
    }
    const last = lines.findIndex(
      (other, at) => at >= index && closes(at === index ? written.slice(1) : other, quote),
    );
    const end = last === -1 ? index : last;
    const quoted = [written, ...lines.slice(index + 1, end + 1)].join("\n");
    variables.push({ name, value: unquote(quoted, quote), line });
    index = end;
  }
  return variables;
}

function closes(text: string, quote: string): boolean {
  return text.replace(/\\./g, "").includes(quote);
}

function unquote(text: string, quote: string): string {
  const end = text.indexOf(quote, 1);
  if (quote !== '"') return end === -1 ? text.slice(1) : text.slice(1, end);
  const [, content = text.slice(1)] = /^"((?:\\.|[^"\\])*)"/s.exec(text) ?? [];
  return content.replace(/\\n/g, "\n").replace(/\\(["\\$])/g, "$1");
}
