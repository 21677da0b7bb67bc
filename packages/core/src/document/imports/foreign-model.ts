import type { FragmentKind } from "../diagrams/index.ts";
import type {
  ArchitectureKind,
  ArchitectureRelationKind,
  C4Level,
  DiagramKey,
  ElementEntry,
  Notation,
} from "../../model/index.ts";

/** The kinds of item that an import can lose, with the words for several of them. */
export const foreignLossKinds = {
  unread: "parts that were not understood",
  element: "elements",
  relation: "relations",
  view: "views",
  fact: "facts",
  style: "styles",
  layout: "layouts",
  setting: "settings",
  document: "documents",
} as const;

/** Something of a foreign model that has no place in a project. */
export interface ForeignLoss {
  /** `unread` is a part whose meaning is unknown; all others are understood, but have no place. */
  readonly what: keyof typeof foreignLossKinds;
  /** The item, in words. */
  readonly subject: string;
  readonly reason: string;
  /** File and line, such as `workspace.dsl:12`, if the format has lines. */
  readonly place?: string | undefined;
}

/** An element of a foreign model: its entry in `elements.yaml`, and the facts that a picture shows. */
export interface ForeignElement {
  readonly entry: ElementEntry & { readonly kind: ArchitectureKind };
  /** The level of the C4 model, if the format has levels. */
  readonly level?: C4Level | undefined;
  readonly isExternal?: boolean | undefined;
}

/** A box of a view. */
export interface ForeignBox {
  /** Unique in the view: an element can have several instances. */
  readonly id: string;
  /** The element that it shows, or the name of a group. */
  readonly shows: ForeignElement | string;
  /** A word that the picture shows below the name of a group, or instead of the technology. */
  readonly type?: string | undefined;
  readonly inside: readonly ForeignBox[];
}

/** A line of a view between two boxes. */
export interface ForeignLine {
  readonly from: string;
  readonly to: string;
  readonly kind: ArchitectureRelationKind;
  readonly label?: string | undefined;
  readonly technology?: string | undefined;
}

/** A view with boxes and lines. */
export interface ForeignGraph {
  readonly shape: "graph";
  readonly boxes: readonly ForeignBox[];
  readonly lines: readonly ForeignLine[];
  readonly direction: "right" | "down";
}

/** A message of a sequence, steps that happen at the same time, or steps under a condition. */
export type ForeignStep =
  | {
      readonly from: ForeignElement;
      readonly to: ForeignElement;
      readonly label: string;
      readonly isReply: boolean;
      readonly note?: string | undefined;
    }
  | { readonly parallel: readonly (readonly ForeignStep[])[] }
  | { readonly fragment: FragmentKind; readonly operands: readonly ForeignOperand[] };

/** Steps of a fragment, and the condition under which they happen; empty if none is stated. */
export interface ForeignOperand {
  readonly guard: string;
  readonly steps: readonly ForeignStep[];
}

/** A view with messages in order. */
export interface ForeignSequence {
  readonly shape: "sequence";
  readonly steps: readonly ForeignStep[];
}

/** A view that is a diagram in PlantUML or Mermaid already. */
export interface ForeignText {
  readonly shape: "text";
  readonly notation: Notation;
  readonly text: string;
}

/** A view of a foreign model. */
export type ForeignView = (ForeignGraph | ForeignSequence | ForeignText) & {
  /** Its key or name in the foreign model, from which the name of the file is made. */
  readonly name: string;
  readonly diagram: DiagramKey;
  readonly title: string;
  readonly about?: string | undefined;
};

/** Documentation of a foreign model, as Markdown. */
export interface ForeignDocument {
  /** The element that it is about; undefined for the whole. */
  readonly about?: string | undefined;
  readonly markdown: string;
}

/** A decision record with the name of its file. */
export interface ForeignDecision {
  readonly file: string;
  readonly markdown: string;
}

/** The model of another tool, in the terms that all formats share. */
export interface ForeignModel {
  /** The name of the format, such as "Structurizr DSL". */
  readonly format: string;
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly elements: readonly ForeignElement[];
  readonly views: readonly ForeignView[];
  readonly documents: readonly ForeignDocument[];
  readonly decisions: readonly ForeignDecision[];
  /** The files that diagrams of the model include, by path in the project. */
  readonly files?: ReadonlyMap<string, string> | undefined;
  readonly losses: readonly ForeignLoss[];
}

/** Read access to the files beside a foreign model. Paths are relative to its folder and may begin with `..`. */
export interface ForeignFiles {
  /** Returns the text of a file; undefined if it does not exist, cannot be read or is hidden. */
  text(path: string): Promise<string | undefined>;
  /** Returns the sorted paths of the files in a folder, at any depth; undefined if it is not a folder. */
  list(folder: string): Promise<readonly string[] | undefined>;
}

/** A file with a foreign model and the files beside it, or a folder with diagrams. */
export interface ForeignSource {
  /** The name of the file, from which the paths of other files are relative, or of the folder. */
  readonly path: string;
  readonly text: string;
  readonly files: ForeignFiles;
  /** The files of a folder that may hold diagrams; undefined for a file. */
  readonly paths?: readonly string[] | undefined;
  /** The parts of its own files that the tool behind the text did not understand. */
  readonly losses?: readonly ForeignLoss[] | undefined;
}
