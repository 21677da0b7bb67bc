import type { AttributeType, ScreenField } from "../../model/index.ts";

/** Returns the placeholder of a value in a wireframe: its form, or its name and the row number. It is never a fact. */
export function exampleValue(
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
