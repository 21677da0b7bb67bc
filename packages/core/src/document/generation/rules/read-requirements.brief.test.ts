import { expect, it } from "vitest";
import { loadWinkTagger } from "../../../platform/language/wink-tagger.ts";
import { readStatements } from "./index.ts";
import { requirementLine } from "./testing/read-document.ts";

const tag = await loadWinkTagger();
const read = (text: string): string[] => readStatements(text, tag).found.map(requirementLine);

it("a brief with a chapter of qualities states its functions, data and technology in other chapters", () => {
  expect(
    read(`# Kiln share

## What it does

- Potters search for free kilns near a town and see price and size.
- Keepers open and close dampers remotely.
- The town's museum sees how many kilns are used.

## Data

A firing belongs to one kiln and has a date.

## Qualities

- A search answers within 1 second.
- The system is available 99 % of each month.
- Personal data is encrypted.

## Technology

We plan a React web application and a database on AWS.
`),
  ).toEqual([
    "5 | - | - | functional | - | Potters search for free kilns near a town and see price and size.",
    "6 | - | - | functional | - | Keepers open and close dampers remotely.",
    "7 | - | - | functional | - | The town's museum sees how many kilns are used.",
    "11 | - | - | functional | - | A firing belongs to one kiln and has a date.",
    "15 | - | - | non-functional | - | A search answers within 1 second.",
    "16 | - | - | non-functional | - | The system is available 99 % of each month.",
    "17 | - | - | non-functional | - | Personal data is encrypted.",
    "21 | - | - | non-functional | Technology | We plan a React web application and a database on AWS.",
  ]);
});

it("prose states what anybody does with an object, and what they do next", () => {
  expect(
    read(
      "# Pots\n\nThe museum plans fairs for the season, assigns stands and publishes the plan. They upload pictures of the stands. It rains. This chapter shows the plan.\n",
    ),
  ).toEqual([
    "3 | - | - | functional | - | The museum plans fairs for the season, assigns stands and publishes the plan.",
    "3 | - | - | functional | - | They upload pictures of the stands.",
  ]);
});

it.each([
  "At night, the system sends the list of pots to the museum.",
  "During the firing the potter records which glazes were used.",
  "Members of the board look at the figures of each quarter.",
  "All firings are logged.",
  "Pictures of pots are deleted after a year.",
  "The museum hosts it on a small server with Docker.",
])("prose states what is done at a time, by whom, and what is done with what: %s", (sentence) => {
  expect(readStatements(`# Pots\n\n${sentence}\n`, tag).found.map(({ text }) => text)).toEqual([sentence]);
});

it.each(["Today pots are sold by phone.", "Pots were logged by hand.", "The table is sorted by size."])(
  "prose also tells what is no need: %s",
  (sentence) => {
    expect(readStatements(`# Pots\n\n${sentence}\n`, tag).found).toEqual([]);
  },
);

it("a list of things with their facts is data under any title", () => {
  expect(
    read(
      "# Pots\n\n## Things we keep\n\n- Pot: number, glaze code, shelf\n- Shelf: name, room\n\n## People\n\n- Potter: books kilns, paints pots\n",
    )[0],
  ).toBe(
    "3 | - | - | functional | Things we keep | Data entities: Pot: number, glaze code, shelf; Shelf: name, room.",
  );
});
