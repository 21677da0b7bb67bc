import type { CodeReader, CodeReading, ReadingContext, SyntaxFile } from "../../../reader.ts";
import { cloudResources } from "../../../technologies/cloud-resources.ts";
import type { Fact } from "../../../facts.ts";
import type { CodeLanguage } from "../../program/shared-program.ts";
import { script } from "../../javascript/syntax/script.ts";
import { python } from "../../python/syntax/python.ts";
import { folderOf } from "../deployment-paths.ts";
import { CdkCode, type Construct } from "./cdk-code.ts";
import { codeOfConstruct, imageOfConstruct } from "./cdk-functions.ts";
import { linkCall, linkConstruct } from "./cdk-links.ts";
import { cdkType } from "./cdk-types.ts";
import { factsOfStacks } from "./stack-facts.ts";
import { type Stack, type StackPart, stackPart } from "./stack.ts";
import { stackFor } from "./template-stacks.ts";

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
