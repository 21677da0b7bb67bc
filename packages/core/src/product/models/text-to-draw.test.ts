import { expect, it } from "vitest";
import { notations } from "../../model/index.ts";
import { anElement, sampleArchitecture } from "../elements/testing/sample-architecture.ts";
import { textToDraw } from "./text-to-draw.ts";

const model = {
  ...sampleArchitecture,
  elements: [anElement({ id: "desk", name: "Desk" }), anElement({ id: "end", name: "End" })],
  relations: [],
};
const file = "diagrams/component/view.puml";
const draw = (text: string, known: Parameters<typeof textToDraw>[1]) =>
  textToDraw({ file, near: 1, notation: "plantuml", text }, known);

it("a separate text is rendered as it is, with or without the model", () => {
  const text = "' a note\n@startuml\nA -> B\n@enduml\n";

  expect(draw(text, undefined)).toEqual({
    kind: "text",
    drawable: { line: 2, text: "@startuml\nA -> B\n@enduml" },
  });
});

it.each(notations)(
  "a view in %s is generated from the model, with the meanings of its aliases",
  (notation) => {
    const mark = notation === "plantuml" ? "'" : "%%";
    const text = `${mark} @title All\r\n${mark} @view components\r\n`;
    const drawn = textToDraw({ near: 1, notation, text }, model);

    expect(drawn).toMatchObject({
      kind: "text",
      drawable: {
        line: 2,
        shows: new Map([
          ["desk", "desk"],
          ["end_", "end"],
        ]),
      },
    });
  },
);

it("a view waits for the model", () => {
  expect(draw("' @view landscape", undefined)).toEqual({ kind: "waiting" });
});

it.each<[string, string, Parameters<typeof textToDraw>[1], string]>([
  [
    "that names an unknown element",
    "' @view context of dsk\n",
    model,
    "1: the view 'context of dsk' shows nothing: no element is called 'dsk'; did you mean 'desk'?",
  ],
  [
    "that selects nothing",
    "' @title Queues\n' @view queues\n",
    model,
    "2: the view 'queues' shows nothing: it selects no element",
  ],
  [
    "of no project",
    "' @view landscape\n",
    "none",
    "1: a view is generated from the model of a project, and this text is in none",
  ],
  ["that is begun", "' @view \n", model, "1: '@view': expected a query such as 'context of order-service'"],
  [
    "with a text of its own",
    "' @view landscape\n@startuml\n",
    model,
    "2: a view has no text of its own, because its picture is generated",
  ],
])("a view %s cannot be drawn, and says why at its line", (...[, text, known, said]) => {
  const drawn = draw(text, known);

  expect(
    drawn.kind === "faulty" &&
      drawn.findings.map(({ location, message }) => `${String(location.line)}: ${message}`),
  ).toEqual([said]);
});

it("an empty text renders nothing", () => {
  expect(draw("\n", model)).toEqual({ kind: "nothing" });
});
