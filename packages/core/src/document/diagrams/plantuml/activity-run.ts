import { type ContentBuilder, plainLabel } from "../content-builder.ts";
import type { ActivityFlow, FlowNode, OpenEnd } from "./activity-flow.ts";

/** A construct that is not closed yet. */
export interface Frame {
  readonly kind: "if" | "fork" | "while" | "repeat" | "group";
  readonly node: FlowNode;
  /** Where its branches ended. */
  readonly ends: OpenEnd[];
  /** Where `break` leaves it. */
  readonly breaks: OpenEnd[];
  /** Whether all branches of an `if` are present. */
  isWhole: boolean;
  /** The action on the way back of a loop. */
  backward?: FlowNode;
  /** The latest condition of an `if`. */
  latest: FlowNode;
}

/** An activity diagram while it is read. */
export interface ActivityRun {
  readonly builder: ContentBuilder;
  readonly flow: ActivityFlow;
  readonly frames: Frame[];
  readonly places: Map<string, FlowNode>;
  /** The lane of the next nodes. */
  lane: string | undefined;
}

/** Adds an action or a condition behind the open ends; one without words has no name in the picture. */
export function addNode(
  text: string,
  line: number,
  { run, shape }: { readonly run: ActivityRun; readonly shape: "action" | "decision" },
): FlowNode {
  const name = plainLabel(text);
  if (name === "") return run.flow.add(line);
  const alias = run.builder.unused(name);
  run.builder.element({ alias, name, shape }, line);
  if (run.lane !== undefined) run.builder.place(alias, run.builder.current() ?? run.lane);
  return run.flow.add(line, alias);
}
