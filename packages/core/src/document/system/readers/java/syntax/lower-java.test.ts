import { deserialize, serialize } from "node:v8";
import fc from "fast-check";
import { expect, test } from "vitest";
import { argumentOfCall, programOfJava, unitOfJava } from "../testing/java-program.ts";
import { addressesOf, constantOf, jvmTexts } from "./jvm-texts.ts";

test("a unit is plain data: types, members, attributes, calls and what they are called on", async () => {
  const unit = await unitOfJava(`package kiosk;
import kiosk.paths.*;
import static kiosk.Names.ROOT;
@Path(value = ROOT, tags = {"a", "b"})
public class Stand<T> extends Base<T> implements Open, Shut {
  @Value("\${stand.url}") private String url;
  static final String KEY = "k";
  record Item(@Id long id, String name) {}
  @Get List<Item> all(@Param("q") String q) { return client.get(url + "/items").as(Item.class); }
}`);
  const read = deserialize(serialize(unit)) as typeof unit;
  const [stand, item] = read.declared?.types ?? [];

  expect(read.declared?.package).toBe("kiosk");
  expect(read.declared?.imports).toEqual([
    { name: "kiosk.paths", isStatic: false, isWildcard: true },
    { name: "kiosk.Names.ROOT", isStatic: true, isWildcard: false },
  ]);
  expect([stand?.path, stand?.kind, stand?.typeParameters, stand?.bases, stand?.isPublic]).toEqual([
    "Stand",
    "class",
    ["T"],
    ["Base<T>", "Open", "Shut"],
    true,
  ]);
  expect(
    stand?.fields.map(({ isStatic, name, type }) => `${name} ${type ?? ""} ${String(isStatic)}`),
  ).toEqual(["url String false", "KEY String true"]);
  expect(
    stand?.methods.map(({ name, parameters, returnType }) => [name, returnType, parameters[0]?.name]),
  ).toEqual([["all", "List<Item>", "q"]]);
  expect([item?.path, item?.outer === stand, item?.fields.map(({ name }) => name)]).toEqual([
    "Stand.Item",
    true,
    ["id", "name"],
  ]);
  expect(read.routines.flatMap(({ calls }) => calls).map(({ line, name }) => `${line} ${name}`)).toEqual([
    "9 get",
    "9 as",
  ]);
  expect(stand?.attributes[0]?.named.get("tags")).toMatchObject({ kind: "record" });
});

const text = fc.stringMatching(/^[a-z/]{1,8}$/);

/** Where a constant can stand, and how code names it. */
const places = fc.constantFrom("own", "base", "interface", "outer", "nested", "imported", "package");

test("a sum of constants is the texts one after the other, wherever the constants are declared", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(places, text), { minLength: 1, maxLength: 6 }), async (parts) => {
      const declare = (place: string): string =>
        parts
          .flatMap(([own, value], index) =>
            own === place ? [`public static final String C${index} = "${value}";`] : [],
          )
          .join(" ");
      const sum = parts
        .map(
          ([place], index) =>
            (place === "nested" ? "Inner." : place === "package" ? "Near." : "") + `C${index}`,
        )
        .join(" + ");
      const program = await programOfJava({
        "src/main/java/a/Base.java": `package a; class Base { ${declare("base")} }`,
        "src/main/java/a/Near.java": `package a; class Near { ${declare("package")} }`,
        "src/main/java/a/Names.java": `package a; interface Names { ${declare("interface")} }`,
        "src/main/java/b/Far.java": `package b; public class Far { ${declare("imported")} }`,
        "src/main/java/a/Outer.java": `package a; import static b.Far.*;
          class Outer { ${declare("outer")}
            class Use extends Base implements Names { ${declare("own")} void go() { take(${sum}); }
              class Inner { ${declare("nested")} } } }`,
      });
      expect(constantOf(argumentOfCall(program, "take"), program)).toBe(
        parts.map(([, value]) => value).join(""),
      );
    }),
    { numRuns: 40 },
  );
});

test("a parameter has what callers give, and a method what the only class that implements it returns", async () => {
  const one = {
    "src/main/java/Place.java": `interface Place { String at(); }`,
    "src/main/java/Fixed.java": `class Fixed implements Place { public String at() { return "http://depot"; } }`,
    "src/main/java/Use.java": `class Use { private final Place place;
      Use(Place place) { this.place = place; }
      void all() { load(place.at() + "/x"); }
      void load(String url) { take(url); } }`,
  };
  const program = await programOfJava(one);
  expect(addressesOf(argumentOfCall(program, "take"), program)).toEqual(["http://depot/x"]);

  const several = await programOfJava({
    ...one,
    "src/main/java/Other.java": `class Other implements Place { public String at() { return "http://other"; } }`,
  });
  expect(addressesOf(argumentOfCall(several, "take"), several)).toEqual([]);
});

test("a constant beside what a call returns is its fallback, and so no address; one beside a setting is its default", async () => {
  const found = async (body: string): Promise<readonly string[]> => {
    const program = await programOfJava({
      "src/main/java/Use.java": `class Use { void all(Finder finder) { ${body} take(url + "/x"); } }`,
    });
    return addressesOf(argumentOfCall(program, "take"), program);
  };
  expect(await found('String url = "http://a"; url = finder.next();')).toEqual([]);
  expect(await found('String url = System.getenv("A"); if (url == null) url = "http://a";')).toEqual([
    "${A:http://a}/x",
  ]);
  expect(await found('String url = finder.is() ? "http://a" : "http://b";')).toEqual([
    "http://a/x",
    "http://b/x",
  ]);
});

test("variables of one name in several blocks of a method have values of their blocks only", async () => {
  const program = await programOfJava({
    "src/main/java/Use.java": `class Use { void all(List<String> list) {
      if (a) { String url = "http://a"; url = url + "/x"; one(url); list.forEach(x -> two(url)); }
      else { String url = "http://b"; three(url); }
      for (String url : List.of("http://c", "http://d")) four(url); } }`,
  });
  const found = ["one", "two", "three", "four"].map((name) =>
    addressesOf(argumentOfCall(program, name), program),
  );
  expect(found.slice(2)).toEqual([["http://b"], ["http://c", "http://d"]]);
  expect(found[0]).toEqual(found[1]);
  expect(found[0]).toEqual(["http://a", "http://a/x"]);
});

test("a variable that is made of its own value keeps the earlier value beside it", async () => {
  const program = await programOfJava({
    "src/main/java/Use.java": `class Use {
      void all(boolean isSafe) { load("depot", isSafe); }
      void load(String host, boolean isSafe) {
        before(host);
        if (isSafe) host = "https://" + host;
        host += "/x"; take(host); } }`,
  });
  const found = (name: string) => addressesOf(argumentOfCall(program, name), program);
  expect(found("before")).toEqual(["depot"]);
  expect(found("take")).toEqual(["depot", "https://depot", "depot/x", "https://depot/x"]);
});

test("values that go in circles end", async () => {
  const names = Array.from({ length: 12 }, (_, index) => `v${index}`);
  const program = await programOfJava({
    "src/main/java/Use.java": `class Use { ${names.map((name) => `String ${name};`).join(" ")}
      String pick(String x) { return x; }
      void all() { ${names.map((name) => `${name} = pick(${names.join(" + ")});`).join("\n")} take(v0 + v1); } }`,
  });
  expect(jvmTexts(program, argumentOfCall(program, "take"))).toHaveLength(1);
});
