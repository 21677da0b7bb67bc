import { fileNameOf, folderOf, pathFrom } from "../../../file-path.ts";
import type { CodeReader, CodeReading, ReadingContext, SyntaxFile } from "../../../reader.ts";
import { cloudResources } from "../../../technologies/cloud-resources.ts";
import type { Fact } from "../../../facts.ts";
import type { CodeLanguage } from "../../program/shared-program.ts";
import { script } from "../../javascript/syntax/script.ts";
import { python } from "../../python/syntax/python.ts";
import { isMethodCall, entriesOf, type Value } from "../../program/value.ts";
import { CdkCode, type Construct } from "./cdk-code.ts";
import { cdkType } from "./cdk-types.ts";
import { factsOfStacks } from "./stack-facts.ts";
import { type Stack, type StackPart, stackPart, type PartCode } from "./stack.ts";
import { stackFor } from "./template-stacks.ts";
import { type Called, Links } from "./construct-links.ts";
import { addTrigger, routeTrigger, triggerFrom } from "./triggers.ts";
import { codeWith } from "./function-code.ts";
import { handlerFile } from "./function-files.ts";

/** The application of the CDK while it is read: its code, and the parts that its constructs are. */
export interface CdkApplication {
  readonly code: CdkCode;
  readonly context: ReadingContext;
  readonly parts: ReadonlyMap<Construct, StackPart>;
  stackOf(construct: Pick<Construct, "file" | "call">): Stack;
}

