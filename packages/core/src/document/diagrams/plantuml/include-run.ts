import type { FileTree } from "../../../model/index.ts";
import type { Constants } from "./expand-constants.ts";
import type { IncludeLine } from "./include-line.ts";
import type { IncludeFault } from "./locate-include.ts";
import type { OriginLine } from "./origin-line.ts";

export interface ResolveContext {
  /** Path of the file that contains the block, relative to the tree. */
  readonly file: string;
  readonly tree: FileTree;
  /** Names of the available standard libraries, in lower case. */
  readonly libraries: readonly string[];
  /** Names that the engine has asked for and that could not be found from the text alone. */
  readonly asked?: readonly string[];
}

/** The limits of a diagram: its lines with everything that it includes, and the includes that are followed. */
export const maxComposedLines = 100_000;
export const maxIncludes = 5_000;

/** A line that includes something. */
export interface Site extends IncludeLine {
  readonly origin: OriginLine;
}

/** The state while the includes of one block are followed. */
export interface IncludeRun {
  readonly context: ResolveContext;
  readonly constants: Constants;
  readonly faults: IncludeFault[];
  readonly libraries: Set<string>;
  readonly lines: OriginLine[];
  readonly included: Map<string, readonly OriginLine[]>;
  readonly sites: Site[];
  /** Names of the texts of files, by the path and the part of the file. */
  readonly files: Map<string, string>;
  /** Names that can be resolved only when all texts are available. */
  readonly waiting: string[];
  lineCount: number;
}

/** Returns whether a limit of the diagram is exceeded. */
export function isExceeded({ lineCount, sites }: IncludeRun): boolean {
  return lineCount > maxComposedLines || sites.length > maxIncludes;
}

/** Records a fault and returns a line that fails when the engine reaches it; see `includeFaultOf`. */
export function assertion(run: IncludeRun, fault: IncludeFault): string {
  const index = run.faults.push(fault) - 1;
  return `!assert 1 == 2 : "archscribe-include-${index}"`;
}

/** Returns the fault behind the message of a failed assertion, if `assertion` wrote it. */
export function includeFaultOf(message: string, faults: readonly IncludeFault[]): IncludeFault | undefined {
  const index = /archscribe-include-(\d+)/.exec(message)?.[1];
  return index === undefined ? undefined : faults[Number(index)];
}
