import { elementsAt, elementsIn, type XmlElement } from "../../xml/index.ts";
import { typeName } from "./archimate-terms.ts";

/** A concept of an ArchiMate model, as both of its formats write it. */
export interface ArchimateElement {
  readonly id: string;
  readonly type: string;
  /** The specialization in its profile. */
  readonly profile: string;
  readonly name: string;
  readonly documentation: string;
  readonly properties: readonly (readonly [name: string, value: string])[];
  readonly line: number;
}

/** A relation between two elements, or between an element and another relation. */
export interface ArchimateRelation extends ArchimateElement {
  readonly source: string;
  readonly target: string;
  readonly access: string;
  readonly isDirected: boolean;
}

/** A box of a view. */
export interface ArchimateNode {
  readonly id: string;
  /** The id of its element; a group of the view, a note and a link to another view have none. */
  readonly element?: string | undefined;
  readonly label: string;
  readonly isNote: boolean;
  /** The path of the image that it shows. */
  readonly image?: string | undefined;
  readonly inside: readonly ArchimateNode[];
}

/** A line of a view; a line without a relation is drawn by hand. */
export interface ArchimateConnection {
  readonly source: string;
  readonly target: string;
  readonly relation?: string | undefined;
  readonly label: string;
}

export interface ArchimateView {
  readonly id: string;
  readonly name: string;
  readonly documentation: string;
  readonly nodes: readonly ArchimateNode[];
  readonly connections: readonly ArchimateConnection[];
  /** In words, if the view has a form that is not read, such as a sketch. */
  readonly unread?: string | undefined;
  readonly line: number;
}

export interface ArchimateModel {
  readonly name: string;
  readonly documentation: string;
  readonly properties: readonly (readonly [name: string, value: string])[];
  readonly elements: readonly ArchimateElement[];
  readonly relations: readonly ArchimateRelation[];
  readonly views: readonly ArchimateView[];
}

/** Reads the model of Archi's own file, without the images of a packed one. */
export function parseArchi(root: XmlElement): ArchimateModel {
  const inFolders = elementsAt(root, "folder").flatMap((folder) =>
    elementsIn(folder).filter(({ name }) => name === "element"),
  );
  const profiles = new Map(
    elementsAt(root, "profile").map(({ attributes }) => [attributes["id"] ?? "", attributes["name"] ?? ""]),
  );
  const concepts = inFolders.map((element) => ({
    element,
    type: typeName(typeOf(element)),
    written: typeOf(element),
  }));
  const isView = (type: string): boolean => type.endsWith("Model");
  const names = new Map(
    inFolders.map(({ attributes }) => [attributes["id"] ?? "", attributes["name"] ?? ""]),
  );
  const conceptOf = ({ element, type }: (typeof concepts)[number]): ArchimateElement => ({
    id: element.attributes["id"] ?? "",
    type,
    profile: (element.attributes["profiles"] ?? "")
      .split(" ")
      .map((id) => profiles.get(id) ?? "")
      .join(" ")
      .trim(),
    name: element.attributes["name"] ?? "",
    documentation: textAt(element, "documentation"),
    properties: archiProperties(element),
    line: element.line,
  });
  return {
    name: root.attributes["name"] ?? "",
    documentation: textAt(root, "purpose") || textAt(root, "documentation"),
    properties: archiProperties(root),
    elements: concepts
      .filter(({ element, type }) => !isView(type) && element.attributes["source"] === undefined)
      .map(conceptOf),
    relations: concepts
      .filter(({ element }) => element.attributes["source"] !== undefined)
      .map((concept) => ({
        ...conceptOf(concept),
        source: concept.element.attributes["source"] ?? "",
        target: concept.element.attributes["target"] ?? "",
        // Archi leaves out the most frequent kind of access, which is to write.
        access: concept.element.attributes["accessType"] ?? "0",
        isDirected: concept.element.attributes["directed"] === "true",
      })),
    views: concepts
      .filter(({ type }) => isView(type))
      .map(({ element, type }): ArchimateView => {
        const boxes = elementsIn(element).filter(({ name }) => name === "child");
        return {
          id: element.attributes["id"] ?? "",
          name: element.attributes["name"] ?? "",
          documentation: textAt(element, "documentation"),
          nodes: archiNodes(element, names),
          connections: boxes
            .flatMap((box) => [box, ...elementsAt(box, "sourceConnection")])
            .flatMap((box) => elementsAt(box, "sourceConnection"))
            .map(({ attributes }) => ({
              source: attributes["source"] ?? "",
              target: attributes["target"] ?? "",
              relation: attributes["archimateRelationship"] ?? attributes["relationship"],
              label: attributes["name"] ?? "",
            })),
          ...(type === "ArchimateDiagramModel"
            ? {}
            : { unread: type === "SketchModel" ? "a sketch" : "a canvas" }),
          line: element.line,
        };
      }),
  };
}

