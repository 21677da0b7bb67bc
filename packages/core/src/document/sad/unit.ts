import type { RenderedProject } from "../checks/index.ts";
import type { ContentUnitKey, DiagramKey, LayoutName } from "../../model/index.ts";
import type { Block } from "./document.ts";
import type { NameInFigure } from "./name-in-figure.ts";
import type { Wording } from "./words/own-words.ts";

/** The input from which a unit is made. */
export interface UnitContext {
  readonly rendered: RenderedProject;
  readonly layout: LayoutName;
  /** Kinds of diagram that are published. */
  readonly diagrams: ReadonlySet<DiagramKey>;
  /** Ids of requirements and use cases that can be linked to. */
  readonly ids: ReadonlySet<string>;
  /** Units in this document, for references to them. */
  readonly present: Pick<ReadonlySet<ContentUnitKey>, "has">;
  /** Returns a name that a figure writes as a link to the index, if it names an element of the architecture. */
  readonly nameIn: NameInFigure;
  /** Returns the document's own words in its language, for a text that also has words of the project. */
  readonly say: Wording;
  /** Whether the document shows the comments of people. */
  readonly hasComments: boolean;
}

/** A part of a unit with its own heading. */
export interface UnitSection {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** The content that a unit contributes to the document. */
export interface UnitContent {
  /** Replaces the unit's own title. */
  readonly title?: string;
  readonly blocks: readonly Block[];
  readonly sections?: readonly UnitSection[];
}

/** Returns a unit's content, or undefined if the project has none for it. */
export type Unit = (context: UnitContext) => UnitContent | undefined;
