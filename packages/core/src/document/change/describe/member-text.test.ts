import { describe, expect, it } from "vitest";
import { memberText } from "./member-text.ts";

const uml = { isEntity: false, notation: "plantuml" } as const;
const mermaidClass = { isEntity: false, notation: "mermaid" } as const;
const mermaidEntity = { isEntity: true, notation: "mermaid" } as const;
const entity = { isEntity: true, notation: "plantuml" } as const;

describe("the name of a member and the rest", () => {
  it.each([
    ["* order_id : uuid <<PK>>", entity, { name: "order_id", rest: "mandatory uuid <<PK>>" }],
    [
      "voucher_code : char(10) <<FK vouchers>>",
      entity,
      { name: "voucher_code", rest: "char(10) <<FK vouchers>>" },
    ],
    ["amount numeric(8,2)", entity, { name: "amount", rest: "numeric(8,2)" }],
    ["uuid patient_id FK", mermaidEntity, { name: "patient_id", rest: "uuid FK" }],
    ['bytea name "encrypted"', mermaidEntity, { name: "name", rest: 'bytea "encrypted"' }],
    ["+add(isbn: Isbn, quantity: int)", uml, { name: "add()", rest: "+ (isbn: Isbn, quantity: int)" }],
    ["total(): Money", uml, { name: "total()", rest: "(): Money" }],
    ["-changedAt: Instant", uml, { name: "changedAt", rest: "- Instant" }],
    [
      "+book(hold, patient) Appointment",
      mermaidClass,
      { name: "book()", rest: "+ (hold, patient) Appointment" },
    ],
    ["-expiresAt Instant", mermaidClass, { name: "expiresAt", rest: "- Instant" }],
    ["+String name", mermaidClass, { name: "name", rest: "+ String" }],
    ["+int age", mermaidClass, { name: "age", rest: "+ int" }],
    ["open", uml, { name: "open", rest: "" }],
  ] as const)("of %s", (text, options, parts) => {
    expect(memberText(text, options)).toEqual(parts);
  });

  it.each(["--", "..", "", " __ "])("are none of the separator '%s'", (text) => {
    expect(memberText(text, uml)).toBeUndefined();
  });
});
