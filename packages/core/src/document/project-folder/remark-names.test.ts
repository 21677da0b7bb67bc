import { expect, it } from "vitest";
import { remarkNames } from "./remark-names.ts";

const remarks = new Map([
  ["Booking", "proposed: similar name"],
  ["Order: store", "proposed: same technology"],
]);

it("a remark is at the end of the line of its name, and other lines have none", () => {
  const text = "names:\n  Booking: books\n  Mail: post # ours\n  'Order: store': db\naccepted: []\n";

  expect(remarkNames(text, remarks)).toBe(
    "names:\n  Booking: books # proposed: similar name\n  Mail: post # ours\n  'Order: store': db # proposed: same technology\naccepted: []\n",
  );
});

it.each(["repositories: []\n", "names: {}\n", ""])("%j has no name to remark on", (text) => {
  expect(remarkNames(text, remarks)).toBe(text);
});