function archiNodes(around: XmlElement, names: ReadonlyMap<string, string>): ArchimateNode[] {
  return elementsAt(around, "child").map((child) => {
    const { attributes } = child;
    const type = typeName(typeOf(child));
    return {
      id: attributes["id"] ?? "",
      element: attributes["archimateElement"],
      label:
        type === "Note"
          ? textAt(child, "content")
          : (attributes["name"] ?? names.get(attributes["model"] ?? "") ?? ""),
      isNote: type === "Note",
      image: attributes["imagePath"],
      inside: archiNodes(child, names),
    };
  });
}

function archiProperties(element: XmlElement): (readonly [string, string])[] {
  return elementsAt(element, "property").map(({ attributes }) => [
    attributes["key"] ?? "",
    attributes["value"] ?? "",
  ]);
}

/** Reads a model of the Open Group's exchange format, of version 2.1 or 3. */
export function parseExchange(root: XmlElement): ArchimateModel {
  const definitions = new Map(
    [
      ...elementsAt(root, "propertyDefinitions", "propertyDefinition"),
      ...elementsAt(root, "propertydefs", "propertydef"),
    ].map((one) => [idOf(one), textAt(one, "name") || (one.attributes["name"] ?? "")]),
  );
  const properties = (element: XmlElement): (readonly [string, string])[] =>
    elementsAt(element, "properties", "property").map((one) => {
      const id = one.attributes["propertyDefinitionRef"] ?? one.attributes["identifierref"] ?? "";
      return [definitions.get(id) ?? id, textAt(one, "value")];
    });
  const conceptOf = (element: XmlElement): ArchimateElement => ({
    id: idOf(element),
    type: typeName(typeOf(element)),
    profile: "",
    name: textAt(element, "name") || textAt(element, "label"),
    documentation: textAt(element, "documentation"),
    properties: properties(element),
    line: element.line,
  });
  const views = [...elementsAt(root, "views", "view"), ...elementsAt(root, "views", "diagrams", "view")];
  const names = new Map(views.map((view) => [idOf(view), textAt(view, "name") || textAt(view, "label")]));
  return {
    name: textAt(root, "name"),
    documentation: textAt(root, "documentation"),
    properties: properties(root),
    elements: elementsAt(root, "elements", "element").map(conceptOf),
    relations: elementsAt(root, "relationships", "relationship").map((element) => ({
      ...conceptOf(element),
      source: element.attributes["source"] ?? "",
      target: element.attributes["target"] ?? "",
      access: element.attributes["accessType"] ?? "",
      isDirected: element.attributes["isDirected"] === "true",
    })),
    views: views.map((view) => ({
      id: idOf(view),
      name: names.get(idOf(view)) ?? "",
      documentation: textAt(view, "documentation"),
      nodes: exchangeNodes(view, names),
      connections: elementsAt(view, "connection").map((one) => ({
        source: one.attributes["source"] ?? "",
        target: one.attributes["target"] ?? "",
        relation: one.attributes["relationshipRef"] ?? one.attributes["relationshipref"],
        label: textAt(one, "label") || textAt(one, "name"),
      })),
      line: view.line,
    })),
  };
}

function exchangeNodes(around: XmlElement, names: ReadonlyMap<string, string>): ArchimateNode[] {
  return elementsAt(around, "node").map((node) => {
    const { attributes } = node;
    const view = elementsAt(node, "viewRef").map(({ attributes: { ref = "" } }) => names.get(ref) ?? "");
    return {
      id: idOf(node),
      element: attributes["elementRef"] ?? attributes["elementref"],
      label: textAt(node, "label") || (view[0] ?? ""),
      isNote: (typeOf(node) === "Label" || attributes["type"] === "note") && view.length === 0,
      inside: exchangeNodes(node, names),
    };
  });
}

function typeOf({ attributes }: XmlElement): string {
  const [, type = ""] = Object.entries(attributes).find(([name]) => name.endsWith(":type")) ?? [];
  return type;
}

function idOf({ attributes }: XmlElement): string {
  return attributes["identifier"] ?? "";
}

/** The text of the first of the elements with a name: a text can be in several languages. */
function textAt(element: XmlElement, name: string): string {
  return elementsAt(element, name)[0]?.text ?? "";
}
