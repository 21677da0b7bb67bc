import fc from "fast-check";
import { expect, test } from "vitest";
import { endpointsInProgram } from "../../program/testing/facts-in-program.ts";
import { aspnetControllersReader } from "../aspnet-controllers.ts";
import { aspnetMinimalReader } from "../aspnet-minimal.ts";
import { repairCsharp } from "./repair-csharp.ts";

test.each([
  ["order?.Note = text;", "order .Note = text;"],
  ["order?.Lines[0]?.Price += 2;", "order .Lines[0] .Price += 2;"],
  ["cells?[1] ??= 3;", "cells [1] ??= 3;"],
  ["List<string> names = [];", "List<string> names = __;"],
  ["Use([], x ?? [ ]);", "Use(__, x ?? ___);"],
  ["extension(IApp app) { }", "class __e(IApp app) { }"],
  ["extension<T>(IList<T> list) where T : class { }", "class __e<T>(IList<T> list) where T : class { }"],
  ["scoped Span<int> part = all;", "       Span<int> part = all;"],
])("%s is parsed as %s", (written, parsed) => {
  expect(repairCsharp(written)).toBe(parsed);
});

test.each([
  "if (order?.Note == text) { }",
  "var total = order?.Total ?? 0;",
  "order?.Send(x => x.Id = 1);",
  "var even = n % 2 == 0 ? [1] : [2];",
  "int[] a = new int[] { }; string[] Names() => all;",
  'var s = "order?.Note = []"; // extension(IApp app) { order?.Note = 1',
  'var t = """\n  order?.Note = [];\n  """; var u = @"a ""b"" ?.c = 1"; var c = \'"\';',
  "/* x?.y = [] */ extension(1);",
])("%s stays as it is", (written) => {
  expect(repairCsharp(written)).toBe(written);
});

const part = fc.constantFrom(
  "a?.B = 1;",
  "x = [];",
  "extension(A a) {",
  "scoped Span<int> s = t;",
  '"?.x = []"',
  '@"?.x = []"',
  "// ?.x = 1",
  "/* = [] */",
  '"""?.x = []"""',
  "#if X",
  "#else",
  "#endif",
  "{",
  "}",
  "\n",
  " ",
);

test("each line and column stays where it is", () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 24 }), (parts) => {
      const text = parts.join("");
      const repaired = repairCsharp(text);
      expect(repaired).toHaveLength(text.length);
      expect(repaired.replaceAll(/[^\n]/g, "")).toBe(text.replaceAll(/[^\n]/g, ""));
    }),
  );
});

test("texts and comments are untouched", () => {
  const literal = fc.constantFrom(
    '"?.x = []"',
    '@"= []"',
    "// ?.x = 1\n",
    "/* = [] */",
    '"""?.x = []"""',
    " ",
  );
  fc.assert(
    fc.property(fc.array(literal), (parts) => {
      expect(repairCsharp(parts.join(" "))).toBe(parts.join(" "));
    }),
  );
});

test("no endpoint is lost behind a construct that the grammar does not know", async () => {
  const constructs = [
    "void A() { order?.Note = 1; }",
    "void A() { order?.Lines[0].Price += 1; }",
    "public required string[] Names { get; set; } = [];",
    'void B() { int[] x = [1, 2, ..rest]; Use([], ["a"]); }',
    'void C() { var s = """\n { "a": [] }\n """; var t = $$"""{{x}} {y}"""; }',
    "public string Title { get => field; set => field = value.Trim(); }",
    "bool D(int[] l) => l is [1, .., var last] and not [];",
    "void E() { scoped Span<int> q = x; }",
    "public partial string P { get; }",
    "#if DEBUG\n void F() {\n#else\n void G() {\n#endif\n }",
    "int F() => Make()\n#if DEBUG\n  .Traced()\n#endif\n  .Done();",
    "#if DEBUG\n int F() => 1;\n#else\n int F() => 2;\n#endif",
    "extension<T>(IEnumerable<T> list) where T : class { public bool IsEmpty => !list.Any(); }",
  ];
  for (const construct of constructs) {
    const found = await endpointsInProgram(aspnetControllersReader, {
      "Shop.cs": `namespace Shop;
[Route("orders")]
public class OrdersController(IStore store) : ControllerBase
{
    [HttpGet("before")] public int Before() => 1;
    ${construct}
    [HttpGet("after")] public int After() => 1;
}
[Route("lines")]
public class LinesController : ControllerBase { [HttpGet] public int All() => 1; }`,
    });
    expect(
      found.map((line) => line.replace(/^\d+ /, "")),
      construct,
    ).toEqual(["GET /orders/before", "GET /orders/after", "GET /lines"]);
  }
});

test("routes of extension blocks are below the group that they are called on", async () => {
  const found = await endpointsInProgram(aspnetMinimalReader, {
    "Program.cs": `var app = builder.Build();
app.MapGroup("/api").MapOrders();
app.MapMethods("/both", ["GET", HttpMethods.Post], () => 1);`,
    "Orders.cs": `public static class Orders
{
    extension(IEndpointRouteBuilder routes)
    {
        public void MapOrders() => routes.MapGet("/orders", () => 1);
    }
}`,
  });
  expect(found).toEqual(["5 GET /api/orders", "3 GET /both", "3 POST /both"]);
});
