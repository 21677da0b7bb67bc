import type { FactPlace } from "../../../facts.ts";
import type { CloudResource } from "../../../technologies/cloud-resources.ts";

/**
 * What a template of CloudFormation, a `serverless.yml` or an application of the CDK deploys together. Each of them is
 * read to the same stacks, whose facts are made in one place.
 */
export interface Stack {
  readonly name: string;
  /** Such as `AWS CloudFormation`, `AWS SAM`, `Serverless Framework`, `AWS CDK`. */
  readonly platform: string;
  /** The folder of its file, below the scanned one. */
  readonly folder: string;
  readonly place: FactPlace;
  /** Whether it is told apart from other stacks of its folder, which else are variants of one. */
  readonly isSeparate?: true;
  /** Whether its parts are shown on the managed service that runs each, and not on the stack. */
  readonly hasNodesByService?: true;
  /** The name of the stack that makes it as a part of itself. */
  readonly parent?: string;
  readonly parts: StackPart[];
  /** The parts of other stacks that only the name of a parameter tells. */
  readonly guessed: Set<StackPart>;
  /** Managed services and clusters that parts run on. */
  readonly nodes: { readonly name: string; readonly service: string; readonly place: FactPlace }[];
}

/** A part of a stack. Templates, events and policies add its uses, offers and inputs. */
export interface StackPart {
  /** The logical name, unique in its stack. */
  readonly id: string;
  /** As CloudFormation writes it: `AWS::SQS::Queue`. */
  readonly type: string;
  readonly resource: CloudResource;
  /** The physical names, as far as they are written. */
  readonly names: readonly string[];
  readonly place: FactPlace;
  readonly code?: PartCode;
  readonly image?: string;
  readonly runtime?: string;
  readonly ports?: readonly number[];
  /** As in `DeployableFact`. */
  readonly declaration?: string;
  /** Whether it is one service of AWS for all stacks, such as the default bus of EventBridge. */
  readonly isShared?: true;
  /** The files that describe it, such as the OpenAPI document of an API. */
  readonly described: string[];
  readonly settings: StackSetting[];
  readonly endpoints: StackEndpoint[];
  readonly uses: StackUse[];
  readonly receives: StackMessage[];
}

/** The code of a function: the folder that is packed, and the file with its handler, if it is there. */
export interface PartCode {
  readonly folder: string;
  readonly entry?: string;
  readonly dockerfile?: string;
}

/** An environment variable; its value consists of texts and of the parts that it refers to. */
export interface StackSetting {
  readonly key: string;
  readonly value: readonly (string | StackPart)[];
  readonly place: FactPlace;
}

/** A route; `method` is absent if every one is answered. */
export interface StackEndpoint {
  readonly method?: string;
  readonly path: string;
  readonly place: FactPlace;
}

export interface StackUse {
  readonly to: StackPart;
  readonly label?: string;
  readonly protocol?: string;
  /** Whether only a permission says it, which several parts may share. */
  readonly isAllowed?: true;
  readonly place: FactPlace;
}

/** Messages that a part receives: from a queue, topic or stream of the system, or from a channel by its name. */
export interface StackMessage {
  readonly channel: StackPart | string;
  readonly technology: string;
  /** What carries them, if the channel is only a name. */
  readonly broker?: StackPart;
  readonly place: FactPlace;
}

/** Returns a part without links. */
export function stackPart(
  given: Omit<StackPart, "described" | "settings" | "endpoints" | "uses" | "receives">,
): StackPart {
  return { ...given, described: [], settings: [], endpoints: [], uses: [], receives: [] };
}
