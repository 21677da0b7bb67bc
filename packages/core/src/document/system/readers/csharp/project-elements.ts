import { SaxesParser } from "saxes";

/** An element of a project file. */
export interface ProjectElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly line: number;
}

/** Returns the elements of a project file in their order. Throws an error with the reason if it is malformed. */
export function parseProject(text: string): readonly ProjectElement[] {
  const elements: { name: string; attributes: Record<string, string>; text: string; line: number }[] = [];
  const open: (typeof elements)[number][] = [];
  const parser = new SaxesParser();
  let line = 1;
  parser.on("error", (error) => {
    throw new Error(`It is malformed XML: ${error.message}`);
  });
  parser.on("opentagstart", () => void (line = parser.line));
  parser.on("opentag", ({ attributes, name }) => {
    const element = { name: name.replace(/^.*:/, ""), attributes: { ...attributes }, text: "", line };
    elements.push(element);
    open.push(element);
  });
  parser.on("text", (written) => {
    const element = open.at(-1);
    if (element !== undefined) element.text += written.trim();
  });
  parser.on("closetag", () => void open.pop());
  parser.write(text.replace(/^\u{feff}/u, "")).close();
  return elements;
}
