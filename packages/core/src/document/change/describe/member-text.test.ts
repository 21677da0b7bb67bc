import { describe, expect, it } from "vitest";
import { memberText } from "./member-text.ts";

const uml = { isEntity: false, notation: "plantuml" } as const;
const mermaidClass = { isEntity: false, notation: "mermaid" } as const;
const mermaidEntity = { isEntity: true, notation: "mermaid" } as const;
const entity = { isEntity: true, notation: "plantuml" } as const;

describe("the name of a member and the rest", () => {
  it.each([
    ["* order_id : uuid <<PK>>", entity, "order_id", "mandatory uuid <<PK>>"],
    ["voucher_code : char(10) <<FK vouchers>>", entity, "voucher_code", "char(10) <<FK vouchers>>"],
    ["amount numeric(8,2)", entity, "amount", "numeric(8,2)"],
    ["uuid patient_id FK", mermaidEntity, "patient_id", "uuid FK"],
    ['bytea name "encrypted"', mermaidEntity, "name", 'bytea "encrypted"'],
    ["+add(isbn: Isbn, quantity: int)", uml, "add()", "+ (isbn: Isbn, quantity: int)"],
    ["total(): Money", uml, "total()", "(): Money"],
    ["-changedAt: Instant", uml, "changedAt", "- Instant"],
    ["+book(hold, patient) Appointment", mermaidClass, "book()", "+ (hold, patient) Appointment"],
    ["-expiresAt Instant", mermaidClass, "expiresAt", "- Instant"],
    ["+String name", mermaidClass, "name", "+ String"],
    ["+int age", mermaidClass, "age", "+ int"],
    ["open", uml, "open", ""],
  ] as const)("of %s", (text, options, name, rest) => {
    expect(memberText(text, options)).toEqual({ name, rest });
  });

  it.each(["--", "..", "", " __ "])("are none of the separator '%s'", (text) => {
    expect(memberText(text, uml)).toBeUndefined();
  });
});
