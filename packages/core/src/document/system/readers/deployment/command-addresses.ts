/** An address among the arguments of a command. */
export interface CommandAddress {
  /** The option or variable that has it, without dashes; absent for an argument by itself. */
  readonly key?: string;
  readonly value: string;
  /** Whether the command only waits until something answers there. */
  readonly isAwaited: boolean;
}

const address =
  /^(?:[a-z][a-z\d+.-]*:\/\/[^\s/]|[a-z][\w.-]*:\d{2,5}(?:[/,?]|$)|\$\{?\w+[^\s]*:\d{2,5}(?:[/,?]|$))/i;
const waiting = /(?:^|[/\\])(?:wait[-_]?for|wait$|wait[-_])|^-{1,2}wait\b|^wait[-_]?(?:for|hosts)/i;
/** Options that have hosts even without a port, such as `--cassandra.servers=cassandra`. */
const hostOption = /\.(?:servers|server-urls|hosts|brokers|bootstrap-servers|contact-points)$/;
const host = /^[a-z][\w.-]*(?:,[a-z][\w.-]*)*$/i;
const withKey = /^-{0,2}([\w][\w.:-]*?)=(.+)$/s;

/** Returns the addresses among the words of a command, such as `--db.url=http://db:5984` or `--broker kafka:9092`. */
export function addressesOfCommand(words: readonly string[]): readonly CommandAddress[] {
  const found: CommandAddress[] = [];
  let isWaiting = false;
  let option: string | undefined;
  for (const word of words) {
    if (word === "--" || word === "&&" || word === ";") isWaiting = false;
    if (waiting.test(word)) isWaiting = true;
    const [, key, value] = withKey.exec(word) ?? [];
    if (
      key !== undefined &&
      value !== undefined &&
      (address.test(value) || (hostOption.test(key) && host.test(value)))
    )
      found.push({ key, value, isAwaited: isWaiting });
    else if (address.test(word))
      found.push({ ...(option === undefined ? {} : { key: option }), value: word, isAwaited: isWaiting });
    option = /^-{1,2}([A-Za-z][\w.-]*)$/.exec(word)?.[1];
  }
  return found;
}

/** A longer command is a script, whose quotes would take too long to match. */
const maxLength = 8_000;

/** Splits a command into its words as a shell does; the words of a quoted command are words too. */
export function wordsOfCommand(command: string): readonly string[] {
  if (command.length > maxLength) return [];
  return (command.match(/(?:"(?:\\.|[^"\\])*"|'[^']*'|[^\s"'])+/g) ?? []).flatMap((word) => {
    const inner = /^(?:"(.*)"|'(.*)')$/s.exec(word);
    const quoted = inner?.[1] ?? inner?.[2];
    if (quoted !== undefined && /\s/.test(quoted)) return quoted.split(/\s+/).filter((part) => part !== "");
    return [word.replace(/["']/g, "").replace(/;$/, "")];
  });
}
