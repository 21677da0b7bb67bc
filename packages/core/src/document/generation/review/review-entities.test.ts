import { expect, it } from "vitest";
import { type Entity, reviewSchema } from "../../../model/index.ts";
import { reviewEntities } from "./review-entities.ts";
import { verdictsFor } from "./settle-names.ts";

function entity(name: string): Entity {
  return { id: name.toLowerCase(), name, attributes: [], sources: [`FR-${name}`] };
}

it("of two verdicts on one entity, in whatever spelling, the last one holds", () => {
  const review = reviewSchema.parse({
    entities: [
      { name: "Isbn", verdict: "change", to: "attribute", of: "Book" },
      { name: "isbn", verdict: "accept" },
    ],
  });

  const { elements } = reviewEntities([entity("Book"), entity("Isbn")], verdictsFor(review, "entities"));

  expect(elements).toEqual([entity("Book"), entity("Isbn")]);
});
