import type { ReadingContext } from "../../../reader.ts";
import { folderOf, pathFrom } from "../deployment-paths.ts";
import { codeWith } from "../serverless/function-code.ts";
import { handlerFile } from "../serverless/function-files.ts";
import type { PartCode } from "../serverless/stack.ts";
import { plainText, type TerraformEvaluation } from "./terraform-evaluation.ts";
import type { TerraformResource } from "./terraform-module.ts";

/** Returns the code of a function of AWS Lambda that is packed by `archive_file` from a folder or a file of the system. */
export function codeOfFunction(
  type: string,
  resource: TerraformResource,
  { context, evaluation }: { readonly context: ReadingContext; readonly evaluation: TerraformEvaluation },
): PartCode | undefined {
  if (type !== "aws_lambda_function") return undefined;
  const packed = evaluation.attribute(resource, "filename");
  const [archive] = packed?.kind === "text" ? packed.pieces.filter((piece) => typeof piece !== "string") : [];
  if (archive?.resource.type !== "archive_file") return undefined;
  const folder = pathOf(archive.resource, "source_dir", evaluation);
  const file = pathOf(archive.resource, "source_file", evaluation);
  const base = folder ?? (file === undefined ? undefined : folderOf(file));
  if (base === undefined) return undefined;
  const handler = evaluation.attribute(resource, "handler");
  const entry =
    file ?? handlerFile(base, handler === undefined ? "index.handler" : plainText(handler), context);
  return codeWith(
    base,
    entry !== undefined && context.tree.paths.includes(entry) ? entry : undefined,
    context,
  );
}

/** A path is written below the folder that `path.module` is, or that of the module itself. */
function pathOf(
  resource: TerraformResource,
  key: string,
  evaluation: TerraformEvaluation,
): string | undefined {
  const value = evaluation.attribute(resource, key);
  const text = value === undefined ? "" : plainText(value);
  if (text === "" || text.includes("{")) return undefined;
  const { folder } = resource.module;
  return folder !== "" && text.startsWith(`${folder}/`) ? pathFrom("", text) : pathFrom(folder, text);
}
