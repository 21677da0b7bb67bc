import fc from "fast-check";
import { expect, it } from "vitest";
import { parse, stringify } from "yaml";
import { richApi30, richApi31, richApi32 } from "../../../testing/index.ts";
import { readApi } from "../../project-folder/index.ts";
import { describeApi } from "./describe-api.ts";

type Path = readonly string[];
type Tree = Record<string, unknown>;

/** One edit of a description: a part that is removed, or a value that becomes another one. */
interface Edit {
  readonly tree: Tree;
  readonly path: Path;
  readonly isRemoval: boolean;
}

/** The identities that only references use, and keywords that restate defaults. */
const meaningless =
  /(?:^|\.)(?:\$self|\$id|components\.parameters\.Id\.required|Station\.get\.parameters\.0\.required|parameters\.\d+\.style|minContains|Barge\.allOf\.1\.type)$/;

function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => [[...path, key], ...pathsIn(child, [...path, key])]);
}

const trees = [richApi30, richApi31, richApi32].map((text) => parse(text) as Tree);

const edits = trees.flatMap((tree) =>
  pathsIn(tree)
    .filter((path) => !meaningless.test(path.join(".")))
    .flatMap((path): Edit[] => {
      const value = path.reduce<unknown>((part, name) => (part as Tree)[name], tree);
      // Lists and objects are changed by changes of their contents.
      const isChanged = typeof value !== "object";
      return [{ tree, path, isRemoval: true }, ...(isChanged ? [{ tree, path, isRemoval: false }] : [])];
    }),
);

function edited({ isRemoval, path, tree }: Edit): Tree {
  const copy = structuredClone(tree);
  const key = path.at(-1) ?? "";
  const owner = path.slice(0, -1).reduce<Tree>((part, name) => part[name] as Tree, copy);
  if (!isRemoval) owner[key] = otherValue(owner[key]);
  else if (Array.isArray(owner)) owner.splice(Number(key), 1);
  else Reflect.deleteProperty(owner, key);
  return copy;
}

function otherValue(value: unknown): unknown {
  if (typeof value === "string") return `${value}x`;
  return typeof value === "number" ? value + 1 : value !== true;
}

/**
 * Returns the facts of a description that a comparison uses; undefined if it cannot be read, which is a
 * finding.
 */
function factsOf(tree: Tree): string | undefined {
  const { api } = readApi({ path: "api/openapi.yaml", text: stringify(tree) });
  return api && JSON.stringify(describeApi(api).map(({ facts, key, name }) => [key, name, [...facts]]));
}

it("any removed part, and any changed value, of a description is a change", () => {
  const before = new Map(trees.map((tree) => [tree, factsOf(tree)]));

  fc.assert(
    fc.property(fc.constantFrom(...edits), (edit) => {
      expect(
        factsOf(edited(edit)),
        `${edit.isRemoval ? "removed" : "changed"} ${edit.path.join(".")}`,
      ).not.toBe(before.get(edit.tree));
    }),
  );
});