/** Reads the stacks that TypeScript and JavaScript make with the AWS CDK. */
export const cdk: CodeReader = {
  reads: "AWS CDK (TypeScript, JavaScript)",
  languages: ["javascript", "typescript", "tsx"],
  mentions: /aws-cdk|["']constructs["']|\bnew \w*(?:Stack|Stage)\(/,
  followsNames: true,
  start: (context) => new CdkReading(script, context),
};

/** Reads the stacks that Python makes with the AWS CDK, whose names are those of TypeScript in lower case. */
export const cdkInPython: CodeReader = {
  reads: "AWS CDK (Python)",
  languages: ["python"],
  mentions: /\baws_cdk\b|\(\w*Stack\):/,
  followsNames: true,
  start: (context) => new CdkReading(python, context),
};

class CdkReading implements CodeReading {
  private readonly code: CdkCode;
  private readonly context: ReadingContext;
  private readonly stacks = new Map<string, Stack>();

  constructor(language: CodeLanguage, context: ReadingContext) {
    this.context = context;
    this.code = new CdkCode(language, context);
  }

  visit(file: SyntaxFile): void {
    this.code.visit(file);
  }

  conclude(): readonly Fact[] {
    const constructs = this.code.find();
    if (constructs.length === 0) return [];
    const parts = new Map<Construct, StackPart>();
    const application: CdkApplication = {
      code: this.code,
      context: this.context,
      parts,
      stackOf: (construct) => this.stackAt(construct),
    };
    for (const construct of constructs) {
      const part = this.partOf(construct);
      if (part === undefined) continue;
      parts.set(construct, part);
      this.stackAt(construct).parts.push(part);
    }
    for (const construct of constructs)
      this.context.attempt(construct.file, () => linkConstruct(construct, application));
    for (const unit of this.code.units)
      this.context.attempt(unit.path, () => {
        for (const call of this.code.program.callsIn(unit)) linkCall({ file: unit.path, call }, application);
      });
    return factsOfStacks([...this.stacks.values()], this.context);
  }

  private partOf(construct: Construct): StackPart | undefined {
    const type = cdkType(construct.type);
    const resource = type === undefined ? undefined : cloudResources.get(type);
    if (type === undefined || resource === undefined) return undefined;
    const code = codeOfConstruct(construct, this.code, this.context);
    const image = imageOfConstruct(construct, this.code);
    const runtime = this.code.option(construct, "runtime");
    const name = namesOf(construct, this.code);
    return stackPart({
      id: construct.id,
      type,
      resource,
      names: name === undefined ? [] : [name],
      place: { file: construct.file, line: construct.line },
      ...(code === undefined ? {} : { code }),
      ...(image === undefined ? {} : { image }),
      ...(runtime?.kind === "member" ? { runtime: runtime.name.toLowerCase() } : {}),
    });
  }

  /** The stack whose class a call is in; what is in no class is in the stack of its file. */
  private stackAt({ call, file }: Pick<Construct, "file" | "call">): Stack {
    const around = this.code.classAround(call);
    const name = around?.name;
    const key = `${file}#${name ?? ""}`;
    const known = this.stacks.get(key);
    if (known !== undefined) return known;
    const line = around?.line;
    const made = stackFor(file, {
      platform: "AWS CDK",
      isSeparate: true,
      ...(name === undefined || name === "" ? {} : { name: name.replace(/Stack$/, "") || name }),
    });
    const stack: Stack = {
      ...made,
      folder: folderOf(file),
      place: { file, ...(line === undefined ? {} : { line }) },
    };
    this.stacks.set(key, stack);
    return stack;
  }
}

/** Options that name what a construct makes. */
const nameOptions = [
  "functionName",
  "tableName",
  "queueName",
  "topicName",
  "bucketName",
  "stateMachineName",
  "eventBusName",
  "userPoolName",
  "streamName",
  "restApiName",
  "apiName",
  "serviceName",
];

function namesOf(construct: Construct, code: CdkCode): string | undefined {
  for (const option of nameOptions) {
    const written = code.option(construct, option);
    const text = written === undefined ? undefined : code.text(written, construct.from);
    if (text !== undefined && !text.includes("${")) return text;
  }
  return undefined;
}

/** Adds what the options of a construct say: its environment, triggers, targets and the other parts that it uses. */
function linkConstruct(construct: Construct, application: CdkApplication): void {
  const { code, parts } = application;
  const part = parts.get(construct);
  const links = new Links(construct, application);
  if (/^aws-(?:events\.Rule|scheduler\.Schedule)$/.test(construct.type)) {
    const targets = [code.option(construct, "targets"), code.option(construct, "target")];
    for (const target of targets) if (target !== undefined) links.addTargets(construct, target);
    return;
  }
  if (/^aws-stepfunctions(?:-tasks\.|\.Task$)/.test(construct.type)) {
    const [machine, ...others] = links.machinesBeside();
    if (machine !== undefined && others.length === 0)
      links.addUses(machine, links.optionsOf(construct), { label: construct.id });
    return;
  }
  if (part === undefined) return;
  links.addEnvironment(part);
  for (const [key, value] of links.entries("lambdaTriggers")) {
    const to = links.partOf(value);
    if (to !== undefined) part.uses.push({ to, label: key, place: links.place });
  }
  const policies = code.option(construct, "initialPolicy", "policies");
  if (policies !== undefined) links.addPolicies(part, policies);
  const handler = code.option(construct, "handler", "defaultIntegration");
  const to = handler === undefined ? undefined : links.partOf(handler);
  if (part.resource.partKind === "gateway" && to !== undefined)
    addTrigger(to, routeTrigger(part, undefined, "/{proxy+}"), links);
  links.addUses(part, links.optionsOf(construct));
}

/** Adds what a call of a method of a construct says, such as `table.grantReadData(reader)`. */
function linkCall(called: Called, application: CdkApplication): void {
  if (!isMethodCall(called.call)) return;
  const of = application.code.constructOf(called.call.of, called.from);
  if (of === undefined) return;
  const callers = of.from === undefined ? [undefined] : [of.from];
  for (const from of callers)
    linkMethod({ ...called, ...(from === undefined ? {} : { from }) }, of, application);
}

function linkMethod(called: Called, of: Construct, application: CdkApplication): void {
  const { call } = called;
  const name = call.name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const links = new Links(called, application);
  const owner = application.parts.get(of);
  const [first, second] = call.args;
  if (name.startsWith("grant")) {
    const grantee = first === undefined ? undefined : links.partOf(first);
    if (owner !== undefined && grantee !== undefined) grantee.uses.push({ to: owner, place: links.place });
    return;
  }
  if (first === undefined) return;
  if (name === "addTarget" && of.type === "aws-events.Rule") return links.addTargets(of, first);
  if (owner === undefined) return;
  switch (name) {
    case "addEventSource":
      return links.addEventSource(owner, first);
    case "addEnvironment":
      if (second !== undefined) links.addSetting(owner, { key: links.text(first) ?? "", value: second });
      return;
    case "addSubscription": {
      const to = links.partOf(first);
      if (to?.resource.partKind === "function") addTrigger(to, triggerFrom(owner), links);
      else if (to !== undefined) owner.uses.push({ to, place: links.place });
      return;
    }
    case "addEventNotification":
    case "addObjectCreatedNotification":
    case "addObjectRemovedNotification":
    case "addTrigger": {
      const to = links.partOf(second ?? first);
      const event = second !== undefined && first.kind === "member" ? first.name : undefined;
      if (to !== undefined)
        owner.uses.push({ to, ...(event === undefined ? {} : { label: event }), place: links.place });
      return;
    }
    case "addToRolePolicy":
    case "addToPrincipalPolicy":
    case "addStatements":
      return links.addPolicies(owner, first);
    case "addMethod":
      return links.addRoute(owner, { method: links.text(first), path: links.pathOf(call) }, second);
    case "addProxy":
      return links.addRoute(owner, { path: "/{proxy+}" }, links.option("defaultIntegration"));
    case "addRoutes":
      return links.addRoutes(owner);
    case "addRoute":
      return links.addMessageRoute(owner, links.text(first));
    default:
      if (/^add\w*(?:DataSource|Integration|Target|Targets)$/.test(name))
        for (const argument of [first, second]) if (argument !== undefined) links.addUses(owner, argument);
  }
}

/** Returns where the code of a function of the CDK is; undefined if it is not in the scanned folder. */
function codeOfConstruct(construct: Construct, code: CdkCode, context: ReadingContext): PartCode | undefined {
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

/** The bundled file: the named file, or the file beside the stack whose name consists of the stack's and the function's. */
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

/** The image of a service: from its task, or from the options for the task. */
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
function imageOfConstruct(construct: Construct, code: CdkCode): string | undefined {
  const image = taskImage({ construct, code });
  if (image === undefined) return undefined;
  const value = code.resolve(image, construct.from);
  if (value.kind !== "call" || !isMethodCall(value) || !/^from_?registry$/i.test(value.name))
    return undefined;
  const [name] = value.args;
  return name === undefined ? undefined : code.text(name, construct.from);
}
