import type { RenderedProject } from "../checks/index.ts";
import type { ContentUnitKey, DiagramKey, LayoutName } from "../../model/index.ts";
import type { Block } from "./document.ts";

/** What a unit is made from. */
export interface UnitContext {
  readonly rendered: RenderedProject;
  readonly layout: LayoutName;
  /** Diagram kinds that are published. */
  readonly diagrams: ReadonlySet<DiagramKey>;
  /** Ids of requirements and use cases that can be linked to. */
  readonly ids: ReadonlySet<string>;
  /** Units that this document holds, for references to them. */
  readonly present: ReadonlySet<ContentUnitKey>;
}

/** A part of a unit under a heading of its own. */
export interface UnitSection {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** What a unit contributes to the document. */
export interface UnitContent {
  /** In place of the unit's own title. */
  readonly title?: string;
  readonly blocks: readonly Block[];
  readonly sections?: readonly UnitSection[];
}

/** Makes a unit's content; nothing if the project says nothing about it. */
export type Unit = (context: UnitContext) => UnitContent | undefined;
