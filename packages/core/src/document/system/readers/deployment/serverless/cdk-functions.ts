import type { ReadingContext } from "../../../reader.ts";
import { entriesOf, isMethodCall, type Value } from "../../program/value.ts";
import { fileNameOf, folderOf, pathFrom } from "../deployment-paths.ts";
import type { CdkCode, Construct } from "./cdk-code.ts";
import { codeWith } from "./function-code.ts";
import { handlerFile } from "./function-files.ts";
import type { PartCode } from "./stack.ts";

/** Returns where the code of a function of the CDK is; undefined if it is not in the scanned folder. */
export function codeOfConstruct(
  construct: Construct,
  code: CdkCode,
  context: ReadingContext,
): PartCode | undefined {
  const finding = { construct, code, context };
  if (construct.type.startsWith("aws-lambda-nodejs.")) return codeOfNodejs(finding);
  if (construct.type.startsWith("aws-ecs")) return imageFolder(finding);
  if (!/^aws-(?:lambda|sam)/.test(construct.type)) return undefined;
  const written = code.option(construct, "code", "codeUri", "entry");
  const given = written === undefined ? undefined : code.resolve(written, construct.from);
  const folder = given === undefined ? undefined : assetPath(given, finding);
  if (folder === undefined) return undefined;
  const handler = textOption(finding, "handler") ?? "index.handler";
  const entry = handlerFile(folder, construct.type.includes("python") ? "index.handler" : handler, context);
  return codeWith(folder, entry, context);
}

interface Finding {
  readonly construct: Construct;
  readonly code: CdkCode;
  readonly context: ReadingContext;
}

function textOption({ code, construct }: Finding, name: string): string | undefined {
  const written = code.option(construct, name);
  return written === undefined ? undefined : code.text(written, construct.from);
}

/** The file that is bundled: the one named, or the one beside the stack that has its name and that of the function. */
function codeOfNodejs(finding: Finding): PartCode | undefined {
  const { code, construct, context } = finding;
  const { file, id } = construct;
  const written = code.option(construct, "entry");
  const known = new Set(context.tree.paths);
  const path = written === undefined ? undefined : assetPath(written, finding);
  const beside = file.replace(/\.[cm]?[jt]sx?$/, `.${id}`);
  const entry = [path, ...["ts", "js", "mjs"].map((ending) => `${beside}.${ending}`)].find(
    (one) => one !== undefined && known.has(one),
  );
  return entry === undefined ? undefined : codeWith(folderOf(entry), entry, context);
}

/** The folder of `Code.fromAsset("…")`, `DockerImageCode.fromImageAsset("…")` and the like, or of a text. */
function assetPath(origin: Value, finding: Finding): string | undefined {
  const value = finding.code.resolve(origin, finding.construct.from);
  const isAsset =
    value.kind === "call" && isMethodCall(value) && /^(?:from\w*asset|asset)$/i.test(value.name);
  const [first] = isAsset ? value.args : [value];
  if (first === undefined) return undefined;
  const path = pathText(first, finding);
  if (path === undefined) return undefined;
  if (path.isBelowFile) return path.text;
  // The CDK runs in the folder of its `cdk.json`.
  const { tree } = finding.context;
  const home = aroundOf(fileOf(value, finding)).find((folder) =>
    tree.paths.includes(folder === "" ? "cdk.json" : `${folder}/cdk.json`),
  );
  return pathFrom(home ?? "", path.text);
}

/** The file of a call; a text is taken for one of the file of its construct. */
function fileOf(value: Value, { construct }: Finding): string {
  const [first] = value.kind === "joined" ? value.parts : [value];
  return first?.kind === "call" || first?.kind === "name" ? first.scope.file : construct.file;
}

function aroundOf(file: string): readonly string[] {
  const folders: string[] = [];
  for (let folder = folderOf(file); folder !== ""; folder = folderOf(folder)) folders.push(folder);
  return [...folders, ""];
}

/** A path as code writes it: a text, or `path.join(__dirname, "…")`, which is below the folder of the file. */
function pathText(
  value: Value,
  finding: Finding,
): { readonly text: string; readonly isBelowFile: boolean } | undefined {
  const { code, construct } = finding;
  const whole = code.text(value, construct.from);
  const isJoined = value.kind === "call" && isMethodCall(value) && /^(?:join|resolve)$/.test(value.name);
  if (!isJoined && whole !== undefined) return { text: whole, isBelowFile: false };
  const parts = isJoined ? value.args : value.kind === "joined" ? value.parts : [];
  if (parts.length === 0) return undefined;
  const [first] = parts;
  // Python writes `os.path.dirname(__file__)`.
  const isBelowFile =
    (first?.kind === "name" && first.name === "__dirname") ||
    (first?.kind === "call" && isMethodCall(first) && first.name === "dirname");
  const texts = parts.slice(isBelowFile ? 1 : 0).map((part) => code.text(part, construct.from));
  if (texts.some((text) => text === undefined)) return undefined;
  const text = texts.join("/");
  const below = isBelowFile ? pathFrom(folderOf(fileOf(value, finding)), text) : text;
  return below === undefined ? undefined : { text: below, isBelowFile };
}

/** The image of a service: that of its task, or of the options for it. */
function taskImage({ code, construct }: Pick<Finding, "code" | "construct">): Value | undefined {
  const options = code.option(construct, "taskImageOptions");
  return options === undefined ? undefined : entriesOf(code.resolve(options, construct.from))?.get("image");
}

function imageFolder(finding: Finding): PartCode | undefined {
  const image = taskImage(finding);
  const folder = image === undefined ? undefined : assetPath(image, finding);
  return folder === undefined || fileNameOf(folder) === "" ? undefined : { folder };
}

/** Returns the image of a service that runs one of a registry. */
export function imageOfConstruct(construct: Construct, code: CdkCode): string | undefined {
  const image = taskImage({ construct, code });
  if (image === undefined) return undefined;
  const value = code.resolve(image, construct.from);
  if (value.kind !== "call" || !isMethodCall(value) || !/^from_?registry$/i.test(value.name))
    return undefined;
  const [name] = value.args;
  return name === undefined ? undefined : code.text(name, construct.from);
}
