import { SaxesParser } from "saxes";

/** An element of an XML file with those in it. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Its own text, without the text of its child elements, and trimmed unless `xml:space` preserves the space. */
  readonly text: string;
  /** The 1-based line of its beginning. */
  readonly line: number;
}

interface OpenElement extends XmlElement {
  readonly children: OpenElement[];
  text: string;
}

/** No file that people write is nested deeper. */
const maxDepth = 100;

/** Parses an XML file to its root. Throws an error with the reason if it is malformed or nested too deeply. */
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
    if (element !== undefined) element.text += written;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    const element = open.pop();
    if (element !== undefined && element.attributes["xml:space"] !== "preserve")
      element.text = element.text.trim();
  });
  parser.write(text.replace(/^\u{feff}?\s*/u, "")).close();
  return root;
}

/** Returns an element and all elements in it. */
export function elementsIn(element: XmlElement): readonly XmlElement[] {
  return [element, ...element.children.flatMap(elementsIn)];
}

/** Returns the elements at a path of names below an element. */
export function elementsAt(element: XmlElement, ...path: readonly string[]): readonly XmlElement[] {
  const [name, ...rest] = path;
  if (name === undefined) return [element];
  return element.children.flatMap((child) => (child.name === name ? elementsAt(child, ...rest) : []));
}
