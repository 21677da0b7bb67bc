import {
  type Constants,
  dirname,
  expandConstants,
  isKnownAddress,
  rememberConstant,
  readIncludeLine,
  splitPart,
} from "../../diagrams/index.ts";
import type { ForeignFiles, ForeignLoss } from "../foreign-model.ts";
import { pathBeside } from "../foreign-path.ts";

/** The files that the diagrams of a folder include, with their places in a project. */
export interface TakenIncludes {
  /** The texts by path in the project. */
  readonly files: ReadonlyMap<string, string>;
  /** The paths of the included files in the folder. */
  readonly paths: ReadonlySet<string>;
  readonly losses: readonly ForeignLoss[];
  /**
   * Returns a text whose includes lead to the places in the project, and the text with everything that it includes.
   *
   * @param from the file of the text, and the line on which it begins
   * @param place the file in the project that the text is for
   */
  take(
    text: string,
    from: { readonly file: string; readonly line: number },
    place: string,
  ): Promise<{ readonly text: string; readonly whole: string }>;
}

/** The most files that are followed, as in a diagram of a project. */
const maxIncludes = 1000;

/** Follows the includes of PlantUML texts: local files are copied, libraries stay as they are. */
export function createIncludes(files: ForeignFiles): TakenIncludes {
  const taken = new Map<string, string>();
  const wholes = new Map<string, string>();
  const paths = new Set<string>();
  const losses: ForeignLoss[] = [];

  const find = async (
    target: string,
    from: string,
    diagram: string,
  ): Promise<readonly [string, string] | undefined> => {
    const beside = [pathBeside(from, target), pathBeside(diagram, target), pathBeside("", target)];
    for (const path of new Set(beside)) {
      const text = path === undefined ? undefined : await files.text(path);
      if (path !== undefined && text !== undefined) return [path, text];
    }
    return undefined;
  };

  const follow = async (
    text: string,
    from: string,
    {
      constants,
      diagram,
      line: first,
      place,
    }: {
      readonly constants: Constants;
      readonly diagram: string;
      readonly line: number;
      readonly place: string;
    },
  ): Promise<{ readonly text: string; readonly whole: string }> => {
    const lines: string[] = [];
    const whole: string[] = [];
    for (const [index, line] of text.split("\n").entries()) {
      rememberConstant(constants, line);
      const written = readIncludeLine(line);
      const include = written && { ...written, wanted: expandConstants(constants, written.target) };
      const lose = (subject: string, reason: string): void => {
        losses.push({ what: "unread", subject, reason, place: `${from}:${String(index + first)}` });
      };
      lines.push(line);
      whole.push(line);
      if (include === undefined || include.wanted.startsWith("<")) continue;
      if (/^https?:/i.test(include.wanted)) {
        if (!isKnownAddress(include.wanted))
          lose(include.wanted, "Nothing is fetched from the web: copy the file, and include it by its path.");
        continue;
      }
      const { part, path } = splitPart(include.wanted);
      const found = await find(path, from, diagram);
      if (found === undefined) {
        lose(
          `!${include.verb} ${include.wanted}`,
          "The file does not exist, cannot be read, or is outside of the repository.",
        );
        continue;
      }
      const [own, content] = found;
      const copy = placeOf(own);
      if (!paths.has(own) && paths.size < maxIncludes) {
        paths.add(own);
        const inner = await follow(content, own, { constants, diagram, line: 1, place: copy });
        taken.set(copy, inner.text);
        wholes.set(own, inner.whole);
      }
      const way = relativePath(dirname(place), copy);
      if (include.verb === "theme")
        lines[lines.length - 1] = line.replace(/\bfrom\s+.*$/i, `from ${dirname(way)}`);
      else
        lines[lines.length - 1] = line.replace(
          include.target,
          `${way}${part === undefined ? "" : `!${part}`}`,
        );
      whole[whole.length - 1] = (wholes.get(own) ?? content).replaceAll(
        /^[^\S\n]*[@\\](?:start|end)\w+.*$/gm,
        "",
      );
    }
    return { text: lines.join("\n"), whole: whole.join("\n") };
  };

  return {
    files: taken,
    paths,
    losses,
    take: (text, { file, line }, place) =>
      follow(text, file, { constants: new Map(), diagram: file, line, place }),
  };
}

/** The place of an included file in a project; folders beside the imported one are below `beside`. */
function placeOf(path: string): string {
  return `diagrams/includes/${path.replaceAll("../", "beside/")}`;
}

/** Returns the way from a folder to a file. */
function relativePath(folder: string, file: string): string {
  const [from, to] = [folder.split("/"), file.split("/")];
  const shared = from.findIndex((part, index) => part !== to[index]);
  const common = shared === -1 ? from.length : shared;
  return [...from.slice(common).map(() => ".."), ...to.slice(common)].join("/");
}
