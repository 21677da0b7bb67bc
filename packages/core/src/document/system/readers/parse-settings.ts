import { type LocatedYaml, parseLocatedYaml } from "./located-yaml.ts";

/** Parses the JSON of settings of .NET, which may have comments. Throws an error with the reason if it is malformed. */
export function parseSettings(text: string): LocatedYaml {
  return parseLocatedYaml(withoutComments(text));
}

/** .NET allows comments in JSON, and editors a comma before the end; what is in quotes stays. */
function withoutComments(text: string): string {
  return text
    .replace(/^\u{feff}/u, "")
    .replaceAll(
      /("(?:[^"\\\n]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g,
      (written, quoted?: string) => quoted ?? written.replaceAll(/[^\n]/g, " "),
    );
}
