import { describe, expect, it } from "vitest";
import { decodeCodes, formulaInSigns, plainLine } from "./plain-line.ts";

describe("a line of Mermaid in plain words", () => {
  it.each([
    ['A["<b>Desk</b><br/><i>Go</i>"]', 'A["Desk<br/>Go"]'],
    ["A[<b>Desk</b> 2] -- <em>asks</em> --> B", "A[Desk 2] -- asks --> B"],
    ["A[\"<a href='x'>Read the guide</a> first\"]", 'A["Read the guide first"]'],
    ['A["<s>past</s> and present"]', 'A["past and present"]'],
    ['A["<li>one</li><li>two</li>"]', 'A[" one  two "]'],
    ['A["H<sub>2</sub>O"]', 'A["H2O"]'],
    ['A["fa:fa-book Shelf"] --> B["Go fab:fa-github now"]', 'A["Shelf"] --> B["Go now"]'],
    ['A(("fa:fa-user-check"))', 'A(("user check"))'],
    ["A[fa:fa-book]", "A[book]"],
    ['A["$$x^2$$"] --> B["cost $$\\frac{a}{b}$$ each"]', 'A["x²"] --> B["cost a∕b each"]'],
    ['A["**bold** words"]', 'A["bold words"]'],
    ['A["a &lt; b &amp; &#34;c&#34; &#x2192;"]', 'A["a #lt; b #amp; #34;c#34; #8594;"]'],
    ['A["a <b and c> d"] --> B["x<y && y>z"]', 'A["a #lt;b and c#gt; d"] --> B["x#lt;y && y#gt;z"]'],
    ['A["a > b -> c<br/>d"]', 'A["a #gt; b -#gt; c<br/>d"]'],
    ['A["<span class=x>Desk</span> <List> of"]', 'A["Desk #lt;List#gt; of"]'],
  ])("%s is %s", (line, expected) => {
    expect(plainLine(line)).toBe(expected);
  });

  it.each([
    'A["a & b < c"]',
    'goes on"] --> B["second"]',
    "A <--> B & C --> D;",
    "Shelf <|-- Book : holds",
    "state c <<choice>>",
    'a<["right"]>(right)',
    "A<<->>B: both",
    'A["one<br>two<br/>three"]',
    "class A { +List~int~ pages }",
    'A@{ icon: "fa:book", form: "square" }',
    "A *--* B",
  ])("%s is not changed", (line) => {
    expect(plainLine(line)).toBe(line);
  });
});

it.each([
  ["C#35; and #lt;b#gt;", "C# and <b>"],
  ["#34;quoted#34; &amp; &#8364;", '"quoted" & €'],
  ["#unknown; #7;", "#unknown; #7;"],
])("the codes of %s are %s", (text, expected) => {
  expect(decodeCodes(text)).toBe(expected);
});

it.each([
  ["x^2 + y_{10}", { text: "x² + y₁₀", isWhole: true }],
  [String.raw`\alpha \leq \sqrt{n+1}`, { text: "α≤√(n+1)", isWhole: true }],
  [String.raw`\begin{matrix} a & b`, { text: "begin matrix a & b", isWhole: false }],
])("the formula %s is written in signs", (tex, expected) => {
  expect(formulaInSigns(tex)).toEqual(expected);
});

it("decodes the named codes of HTML, such as those of Greek letters", () => {
  expect(decodeCodes("#alpha;–#Omega; #sum; #diams; #frac14; #Eacute; #nosuch;")).toBe(
    "α–Ω ∑ ♦ ¼ É #nosuch;",
  );
});
