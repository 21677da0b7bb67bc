import { expect, test } from "vitest";
import { programOfJava } from "../java/testing/java-program.ts";

test("a name means a nested, an inherited, an imported type or one of the package, and none that is imported from elsewhere", async () => {
  const program = await programOfJava({
    "x/src/main/java/a/Use.java": `package a; import b.Item; import far.Gone; import c.*;
      class Use extends Base { Item item; Gone gone; class Own {} }`,
    "x/src/main/java/a/Base.java": `package a; class Base { static class Below {} }`,
    "x/src/main/java/a/Near.java": `package a; class Near {} class Item {} class Gone {}`,
    "x/src/main/java/b/Item.java": `package b; class Item {}`,
    "x/src/main/java/c/Wide.java": `package c; class Wide {}`,
    "x/src/main/java/d/Only.java": `package d; class Only {}`,
  });
  const from = program.types.all()[0];
  if (from === undefined) throw new Error("No type was read.");
  const found = (name: string): string | undefined => {
    const type = program.types.find(name, from);
    return type && `${type.unit.package}.${type.path}`;
  };
  expect(["Own", "Below", "Near", "Item", "Wide", "Only", "d.Only", "Gone", "None"].map(found)).toEqual([
    "a.Use.Own",
    "a.Base.Below",
    "a.Near",
    "b.Item",
    "c.Wide",
    "d.Only",
    "d.Only",
    undefined,
    undefined,
  ]);
});

test("of two types of one name the one of the module is meant, and none where no module tells", async () => {
  const program = await programOfJava({
    "x/src/main/java/p/Item.java": `package p; class Item {}`,
    "y/src/main/java/p/Item.java": `package p; class Item {}`,
    "x/src/main/java/p/Use.java": `package p; class Use {}`,
    "z/src/main/java/p/Third.java": `package p; class Third {}`,
  });
  const named = (name: string) => program.types.all().find((type) => type.name === name);
  const [use, third] = [named("Use"), named("Third")];
  expect(use && program.types.find("Item", use)?.file).toBe("x/src/main/java/p/Item.java");
  expect(third && program.types.find("Item", third)).toBeUndefined();
});
