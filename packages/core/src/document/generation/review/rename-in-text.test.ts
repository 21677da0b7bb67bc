import { expect, it } from "vitest";
import { renameInText, renameSubject } from "./rename-in-text.ts";

it.each([
  [
    { from: "Employee", to: "Clerk" },
    "The employee checks it; employees sign.",
    "The clerk checks it; clerks sign.",
  ],
  [{ from: "Employee", to: "Clerk" }, "Employees sign.", "Clerks sign."],
  [{ from: "Employee", to: "Clerk" }, "An employee signs.", "A clerk signs."],
  [{ from: "Order", to: "Invoice" }, "Create an order", "Create an invoice"],
  [{ from: "Ticket", to: "Order" }, "Close a ticket", "Close an order"],
  [
    { from: "Order", to: "Sales order" },
    "Send the sales order and the order",
    "Send the sales order and the sales order",
  ],
  [{ from: "Order", to: "Purchase" }, "Reorder or border", "Reorder or border"],
  [{ from: "DLM", to: "Distributed ledger" }, "Ask the DLM", "Ask the distributed ledger"],
  [{ from: "Ledger", to: "DLM" }, "Ask the ledger", "Ask the DLM"],
  [{ from: "Harbour Desk", to: "Booking core" }, "Harbour Desk API", "Booking core API"],
])("by the name of %o, %j is %j", (name, before, after) => {
  expect(renameInText([name])(before)).toBe(after);
});

it("takes the longest name of several", () => {
  const renamed = renameInText([
    { from: "Order", to: "Purchase" },
    { from: "Order line", to: "Item" },
  ]);

  expect(renamed("Add an order line to an order")).toBe("Add an item to a purchase");
});

it.each([
  ["The member hands a member's card over.", "The reader hands a member's card over."],
  ["Member can borrow a book.", "Reader can borrow a book."],
  ["Memberships end.", "Memberships end."],
  ["The system stores the member.", "The system stores the member."],
])("at the beginning only, %j is %j", (before, after) => {
  expect(renameSubject([{ from: "Member", to: "Reader" }])(before)).toBe(after);
});
