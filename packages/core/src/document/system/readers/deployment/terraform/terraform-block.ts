import type { Node } from "web-tree-sitter";
import { literalText, terraformExpression, type TerraformExpression } from "./terraform-expression.ts";

/** A block of Terraform, such as a resource. */
export interface TerraformBlock {
  readonly type: string;
  readonly labels: readonly string[];
  readonly attributes: ReadonlyMap<string, TerraformAttribute>;
  readonly blocks: readonly TerraformBlock[];
  /** 1-based. */
  readonly line: number;
}

export interface TerraformAttribute {
  readonly value: TerraformExpression;
  readonly line: number;
}

const maxDepth = 12;

/** The type of the block for a file that sets the variables of its folder. */
export const setVariables = "variables";

/** Returns the variables that a file sets without being named, such as `terraform.tfvars`, as one block. */
export function variablesOf(path: string, root: Node): readonly TerraformBlock[] {
  if (!/(?:^|\/)(?:terraform|[^/]+\.auto)\.tfvars$/.test(path)) return [];
  const attributes = new Map(childrenOf(root).flatMap(childrenOf).flatMap(attributeOf));
  return [{ type: setVariables, labels: [], attributes, blocks: [], line: 1 }];
}

/** Returns the blocks of a parsed file, in their order; those in others to some depth. */
export function blocksOf(node: Node, depth = 0): readonly TerraformBlock[] {
  if (depth > maxDepth) return [];
  return childrenOf(node).flatMap((child): readonly TerraformBlock[] => {
    if (child.type === "body") return blocksOf(child, depth);
    if (child.type !== "block") return [];
    const parts = childrenOf(child);
    const body = parts.find(({ type }) => type === "body");
    return [
      {
        type: parts[0]?.text ?? "",
        labels: parts.filter(({ type }) => type === "string_lit").map(literalText),
        attributes: new Map(body === undefined ? [] : childrenOf(body).flatMap(attributeOf)),
        blocks: body === undefined ? [] : blocksOf(body, depth + 1),
        line: child.startPosition.row + 1,
      },
    ];
  });
}

function attributeOf(node: Node): (readonly [string, TerraformAttribute])[] {
  if (node.type !== "attribute") return [];
  const [name, expression] = childrenOf(node);
  return name === undefined || expression === undefined
    ? []
    : [[name.text, { value: terraformExpression(expression), line: node.startPosition.row + 1 }]];
}

function childrenOf(node: Node): readonly Node[] {
  return node.namedChildren.filter((child) => child !== null);
}
