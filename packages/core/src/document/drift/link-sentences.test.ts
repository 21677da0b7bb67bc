import { describe, expect, it } from "vitest";
import { linkSentences } from "./link-sentences.ts";

const paths = [
  "backend/org.acme.library.catalogue/src/org/acme/library/catalogue/BookFinder.java",
  "backend/org.acme.library.catalogue/src/org/acme/library/catalogue/cache/TitleCache.java",
  "backend/org.acme.library.fines/src/org/acme/library/fines/FineCalculator.java",
  "backend/org.acme.library.loandesk/src/org/acme/library/loandesk/LoanDeskImpl.java",
  "backend/org.acme.library.model/src/org/acme/library/model/ILoanDesk.java",
  "backend/org.acme.library.model/src/org/acme/library/model/Member.java",
  "backend/org.acme.library.webui/src/org/acme/library/webui/Start.java",
  "tools/test_webui.sh",
];

const folder = (name: string): string => `backend/org.acme.library.${name}/`;

/** The links as `sentence path`. */
function linksOf(...sentences: string[]): string[] {
  return linkSentences({ sentences, paths, parts: [] }).map(({ path, sentence }) => `${sentence} ${path}`);
}

describe("links from sentences to files", () => {
  it("lead to the folder whose name a sentence contains in any spelling, with the matching words", () => {
    expect(linkSentences({ sentences: ["A member asks the Web UI for books."], paths, parts: [] })).toEqual([
      { sentence: 1, path: folder("webui"), reason: 'names "Web UI"' },
      { sentence: 1, path: "tools/test_webui.sh", reason: 'names "Web UI"' },
    ]);
    expect(linksOf("Books come from the catalogue service.", "They are found in `catalogue`.")).toEqual([
      `1 ${folder("catalogue")}`,
      `2 ${folder("catalogue")}`,
    ]);
  });

  it("do not follow an ordinary word, or a name that merely contains the word", () => {
    expect(
      linksOf(
        "Fines are due on Mondays.",
        "Every model and every catalogue is printed.",
        "We use the Acme Catalogue Suite.",
        "The catalogue-entry is blue.",
        "Calls to `/fines` end here.",
      ),
    ).toEqual([]);
  });

  it("follow an ordinary word if the text has named a thing by it elsewhere", () => {
    expect(
      linksOf(
        "The Catalogue stores titles.",
        "A desk asks the catalogue for books.",
        "Each catalogue is printed.",
      ),
    ).toEqual([`1 ${folder("catalogue")}`, `2 ${folder("catalogue")}`]);
    expect(linksOf("The Fines Manager runs at night.", "A member pays the fine at the desk.")).toEqual([
      `1 ${folder("fines")}`,
    ]);
  });

  it("follow the last word of a name of several words that the text uses", () => {
    expect(linksOf("Members use the WebUI.", "The UI shows fines, and no UI text is long.")).toEqual([
      `1 ${folder("webui")}`,
      "1 tools/test_webui.sh",
      `2 ${folder("webui")}`,
      "2 tools/test_webui.sh",
    ]);
  });

  it("include a sentence that continues about the subject of the one before it", () => {
    const catalogue = folder("catalogue");
    expect(
      linksOf(
        "The Catalogue sends titles to the LoanDesk service.",
        "It keeps them sorted.",
        "In addition, this component finds authors.",
        "It is possible to sort them.",
        "It prints.",
      ).filter((link) => link.endsWith(catalogue)),
    ).toEqual([`1 ${catalogue}`, `2 ${catalogue}`, `3 ${catalogue}`]);
  });

  it("do not include one after a sentence with another subject", () => {
    expect(linksOf("Members search the Catalogue.", "It has many of them.")).toEqual([
      `1 ${folder("catalogue")}`,
    ]);
  });

  it("include a sentence below a heading that has no subject of its own", () => {
    expect(linksOf("## Catalogue service", "Stores titles and authors.", "Authors are people.")).toEqual([
      `1 ${folder("catalogue")}`,
      `2 ${folder("catalogue")}`,
    ]);
  });

  it("lead to classes by names of several words, also to an interface in another folder", () => {
    expect(linksOf("The LoanDesk component uses TitleCache, not a Member.")).toEqual([
      `1 ${folder("loandesk")}`,
      "1 backend/org.acme.library.model/src/org/acme/library/model/ILoanDesk.java",
      "1 backend/org.acme.library.catalogue/src/org/acme/library/catalogue/cache/TitleCache.java",
    ]);
  });

  it("lead to the folder of a part by its other names", () => {
    const part = { id: "loan-desk", name: "loan-desk", names: ["counter"], folder: "services/desk" };
    expect(
      linkSentences({
        sentences: ["The Counter opens at nine."],
        paths: ["services/desk/main.go", "services/books/main.go"],
        parts: [part],
      }),
    ).toEqual([{ sentence: 1, path: "services/desk/", reason: 'names "Counter"' }]);
  });

  it("lead to the packages of a system that is one application", () => {
    const application = ["logic", "store"].flatMap((name) => [
      `src/main/java/org/acme/desk/${name}/A.java`,
      `src/test/java/org/acme/desk/${name}/ATest.java`,
    ]);
    expect(
      linkSentences({
        sentences: ["The Logic component uses the store package."],
        paths: ["README.md", ...application],
        parts: [],
      }).map(({ path }) => path),
    ).toEqual([
      "src/main/java/org/acme/desk/logic/",
      "src/test/java/org/acme/desk/logic/",
      "src/main/java/org/acme/desk/store/",
      "src/test/java/org/acme/desk/store/",
    ]);
  });
});
