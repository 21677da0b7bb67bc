import { describe, expect, it } from "vitest";
import { readerRows, readsInGuide } from "../../gen/reader-list.ts";
import { readerListFaults, type ReaderPlaces } from "./reader-list.ts";
import { filesLike, repositoryPaths } from "./source-tree.ts";

it("every reader is a row of readers.ts, a folder of fixtures, and an item of the guide", async () => {
  const rows = await readerRows();
  const [guide] = filesLike(/^docs\/guides\/existing-system\.md$/);

  expect(rows.length).toBeGreaterThan(100);
  expect(
    readerListFaults({ rows, paths: repositoryPaths(), guide: readsInGuide(guide?.text ?? "") }),
  ).toEqual([]);
});

describe("is caught:", () => {
  const places: ReaderPlaces = {
    rows: [{ path: "go/ferry", reads: ["Ferry"] }],
    paths: [
      "packages/core/fixtures/go/ferry/nested-routes/source/main.go",
      "packages/core/fixtures/go/ferry/nested-routes/facts.txt",
    ],
    guide: ["Ferry"],
  };

  it("nothing, if the three places agree", () => {
    expect(readerListFaults(places)).toEqual([]);
  });

  it.each<[string, Partial<ReaderPlaces>, string]>([
    ["a reader without fixtures", { paths: [] }, "go/ferry: packages/core/fixtures has no case of it"],
    [
      "fixtures of a reader that is gone",
      { rows: [], guide: [] },
      "packages/core/fixtures/go/ferry: readers.ts has no row",
    ],
    [
      "a reader that the guide does not list",
      { guide: [] },
      "Ferry: the guide does not list it; npm run gen",
    ],
    [
      "what the guide lists and nothing reads",
      { guide: ["Ferry", "Barge"] },
      "Barge: the guide lists what no reader reads; npm run gen",
    ],
  ])("%s", (_, change, fault) => {
    expect(readerListFaults({ ...places, ...change })).toEqual([fault]);
  });
});
