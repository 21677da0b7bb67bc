import { SaxesParser } from "saxes";

/** An element of an XML file with those in it. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Its own text, without that of the elements in it. */
  readonly text: string;
  readonly line: number;
}

interface OpenElement extends XmlElement {
  readonly children: OpenElement[];
  text: string;
}

/** No configuration is nested deeper. */
const maxDepth = 40;

/** Parses an XML file to its root. Throws an error with the reason if it is malformed. */
export function parseXml(text: string): XmlElement | undefined {
  const parser = new SaxesParser();
  const open: OpenElement[] = [];
  let root: OpenElement | undefined;
  let line = 1;
  parser.on("error", (error) => {
    throw new Error(`It is malformed XML: ${error.message}`);
  });
  parser.on("opentagstart", () => void (line = parser.line));
  parser.on("opentag", ({ attributes, name }) => {
    const element: OpenElement = {
      name: name.replace(/^.*:/, ""),
      attributes: { ...attributes },
      children: [],
      text: "",
      line,
    };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
    if (open.length > maxDepth) throw new Error("It is nested too deeply.");
  });
  const addText = (written: string): void => {
    const element = open.at(-1);
    if (element !== undefined) element.text += written.trim();
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => void open.pop());
  parser.write(text.replace(/^\u{feff}/u, "")).close();
  return root;
}

/** Returns an element and all elements in it. */
export function elementsIn(element: XmlElement): readonly XmlElement[] {
  return [element, ...element.children.flatMap(elementsIn)];
}
