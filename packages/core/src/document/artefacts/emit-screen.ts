import type { ElementContent } from "hast";
import { toHtml } from "hast-util-to-html";
import { h } from "hastscript";
import type { Attribute, DesignModel, Screen, ScreenField, AttributeType } from "../../model/index.ts";
import { oneLine } from "./one-line.ts";

/** Returns a screen of a design as a wireframe: HTML of structure, labels and controls, in the form of a UI preview. */
export function emitScreen(screen: Screen, model: DesignModel): string {
  const title = oneLine(screen.title);
  const metas = [
    h("meta", { name: "use-case", content: screen.useCase }),
    ...(screen.sources.length === 0
      ? []
      : [h("meta", { name: "requirements", content: screen.sources.join(", ") })]),
  ];
  const body = h("main", onLines([h("h1", title), ...contentOf(screen, model)]));
  return toHtml([h("title", title), ...metas, body].flatMap((part) => [part, newLine]));
}

const newLine = { type: "text", value: "\n" } as const;

/** Places each element on its own line, so that a change of the wireframe shows as a change of its lines. */
function onLines(elements: readonly ElementContent[]): ElementContent[] {
  return [newLine, ...elements.flatMap((element) => [element, newLine])];
}

function contentOf(screen: Screen, model: DesignModel): ElementContent[] {
  const entity = model.entities.find(({ id }) => id === screen.entity);
  const columns = screen.fields.map((field): Column => {
    const attribute = entity?.attributes.find(({ name }) => isSameName(name, field.name));
    return { field, attribute, name: capital(oneLine(field.name)) };
  });
  switch (screen.kind) {
    case "list":
      return [...listOf(columns), ...buttonsOf(screen)];
    case "form":
      return [h("form", onLines([...columns.map(inputOf), ...buttonsOf(screen)]))];
    case "detail":
    case "confirmation":
      return [...factsOf(columns), ...buttonsOf(screen)];
    default:
      return screen.kind satisfies never;
  }
}

interface Column {
  readonly field: ScreenField;
  /** The attribute that the field shows; absent if the entity does not have it. */
  readonly attribute: Attribute | undefined;
  readonly name: string;
}

const exampleRows = [1, 2, 3];

function listOf(columns: readonly Column[]): ElementContent[] {
  if (columns.length === 0) return [];
  const head = h(
    "tr",
    columns.map(({ name }) => h("th", { scope: "col" }, name)),
  );
  const rows = exampleRows.map((row) =>
    h(
      "tr",
      columns.map((column) => h("td", exampleOf(column, row))),
    ),
  );
  return [h("table", onLines([h("thead", head), h("tbody", onLines(rows))]))];
}

function factsOf(columns: readonly Column[]): ElementContent[] {
  const facts = columns.map((column) => [h("dt", column.name), h("dd", exampleOf(column, 1))]);
  return facts.length === 0 ? [] : [h("dl", onLines(facts.flat()))];
}

function exampleOf({ attribute, field, name }: Column, row: number): string {
  const values = [...(attribute?.values ?? []), ...field.values].map(oneLine);
  const value = values[(row - 1) % Math.max(values.length, 1)];
  return value ?? exampleValue(attribute?.type ?? field.control, { name, row });
}

function inputOf(column: Column): ElementContent {
  const { field, name } = column;
  const optional = field.required ? [] : [" ", h("small", "optional")];
  const control = controlOf(column);
  return field.control === "checkbox"
    ? h("p", h("label", control, " ", name))
    : h("p", h("label", name, ...optional, h("br"), control));
}

function controlOf({ field }: Column): ElementContent {
  const { control, values } = field;
  switch (control) {
    case "text":
    case "number":
    case "date":
    case "password":
    case "checkbox":
      return h("input", { type: control });
    case "e-mail":
      return h("input", { type: "email" });
    case "long-text":
      return h("textarea", { rows: 4 });
    case "choice":
      return h(
        "select",
        values.map((value) => h("option", oneLine(value))),
      );
    case "file":
      return h("button", { type: "button" }, "Choose a file");
    default:
      return control satisfies never;
  }
}

function buttonsOf({ actions, kind }: Screen): ElementContent[] {
  const buttons = actions.map((action, index) =>
    h("button", { type: kind === "form" && index === 0 ? "submit" : "button" }, oneLine(action)),
  );
  return buttons.length === 0 ? [] : [h("p", onLines(buttons))];
}

function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

function capital(name: string): string {
  const [first = "", ...rest] = Array.from(name);
  return first.toUpperCase() + rest.join("");
}

/** Returns the placeholder of a value in a wireframe: its form, or its name and the row number. It is never a fact. */
function exampleValue(
  type: AttributeType | ScreenField["control"],
  { name, row }: { readonly name: string; readonly row: number },
): string {
  switch (type) {
    case "text":
    case "long-text":
    case "identifier":
    case "file":
    case "enumeration":
    case "choice":
      return `${name} ${row}`;
    case "integer":
    case "number":
      return "0";
    case "decimal":
    case "money":
      return "0.00";
    case "boolean":
    case "checkbox":
      return "yes or no";
    case "date":
      return "YYYY-MM-DD";
    case "date-time":
      return "YYYY-MM-DD hh:mm";
    case "e-mail":
      return `name${row}@example.org`;
    case "url":
      return `https://example.org/${row}`;
    case "password":
      return "••••";
    default:
      return type satisfies never;
  }
}
