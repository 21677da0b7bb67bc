import { pathFrom } from "../../../file-path.ts";
import type { ReadingContext, SyntaxFile } from "../../../reader.ts";
import type { Program } from "../../program/program.ts";
import { type Frame, push } from "../../program/scope.ts";
import { foldersWith, readingOf, sharedProgram } from "../../program/shared-program.ts";
import { gap, type LibraryTexts, product, textsFrom } from "../../program/texts.ts";
import type { Value } from "../../program/value.ts";
import { translateCsharp } from "./csharp-unit.ts";

/** The C# code that one reading has seen. All readers of the language share it, so that a file is translated once. */
export const csharpProgram = sharedProgram((context) => ({
  realmOf: foldersWith(context, /\.csproj$/),
  isRealm: () => false,
  referencesOf: referencesIn(context),
  hasBareFields: true,
}));

/** Adds a file to the code, if another reader has not done so. */
export function addCsharpFile(program: Program, file: SyntaxFile): void {
  if (!program.has(file.path)) program.add(file.outline("unit", () => translateCsharp(file)));
}

/** Starts a reader of C# that finds its facts in all files together. */
export const readCsharp = readingOf(csharpProgram, addCsharpFile);

/** The folders of the projects that the project of a folder refers to, directly or through others. */
function referencesIn({ tree }: ReadingContext): (folder: string) => ReadonlySet<string> {
  const projects = new Map<string, string[]>();
  for (const path of tree.paths) {
    if (!path.endsWith(".csproj")) continue;
    const folder = path.slice(0, path.lastIndexOf("/") + 1);
    const text = (tree.text(path) ?? "").replaceAll(/<!--[\s\S]*?-->/g, "");
    for (const [, written = ""] of text.matchAll(/<ProjectReference\b[^>]*\bInclude\s*=\s*"([^"]+)"/g)) {
      const project = pathFrom(folder.slice(0, -1), written);
      if (project !== undefined) push(projects, folder, project.slice(0, project.lastIndexOf("/") + 1));
    }
  }
  const known = new Map<string, ReadonlySet<string>>();
  return (folder) => {
    const found = known.get(folder);
    if (found !== undefined) return found;
    const all = new Set(projects.get(folder));
    for (const one of all) for (const further of projects.get(one) ?? []) all.add(further);
    known.set(folder, all);
    return all;
  };
}

/** Returns the texts that a C# expression may have, in a routine that is entered from a known call if `frame` is given. */
export function csharpTexts(program: Program, value: Value | undefined, frame?: Frame): readonly string[] {
  return value === undefined ? [] : textsFrom(program, library, { value, ...(frame && { frame }) });
}

const library: LibraryTexts = (value, inner) => {
  if (value.kind === "member") return undefined;
  if (value.kind === "item")
    return /config|settings/i.test(nameOf(value.of)) || sectionOf(value.of, inner) !== undefined
      ? setting(value.of, inner(value.key)[0], inner)
      : undefined;
  const { args, name, named, of } = value;
  // `new("http://orders")` has the type of what it is assigned to.
  if (value.isCreation && /^(?:Uri|UriBuilder|)$/.test(name))
    return args.length > 1 ? product(args.map(inner)) : inner(args[0]);
  if (name === "nameof") return args[0]?.kind === "name" ? [args[0].name] : undefined;
  if (name === "GetEnvironmentVariable") return [`\${${inner(args[0])[0] ?? gap}}`];
  if (name === "GetConnectionString")
    return setting(of, `ConnectionStrings:${inner(args[0])[0] ?? gap}`, inner);
  if (/^Get(?:Value|RequiredValue|String)$/.test(name)) {
    const fallback = inner(args[1] ?? named.get("defaultValue"))[0];
    return setting(of, inner(args[0])[0], inner, fallback);
  }
  if (/^Get(?:Required)?Section$/.test(name) || name === "Value")
    return setting(of, inner(args[0])[0], inner);
  if (name === "Format" && nameOf(of ?? value).toLowerCase() === "string")
    return formatted(inner(args[0]), args.slice(1).map(inner));
  if (
    /^(?:Trim|TrimEnd|TrimStart|ToString|ToLower|Replace|AppendPathSegment)$/.test(name) &&
    of !== undefined
  )
    return inner(of);
  return undefined;
};

/** A setting by its key, which may be below a section: as an environment variable has it, `Orders__Url`. */
function setting(
  of: Value | undefined,
  key: string | undefined,
  ...[inner, fallback]: [inner: (value: Value | undefined) => readonly string[], fallback?: string]
): readonly string[] | undefined {
  if (key === undefined || key.includes(gap)) return undefined;
  const above = sectionOf(of, inner);
  const name = `${above === undefined ? "" : `${above}__`}${key.replaceAll(":", "__")}`;
  return [
    fallback === undefined || fallback === "" || fallback.includes(gap)
      ? `\${${name}}`
      : `\${${name}:${fallback}}`,
  ];
}

/** The key of the section that an expression is: `configuration.GetSection("Orders")`, or a variable with it. */
function sectionOf(
  of: Value | undefined,
  inner: (value: Value | undefined) => readonly string[],
): string | undefined {
  if (of?.kind !== "call" && of?.kind !== "name" && of?.kind !== "member") return undefined;
  if (of.kind === "call" && !/^Get(?:Required)?Section$/.test(of.name)) return undefined;
  return /^\$\{([^{}:]*)\}$/.exec(inner(of)[0] ?? "")?.[1];
}

function formatted(formats: readonly string[], args: readonly (readonly string[])[]): readonly string[] {
  return formats.flatMap((format) =>
    product(
      format
        .split(/\{(\d+)[^}]*\}/)
        .map((part, index) => (index % 2 === 0 ? [part] : (args[Number(part)] ?? [gap]))),
    ),
  );
}

function nameOf(value: Value): string {
  if (value.kind === "name" || value.kind === "member" || value.kind === "call") return value.name;
  return "";
}
