import { describe, expect, it } from "vitest";
import { type DesignModel, type Review, reviewSchema } from "../../../model/index.ts";
import { sampleDesign } from "../../../testing/index.ts";
import { reviewDesign } from "./review-design.ts";

function reviewed(decided: Partial<Record<keyof Review, readonly object[]>>): DesignModel {
  return reviewDesign(sampleDesign, reviewSchema.parse(decided));
}

describe("the parts of a design that a person named", () => {
  it("are unchanged while there is no decision", () => {
    expect(reviewed({})).toBe(sampleDesign);
  });

  it("follow an entity under its new name", () => {
    const { components, operations, screens } = reviewed({
      entities: [
        { name: "Loan", verdict: "rename", to: "Lending" },
        { name: "Book", verdict: "rename", to: "Volume" },
      ],
    });

    expect(components.flatMap(({ entities }) => entities)).toEqual(["lending", "reservation"]);
    expect(operations.map(({ entity, path, summary }) => [path, entity, summary])).toEqual([
      ["/books", "volume", "Lists the volumes."],
      ["/loans", "lending", "Borrows a volume."],
      ["/reservations/{reservationId}", "reservation", "Gives a reservation up."],
    ]);
    expect(screens.map(({ entity, title }) => [title, entity])).toEqual([
      ["Volumes", "volume"],
      ["Borrow a volume", "lending"],
    ]);
  });

  it("go with an entity or a use case that is rejected", () => {
    const { components, operations, screens } = reviewed({
      entities: [{ name: "Loan", verdict: "reject" }],
      "use-cases": [{ name: "Borrow a book", verdict: "reject" }],
    });

    expect(components.flatMap(({ entities }) => entities)).toEqual(["reservation"]);
    expect(operations.map(({ path }) => path)).toEqual(["/books", "/reservations/{reservationId}"]);
    expect(screens).toEqual([]);
  });

  it("do not become open to everybody when the only actor who may call them is rejected", () => {
    const { operations } = reviewed({ actors: [{ name: "Member", verdict: "reject" }] });

    expect(operations.map(({ actors, path }) => [path, actors])).toEqual([["/books", []]]);
  });
});

it("a screen keeps its title where another screen has the new one", () => {
  const [books, borrow] = sampleDesign.screens;
  if (books === undefined || borrow === undefined) throw new Error("the sample has two screens");
  const design = { ...sampleDesign, screens: [books, { ...borrow, title: "Volumes" }] };
  const review = reviewSchema.parse({ entities: [{ name: "Book", verdict: "rename", to: "Volume" }] });

  expect(reviewDesign(design, review).screens.map(({ title }) => title)).toEqual(["Books", "Volumes"]);
});
