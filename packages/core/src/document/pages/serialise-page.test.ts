import type { Root } from "hast";
import { h } from "hastscript";
import { expect, it } from "vitest";
import { serialisePage } from "./serialise-page.ts";

it("shows control characters in texts and attributes, and leaves scripts and styles as they are", () => {
  const page: Root = {
    type: "root",
    children: [
      h("main", { title: "a\u001Bb" }, [h("p", "Shop\u202Ecod.exe\u0007"), h("pre", "one\n\ttwo")]),
      h("script", [{ type: "raw", value: 'x="\u202E"' }]),
      h("style", [{ type: "raw", value: "p{}" }]),
    ],
  };

  expect(serialisePage(page)).toBe(
    '<main title="a␛b"><p>Shop[U+202E]cod.exe␇</p><pre>one\n\ttwo</pre></main><script>x="\u202E"</script><style>p{}</style>\n',
  );
});
