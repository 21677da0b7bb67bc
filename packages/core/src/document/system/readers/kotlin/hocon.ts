import type { SettingFact } from "../../facts.ts";
import type { FileReader } from "../../reader.ts";

/** Reads the settings of applications of Ktor, Play and Akka, which are written in HOCON. */
export const hoconReader: FileReader = {
  reads: "HOCON settings (application.conf)",
  claims: (path) => /(?:^|\/)(?:application|reference)(?:[-.][\w-]+)?\.conf$/.test(path),
  read(paths, context) {
    const facts: SettingFact[] = [];
    for (const path of paths)
      context.attempt(path, () => {
        for (const { key, line, value } of settingsIn(context.tree.text(path) ?? ""))
          facts.push({ kind: "setting", owner: { file: path }, key, value, place: { file: path, line } });
      });
    return facts;
  },
};

interface HoconSetting {
  readonly key: string;
  readonly value: string;
  readonly line: number;
}

/** Returns the values of a HOCON file by their whole keys; a substitution of the environment keeps an earlier value as its default. */
function settingsIn(text: string): readonly HoconSetting[] {
  const found = new Map<string, HoconSetting>();
  const around: string[][] = [];
  for (const [index, written] of text.split(/\r?\n/).entries()) {
    let rest = withoutComment(written).trim().replace(/,$/, "");
    while (rest !== "") {
      if (rest.startsWith("}")) {
        around.pop();
        rest = rest.slice(1).replace(/^[\s,]+/, "");
        continue;
      }
      const [all = "", key = ""] = /^((?:"[^"]*"|[\w$.-])+)\s*(?:[=:]\s*)?\{\s*/.exec(rest) ?? [];
      if (all !== "") {
        around.push(partsOf(key));
        rest = rest.slice(all.length);
        continue;
      }
      const [taken = "", name = "", value = ""] =
        /^((?:"[^"]*"|[\w$.-])+)\s*(?:\+?=|:)\s*((?:"(?:[^"\\]|\\.)*"|\$\{[^}]*\}|\[[^\]]*\]|[^,}"$[]|\$(?!\{))*)/.exec(
          rest,
        ) ?? [];
      if (name === "") break;
      const whole = [...around.flat(), ...partsOf(name)].join(".");
      const setting = valueOf(value.trim(), found.get(whole)?.value);
      if (setting !== undefined) found.set(whole, { key: whole, value: setting, line: index + 1 });
      rest = rest.slice(taken.length).replace(/^[\s,]+/, "");
    }
  }
  return [...found.values()];
}

function withoutComment(line: string): string {
  return line.replace(/("(?:[^"\\]|\\.)*")|(?:#|\/\/).*$/g, (_, quoted?: string) => quoted ?? "");
}

function partsOf(key: string): string[] {
  return [...key.matchAll(/"([^"]*)"|([^."]+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");
}

/** Texts and substitutions one after the other: `"http://"${HOST}":8080"`; undefined for a list or an empty value. */
function valueOf(written: string, before: string | undefined): string | undefined {
  if (written === "" || written.startsWith("[") || written.startsWith("{")) return undefined;
  const optional = /^\$\{\??([\w.]+)\}$/.exec(written);
  const name = optional?.[1];
  if (name !== undefined)
    return before === undefined || before.includes("${") ? `\${${name}}` : `\${${name}:${before}}`;
  return written.replaceAll(/\$\{\?/g, "${").replaceAll(/"((?:[^"\\]|\\.)*)"/g, "$1");
}
