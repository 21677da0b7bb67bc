import { ArchscribeError } from "../../../model/errors/index.ts";
import { memoryTree, sampleWith } from "../../../testing/index.ts";
import type { Assistance } from "../assistance.ts";
import { readState } from "../project-state.ts";

/** The sample world as a place that can be asked and written to. A diagram with the word `broken` has no picture. */
export interface SampleAssistance extends Assistance {
  readonly texts: ReadonlyMap<string, string>;
}

/** Creates a place with the sample world; the revision of a file is its length. */
export function sampleAssistance(
  files: Readonly<Record<string, string | undefined>> = {},
  readOnly?: string,
): SampleAssistance {
  const texts = new Map(Object.entries(sampleWith(files)));
  return {
    texts,
    readOnly,
    projects: async () => [{ id: "shop", name: "Lending library" }],
    state: async ({ id }) =>
      readState({
        id,
        files: new Map(Array.from(texts, ([path, text]) => [path, { text, revision: String(text.length) }])),
        tree: memoryTree(texts),
      }),
    draw: async ({ file, line, text }) =>
      text.includes("broken")
        ? {
            ok: false,
            findings: [
              {
                ruleId: "diagram-does-not-render",
                severity: "error",
                message: "the diagram has a syntax error",
                location: { file, line },
              },
            ],
          }
        : { ok: true, svg: "<svg/>", cached: false },
    png: async () => new Uint8Array([137, 80, 78, 71]),
    write: async (changes, seen) => {
      for (const [path, text] of changes) {
        if (texts.get(path) !== seen.files.get(path)?.text)
          throw new ArchscribeError("WRONG_USAGE", {
            reason: `${path} has changed`,
            advice: "Read it again.",
          });
        if (text === undefined) texts.delete(path);
        else texts.set(path, text);
      }
    },
  };
}
