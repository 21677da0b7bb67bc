/** A file on the server. */
export interface ServerFile {
  readonly text: string;
  readonly revision: string;
}

/** The last state that a folder and the server had in common. */
export interface CommonFile {
  readonly text: string;
  readonly revision: string;
}

/** The change of a file since folder and server were last identical. */
export type Difference =
  | {
      readonly kind: "here";
      readonly path: string;
      readonly before: string | undefined;
      readonly after: string | undefined;
    }
  | {
      readonly kind: "there";
      readonly path: string;
      readonly before: string | undefined;
      readonly after: string | undefined;
    }
  /** Changed on both sides, to different texts. */
  | {
      readonly kind: "both";
      readonly path: string;
      readonly here: string | undefined;
      readonly there: string | undefined;
    };

interface Sides {
  readonly common: ReadonlyMap<string, CommonFile>;
  readonly here: ReadonlyMap<string, string>;
  readonly there: ReadonlyMap<string, ServerFile>;
}

/** Compares a folder and the server with their last common state, in the order of the paths. */
export function compareFiles({ common, here, there }: Sides): Difference[] {
  const paths = [...new Set([...common.keys(), ...here.keys(), ...there.keys()])].sort();
  return paths.flatMap((path): Difference[] => {
    const before = common.get(path)?.text;
    const local = here.get(path);
    const remote = there.get(path)?.text;
    if (local === remote) return [];
    if (remote === before) return [{ kind: "here", path, before, after: local }];
    if (local === before) return [{ kind: "there", path, before, after: remote }];
    return [{ kind: "both", path, here: local, there: remote }];
  });
}
