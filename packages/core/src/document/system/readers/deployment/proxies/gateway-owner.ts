import type { DeployableFact, FactOwner } from "../../../facts.ts";
import { oncePerTree } from "../../../once-per-tree.ts";
import type { ReadingContext } from "../../../reader.ts";
import { ownerOfFile } from "../mounted-files.ts";

/** A product whose configuration belongs to a gateway, and to nothing else. */
interface GatewayProduct {
  readonly technology: string;
  /** Its part's name, if nothing else gives it one. */
  readonly name: string;
  /** The words by which a manifest or a Dockerfile runs it. */
  readonly startedBy: RegExp;
  /** Whether a file is one of its configurations, which name the product, too. */
  readonly isConfiguration: (path: string, text: string) => boolean;
  readonly ports?: readonly number[];
}

/** The files that can start a product. */
const manifests = oncePerTree((tree) =>
  tree.paths.filter((path) =>
    /(?:(?:docker|container)file[^/]*|(?:^|\/)package\.json|\.(?:ya?ml|tf|tpl|hcl|nomad))$/i.test(path),
  ),
);

/**
 * Returns the owner of the configuration of a gateway. A gateway that no manifest starts is a part by itself, because its
 * configuration is its only content.
 */
export function gatewayOwner(
  file: string,
  { isConfiguration, name, ports = [], startedBy, technology }: GatewayProduct,
  context: ReadingContext,
): { readonly owner: FactOwner; readonly facts: readonly DeployableFact[] } {
  const owner = ownerOfFile(file, context);
  if (!("file" in owner)) return { owner, facts: [] };
  const { tree } = context;
  const isStarted = manifests(tree).some((path) => {
    const text = tree.text(path) ?? "";
    return startedBy.test(text) && !isConfiguration(path, text);
  });
  if (isStarted) return { owner, facts: [] };
  const part: DeployableFact = {
    kind: "deployable",
    names: [name],
    files: [file],
    ports,
    partKind: "gateway",
    technology,
    platform: technology,
    place: { file, line: 1 },
  };
  return { owner, facts: [part] };
}
