import { expect, it } from "vitest";
import { openText } from "./text-form.ts";

const open = (text: string) => openText(new TextEncoder().encode(text));

it.each([
  ["of Windows", "a\r\nb\r\n", "a\nc\n", "a\r\nc\r\n"],
  ["of Unix", "a\nb\n", "a\nc\nd\n", "a\nc\nd\n"],
  ["of both, with a changed line", "a\r\nb\nc\r\nd\n", "a\nx\nc\nd\n", "a\r\nx\nc\r\nd\n"],
  ["of both, with changed lines apart", "a\r\nb\nc\r\nd\n", "x\nb\nc\ny\n", "x\r\nb\nc\r\ny\n"],
  ["of both, with another line", "a\r\nb\nc\r\nd", "a\nb\nx\nc\nd", "a\r\nb\nx\r\nc\r\nd"],
  ["of both, with a line less", "a\r\nb\nc\r\nd\n", "a\nc\nd\n", "a\r\nc\r\nd\n"],
  ["of old Macs", "a\rb\r", "a\nc\n", "a\rc\r"],
  ["of Windows, with a byte order mark", "\u{FEFF}a\r\nb", "a\nc", "\u{FEFF}a\r\nc"],
  ["of none", "a", "a\nb", "a\nb"],
])("a changed text keeps the line ends %s", (...[, before, changed, written]) => {
  expect(open(before).text).not.toContain("\r");
  expect(open(before).inForm(changed)).toBe(written);
});

it("a text in UTF-16 is written with the ends of Unix", () => {
  const bytes = new Uint8Array([0xff, 0xfe, 0x61, 0, 0x0d, 0, 0x0a, 0, 0x62, 0]);

  expect(openText(bytes).inForm("a\nc")).toBe("a\nc");
});
