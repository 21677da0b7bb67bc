import { type FileTree, decodeText } from "../../../model/index.ts";
import { conflictAdvice, unresolvedConflict } from "../../../model/errors/index.ts";
import { dirname, joinPath } from "../relative-path.ts";

/** An include that cannot be followed. It is a fault of the diagram only if the engine reaches it. */
export interface IncludeFault {
  readonly message: string;
  readonly suggest: string;
}

export type LocatedInclude =
  | { readonly path: string; readonly text: string }
  | {
      readonly fault: IncludeFault;
      /** The file, if git has left it in conflict. */
      readonly inConflict?: { readonly path: string; readonly text: string };
    };

/** The place from which an include is located. */
export interface IncludeOrigin {
  /** The file that contains the include. */
  readonly file: string;
  /** The file of the diagram, which differs from `file` inside an included file. */
  readonly diagramFile: string;
  /** Whether the name has lost its case, so that a file with the same letters matches. */
  readonly anyCase?: boolean;
}

/** Finds an included file: beside the file that includes it, beside the diagram's file, then from the tree's root. */
export async function locateInclude(
  tree: FileTree,
  wanted: string,
  { anyCase = false, diagramFile, file }: IncludeOrigin,
): Promise<LocatedInclude> {
  const path = wanted.replaceAll("\\", "/");
  const beside = joinPath(dirname(file), path);
  const below = joinPath(dirname(diagramFile), path);
  const candidates = [...new Set([beside, below, joinPath("", path)])].filter((one) => one !== undefined);
  let outside = candidates.length === 0 || path.startsWith("/");
  for (const candidate of candidates) {
    const content = await tree.read(candidate);
    if (content.kind === "file") return located(candidate, decodeText(content.bytes));
    if (content.kind === "outside") outside = true;
  }
  const inOtherCase = anyCase ? await findInAnyCase(tree, candidates) : undefined;
  if (inOtherCase) return inOtherCase;
  return { fault: outside ? outsideFault(wanted, tree.root) : missingFault(wanted, file) };
}

async function findInAnyCase(
  tree: FileTree,
  candidates: readonly string[],
): Promise<LocatedInclude | undefined> {
  const paths = await tree.list();
  for (const candidate of candidates) {
    const path = paths.find((one) => one.toLowerCase() === candidate.toLowerCase());
    const content = path === undefined ? undefined : await tree.read(path);
    if (path !== undefined && content?.kind === "file") return located(path, decodeText(content.bytes));
  }
  return undefined;
}

function located(path: string, text: string): LocatedInclude {
  const conflict = unresolvedConflict(text);
  if (conflict === undefined) return { path, text };
  const message = `${path} has an ${conflict.message}`;
  return { fault: { message, suggest: conflictAdvice }, inConflict: { path, text } };
}

function outsideFault(wanted: string, root: string): IncludeFault {
  return {
    message: `${wanted} is outside of ${root}`,
    suggest: "Move the file into the folder; neither '..' nor a link may lead out of it.",
  };
}

function missingFault(wanted: string, file: string): IncludeFault {
  return {
    message: `there is no file ${wanted}`,
    suggest: `An include is looked for beside ${file}, then from the folder's root.`,
  };
}
