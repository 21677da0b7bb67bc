type Child = Node | string | undefined | false;

/** Creates an element with attributes and children; absent ones are omitted. */
export function h<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | undefined>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  setAttributes(element, attributes);
  element.append(...children.filter((child) => child !== undefined && child !== false));
  return element;
}

/** Creates an element of SVG. */
export function s<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | undefined>>,
): SVGElementTagNameMap[Name] {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  setAttributes(element, attributes);
  return element;
}

/** Creates a button; its name is said in place of its label if the label is only a sign. */
export function button(label: string, action: () => void, name?: string): HTMLButtonElement {
  const element = h("button", { type: "button", "aria-label": name }, label);
  element.addEventListener("click", action);
  return element;
}

function setAttributes(element: Element, attributes: Readonly<Record<string, string | undefined>>): void {
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined) element.setAttribute(key, value);
}
