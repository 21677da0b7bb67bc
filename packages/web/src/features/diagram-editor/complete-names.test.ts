import { CompletionContext } from "@codemirror/autocomplete";
import { EditorState } from "@codemirror/state";
import { expect, it } from "vitest";
import { completeWith, formCompletions, wordCompletions } from "./complete-names.ts";

/** The completions at `|` in a text. */
function offered(marked: string, isAskedFor = false) {
  const pos = marked.indexOf("|");
  const state = EditorState.create({ doc: marked.replace("|", "") });
  const known = new Set(["actor", "usecase"]);
  const words = wordCompletions(["actor"], "keyword");
  const result = completeWith(new CompletionContext(state, pos, isAskedFor), words, known);
  return result && { from: result.from, labels: result.options.map(({ label }) => label) };
}

it("offers the words of the notation, and the names in the diagram, once each", () => {
  expect(offered("actor Reader\nReader --> Re|")).toEqual({ from: 24, labels: ["actor", "Reader"] });
});

it("does not offer the word that is being written, nor a word of the notation as a name", () => {
  expect(offered("actor Rea|")).toEqual({ from: 6, labels: ["actor"] });
});

it("offers nothing between words until it is asked for", () => {
  expect([offered("actor Reader |"), offered("actor Reader |", true)]).toEqual([
    null,
    { from: 13, labels: ["actor", "Reader"] },
  ]);
});

it("a word may begin with @ or !", () => {
  expect(offered("@sta|")?.from).toBe(0);
});

it("forms come before words", () => {
  const [form] = formCompletions([{ label: "actor", form: "actor ${name}" }]);

  expect([form?.label, form?.boost]).toEqual(["actor", 10]);
});
