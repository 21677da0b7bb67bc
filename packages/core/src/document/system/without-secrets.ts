import type { Fact } from "./facts.ts";
import type { SourceTree } from "./reader.ts";

/** Stands for a secret; readers see a word, whatever the secret was. */
const mask = "xxx";

/** What cannot be part of a secret that is written in an address: blanks, quotes, and what ends a user name or a host. */
const inAddress = String.raw`(?:\$\{[^{}\s]*\}|[^\s"'\`/@{}<>()])`;

/** What ends a value in a list of keys and values. */
const inList = String.raw`(?:\$\{[^{}\s]*\}|[^\s"'\`;&,{}<>()])`;

/** Keys with secrets in connection strings and queries. */
const secretKey = String.raw`(?:ssl)?(?:password|passwd|pwd|pass|secret|token|api_?key|access_?key|account_?key|shared_?access_?key|sas_?token|sig)`;

/** Options of commands whose next argument is a secret. */
const secretOption = String.raw`(?<![\w-])--(?:[a-z]+-)*(?:password|passwd|requirepass|masterauth|secret|token|api-?key|access-?key)`;

/** Each pattern has what stands before the secret, and the secret. */
const secrets: readonly RegExp[] = [
  // `postgres://user:secret@db`, `user:secret@tcp(db:3306)`.
  new RegExp(String.raw`(:\/\/[^\s"'\`/@:{}<>()]*:)(${inAddress}+)(?=@)`, "g"),
  new RegExp(String.raw`(\b[\w.-]+:)(${inAddress}+)(?=@(?:tcp|unix)\()`, "g"),
  // `https://token@host`, `jdbc:oracle:thin:user/secret@db`.
  /(:\/\/)([\w-]{20,})(?=@)/g,
  new RegExp(String.raw`(:thin:[^\s"'\`/@]+\/)(${inAddress}+)(?=@)`, "g"),
  // `Server=db;Password=secret`, `?password=secret`, `host=db password=secret`, `--password=secret`.
  new RegExp(String.raw`([;?&]\s*${secretKey}\s*=\s*)(${inList}+)`, "gi"),
  new RegExp(
    String.raw`(\b(?:host|hostaddr|user|dbname|port|sslmode)=[^\s"'\`]+[ \t]+(?:\w+=[^\s"'\`]+[ \t]+)*password=)(${inList}+)`,
    "gi",
  ),
  new RegExp(String.raw`(--${secretKey}=)(${inList}+)`, "gi"),
  // `--requirepass secret`, `"--password", "secret"`, and the same in lines of a list.
  new RegExp(
    String.raw`(${secretOption}(?:[ \t]+["']?|["'][ \t]*,\s*["']|["']?\s*\n\s*-[ \t]+["']?))(${inList}+)`,
    "gi",
  ),
];

/** What every text with one of them contains, so that other texts cost little. */
const suspicious = new RegExp(
  String.raw`:\/\/[^\s"'\`/]*@|@(?:tcp|unix)\(|:thin:|(?:passw(?:or)?d|pwd|pass|secret|token|key|sig)\s?=|${secretOption}["']?[\s,]`,
  "i",
);

/**
 * Returns a tree whose texts have no passwords of connection strings, so that none reaches a fact, an outline or a
 * message. A placeholder stays, without its default.
 */
export function withoutSecrets(tree: SourceTree): SourceTree {
  const harmless = new Set<string>();
  return {
    paths: tree.paths,
    text: (path) => {
      const text = tree.text(path);
      if (text === undefined || harmless.has(path)) return text;
      if (suspicious.test(text)) return maskSecrets(text);
      harmless.add(path);
      return text;
    },
  };
}

/** Masks the passwords and tokens in the connection strings and addresses of a text. */
export function maskSecrets(text: string): string {
  let masked = text;
  for (const pattern of secrets)
    masked = masked.replaceAll(pattern, (_, before: string, secret: string) => before + maskOf(secret));
  return masked;
}

/** Masks a secret, but not the name of a variable that holds it. */
function maskOf(secret: string): string {
  return /^(?:\$\{[^{}]*\}|\$\w+|%\w+%?|:\w+|\*+)$/.test(secret)
    ? secret.replaceAll(
        /(\$\{[^{}:]*?)(:[-=?+]?|[-?+])[^{}]*\}/g,
        (_, name: string, by: string) => `${name}${by}${mask}}`,
      )
    : mask;
}

/** The last word of a key whose value is a secret. */
const secretSetting =
  /(?:^|[^a-z]|[a-z](?=[A-Z]))(?:password|passwd|passphrase|pwd|secret|token|credentials?|api[-_]?key|access[-_]?key(?:[-_]?id)?|private[-_]?key|account[-_]?key)(?:[-_]?(?:value|text|hash|base64))?$/i;

/** Masks the value of a setting that is a secret by its key; references to other settings and addresses stay. */
export function withoutSecretValue(fact: Fact): Fact {
  if (fact.kind !== "setting" || fact.value === "" || !secretSetting.test(fact.key)) return fact;
  return /^[$%#@{<]|:\/\//.test(fact.value) ? fact : { ...fact, value: mask };
}
