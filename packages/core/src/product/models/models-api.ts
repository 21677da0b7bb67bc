import type { Answer, components } from "../client/index.ts";
import type { TextVersion } from "../machine/text-document/text-document-state.ts";
import type { DiagramFamily } from "./diagram-family.ts";
import type { StoredDiagram } from "./stored-diagram.ts";

type Schemas = components["schemas"];

/** A diagram of the interfaces that a component generator drew: XML of draw.io, and its picture. */
export type DrawnInterface = Schemas["InterfaceDiagram"];

/** What is to be said of a project, at a line of one of its files. */
export type ProjectFinding = Schemas["Finding"];

/** A use case by its name. */
export interface NamedUseCase {
  readonly id: string;
  readonly name: string;
}

/** What the stores of the models ask of the server, of one project. */
export interface ModelsApi {
  readonly list: (family: DiagramFamily) => Promise<Answer<readonly StoredDiagram[]>>;
  /** The diagrams of all kinds, in the product's order. */
  readonly listAll: () => Promise<Answer<readonly StoredDiagram[]>>;
  /** Saves over the revision that is named; `CONFLICT` when it is another one by now. */
  readonly save: (diagram: StoredDiagram, version: TextVersion) => Promise<Answer<TextVersion>>;
  /** Writes a file that is not there yet. */
  readonly create: (path: string, text: string) => Promise<Answer<unknown>>;
  /** Removes a file; `CONFLICT` when it is at another revision by now. */
  readonly remove: (path: string, revision: string) => Promise<Answer<unknown>>;
  readonly listUseCases: () => Promise<Answer<readonly NamedUseCase[]>>;
  readonly listDrawnInterfaces: () => Promise<Answer<readonly DrawnInterface[]>>;
  readonly findings: () => Promise<Answer<readonly ProjectFinding[]>>;
  /** The texts of all files of `diagrams/` by their paths, for those that include others. */
  readonly diagramFiles: () => Promise<Answer<Readonly<Record<string, string>>>>;
  /** The texts of all requirements by their ids. */
  readonly requirementTexts: () => Promise<Answer<Readonly<Record<string, string>>>>;
}
