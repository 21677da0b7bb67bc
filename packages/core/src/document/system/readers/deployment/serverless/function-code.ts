import { folderOf, pathFrom } from "../../../file-path.ts";
import type { ReadingContext } from "../../../reader.ts";
import { itemsAt, textAt, valueAt } from "../yaml-path.ts";
import { codeFolder, handlerFile } from "./function-files.ts";
import type { Intrinsics } from "./intrinsics.ts";
import type { PartCode } from "./stack.ts";
import { propertyOf, type Template, type TemplateResource } from "./template.ts";

/** Returns where the code of a function of a template is; undefined for another resource, and if it is not in the folder. */
export function codeOfFunction(
  resource: TemplateResource,
  template: Template,
  { context, intrinsics }: { readonly context: ReadingContext; readonly intrinsics: Intrinsics },
): PartCode | undefined {
  if (!/^AWS::(?:Lambda|Serverless)::Function$/.test(resource.type)) return undefined;
  const folder = folderOf(template.file);
  const image = imageCode(folder, resource);
  if (image !== undefined) return image;
  const isSam = resource.type === "AWS::Serverless::Function";
  if (valueAt(resource.properties, "InlineCode") ?? valueAt(resource.properties, "Code", "ZipFile"))
    return undefined;
  const code = propertyOf(template, resource, isSam ? "CodeUri" : "Code");
  const asset = textAt(resource.metadata, "aws:asset:original-path");
  const written = asset ?? (code?.entries === undefined ? intrinsics.text(code, template) : undefined);
  const handler = intrinsics.text(propertyOf(template, resource, "Handler"), template) ?? "";
  const base = codeFolder(folder, written?.includes("{") === true ? "." : written, context);
  if (base === undefined) return undefined;
  const [point] = itemsAt(resource.metadata, "BuildProperties", "EntryPoints");
  const built = point?.scalar === undefined ? undefined : pathFrom(base, point.scalar);
  const entry =
    built !== undefined && context.tree.paths.includes(built)
      ? built
      : (handlerFile(base, handler, context) ?? handlerFile(folder, handler, context));
  // Code that lies in a bucket is in the folder only if its handler is.
  if (entry === undefined && written === undefined && !isSam) return undefined;
  return codeWith(base, entry, context);
}

/** Returns the code of a program: the nearest folder with a manifest around its first file, or the folder that is packed. */
export function codeWith(base: string, entry: string | undefined, { tree }: ReadingContext): PartCode {
  if (entry === undefined) return { folder: base };
  const paths = new Set(tree.paths);
  let folder = folderOf(entry);
  while (folder !== base && folder !== "" && !manifests.some((name) => paths.has(`${folder}/${name}`)))
    folder = folderOf(folder);
  return { folder: folder === "" ? base : folder, entry };
}

const manifests = ["package.json", "requirements.txt", "pyproject.toml", "pom.xml", "build.gradle", "go.mod"];

/** The folder of an image, which SAM names in the metadata. */
function imageCode(from: string, { metadata }: TemplateResource): PartCode | undefined {
  const context = textAt(metadata, "DockerContext");
  const folder = context === undefined ? undefined : pathFrom(from, context);
  if (folder === undefined) return undefined;
  const dockerfile = textAt(metadata, "Dockerfile")?.replace(/^\.\//, "");
  return dockerfile === undefined || dockerfile === "Dockerfile" ? { folder } : { folder, dockerfile };
}
