import { describe, expect, it } from "vitest";
import { factsInCode } from "../program/testing/facts-in-code.ts";
import { djangoModelsReader } from "./django-models.ts";

/** Returns each table as `name: column type key -> reference, …`. */
async function tables(files: Record<string, string>): Promise<string[]> {
  const { facts } = await factsInCode(djangoModelsReader, files);
  return facts.flatMap((fact) =>
    fact.kind === "table"
      ? [
          `${fact.name}: ${fact.columns
            .map(({ key, name, references, type }) =>
              [name, type, key, references?.table].filter((part) => part !== undefined).join(" "),
            )
            .join(", ")}`,
        ]
      : [],
  );
}

describe("Django models", () => {
  it("are tables of their application, with the fields of abstract models", async () => {
    expect(
      await tables({
        "shop/models.py": `from django.db import models
class Dated(models.Model):
    at = models.DateTimeField()
    class Meta:
        abstract = True
class Order(Dated):
    code = models.CharField(max_length=20, unique=True)
    user = models.ForeignKey("auth.User", on_delete=models.CASCADE)
    tags = models.ManyToManyField("Tag")
class Item(models.Model):
    sku = models.CharField(max_length=8, primary_key=True)
    order = models.ForeignKey(Order, on_delete=models.CASCADE)
    class Meta:
        db_table = "items"
class Form(forms.Form):
    name = models.CharField()`,
      }),
    ).toEqual([
      "shop_order: id primary, at DateTimeField, code CharField(20) unique, user_id foreign auth_user",
      "items: sku CharField(8) primary, order_id foreign shop_order",
    ]);
  });
});
