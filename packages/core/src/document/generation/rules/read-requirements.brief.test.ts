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

it("prose states actions of anybody on an object, and the next actions", () => {
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
  "What we want: potters book a kiln and see the price.",
  "During the firing the potter records which glazes were used.",
  "Members of the board look at the figures of each quarter.",
  "All firings are logged.",
  "After the firing the potter records the glaze, the cone and any crack.",
  "At each kiln they scan the pots.",
  "The keeper approves it.",
  "Everyone signs in with a badge.",
  "Invoices go to BKM.",
  "Once a quarter she gets figures per kiln: firings, pots.",
  "The handheld shows whether a kiln is hot.",
  "Pictures of kilns are deleted if a pot was broken.",
  "Deposits go through Kilnpay.",
  "A summary goes to the keepers by e-mail.",
  "They write off pots that are beyond repair.",
  "Kilns come from the town's GIS.",
  "On site they take a picture of the kiln.",
  "If a shelf is missing they put the firing on hold.",
  "Three days before the fair the plan is printed.",
  "The sensors in the kilns send their heat every hour.",
  "We move firings by drag and drop.",
  "Fuel: each month we get a file from the gas works.",
  "Please import it and match it with the pots.",
  "I'd also like a plan of the kilns.",
  "It's got to run in our cellar.",
  "Pictures of pots are deleted after a year.",
  "The museum hosts it on a small server with Docker.",
])("prose states the time, the actor and the object of an action: %s", (sentence) => {
  expect(readStatements(`# Pots\n\n${sentence}\n`, tag).found.map(({ text }) => text)).toEqual([sentence]);
});

it.each([
  "We sell pots to hotels.",
  "Today pots are sold by phone.",
  "Pots were logged by hand.",
  "The table is sorted by size.",
])("prose also contains statements that are not needs: %s", (sentence) => {
  expect(readStatements(`# Pots\n\n${sentence}\n`, tag).found).toEqual([]);
});

it("a list of things with their facts is data under any title", () => {
  expect(
    read(
      "# Pots\n\n## Things we keep\n\n- Pot: number, glaze code, shelf\n- Shelf: name, room\n\n## People\n\n- Potter: books kilns, paints pots\n",
    )[0],
  ).toBe(
    "3 | - | - | functional | Things we keep | Data entities: Pot: number, glaze code, shelf; Shelf: name, room.",
  );
});

it("things with facts below a title about data are data, also beside sentences, in brackets and in plain lines", () => {
  expect(
    read(
      "# Pots\n\nWhat we keep:\n\n- pots (number, glaze code)\n- shelves (name, room)\n- A pot stands on one shelf.\n\n## Data model\n\nKiln: code, capacity\nFiring: date, state\nA firing uses one kiln.\n",
    ),
  ).toEqual([
    "3 | - | - | functional | What we keep | Data entities: pots (number, glaze code); shelves (name, room).",
    "7 | - | - | functional | What we keep | A pot stands on one shelf.",
    "9 | - | - | functional | Data model | Data model: Kiln: code, capacity; Firing: date, state.",
    "13 | - | - | functional | - | A firing uses one kiln.",
  ]);
});

it("roles in plain lines have tasks, and people may see things", () => {
  expect(
    read(
      "# Pots\n\n## Roles\n\nPotter - registers found pots and moves them between shelves.\n\n## Keepers\n\n- see the pots of the week\n- See the table below\n",
    ),
  ).toEqual([
    "5 | - | - | functional | Potter | registers found pots",
    "5 | - | - | functional | Potter | moves them between shelves",
    "9 | - | - | functional | Keepers | see the pots of the week",
  ]);
});

it("items below a title about technology limit the builders", () => {
  expect(readStatements("# Pots\n\n## Tech\n\n- Flutter app for the phone\n", tag).found).toEqual([
    {
      constraint: true,
      kind: "non-functional",
      line: 5,
      quality: "functional-suitability",
      section: "Tech",
      text: "Flutter app for the phone",
    },
  ]);
});

it("prose also describes states, and quotes people", () => {
  expect(
    read("A warden prints a list. If the sun shines, the yard is full. We get many calls from parents."),
  ).toEqual(["1 | - | - | functional | - | A warden prints a list."]);
});

it("a limit in one clause does not apply to the other clauses", () => {
  expect(
    read(
      "- The warden edits prices; each guest may rent at most two boats.\n- Each guest may rent at most two boats.\n- A warden prints.",
    ),
  ).toEqual([
    "1 | - | - | functional | - | The warden edits prices; each guest may rent at most two boats.",
    "2 | - | - | business-rule | - | Each guest may rent at most two boats.",
  ]);
});

it.each([
  "The system supports 500 concurrent users.",
  "The platform handles 4,000 hives.",
  "The app sends 24 reminders per season.",
  "We would like all bookings on one page.",
])("a number or a list of all does not hide a need: %s", (sentence) => {
  expect(readStatements(`# Pots\n\n${sentence}\n`, tag).found.map(({ text }) => text)).toEqual([sentence]);
});

it.each(["See below for details", "See attached sheet", "See appendix for the prices"])(
  "a pointer is not something that somebody sees: %s",
  (item) => {
    expect(readStatements(`# Features\n\n- Clerks lend costumes\n- ${item}\n`, tag).found).toHaveLength(1);
  },
);

it.each(["Project brief – Kiln share", "Brief: a tool for potters", "Kiln share | the concept"])(
  "the first line of a brief is its title: %s",
  (title) => {
    const text = `${title}\n\nPotters book a kiln and pay the fee.\n`;

    expect(readStatements(text, tag).found.map((one) => one.text)).toEqual([
      "Potters book a kiln and pay the fee.",
    ]);
  },
);

it("the first line of a brief is a statement if it demands something", () => {
  expect(read("Overview: potters can book a kiln\n\nKeepers open dampers.\n")).toHaveLength(2);
});

it("wishes, and limits to some persons, are needs", () => {
  expect(
    read(
      "# Pots\n\nIt would be nice if the app worked offline. It'd also be great to see old pots. Nobody except the board sees phone numbers. No one other than the keeper opens a damper.\n",
    ),
  ).toEqual([
    "3 | - | - | functional | - | It would be nice if the app worked offline.",
    "3 | - | - | functional | - | It'd also be great to see old pots.",
    "3 | - | - | business-rule | - | Nobody except the board sees phone numbers.",
    "3 | - | - | business-rule | - | No one other than the keeper opens a damper.",
  ]);
});
