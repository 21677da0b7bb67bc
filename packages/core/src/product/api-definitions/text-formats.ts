/** The formats of texts that are checked, each with an example. */
export const formatExamples: ReadonlyMap<string, string> = new Map([
  ["date", "2026-03-31"],
  ["date-time", "2026-03-31T09:30:00Z"],
  ["time", "09:30:00Z"],
  ["duration", "P3DT4H"],
  ["email", "ada@example.com"],
  ["hostname", "shop.example.com"],
  ["uuid", "3f2504e0-4f89-41d3-9a0c-0305e82c3301"],
  ["uri", "https://example.com/a"],
  ["uri-reference", "/a?b=1"],
  ["ipv4", "192.0.2.1"],
  ["ipv6", "2001:db8::1"],
  ["json-pointer", "/a/0"],
]);
