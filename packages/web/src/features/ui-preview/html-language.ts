import type { Extension } from "@codemirror/state";
import type { StringStream } from "@codemirror/language";

interface Reading {
  readonly place: "text" | "tag" | "comment";
}

/** Colours of HTML, loaded with the first text in it. */
export async function htmlLanguage(): Promise<Extension> {
  const { StreamLanguage } = await import("@codemirror/language");
  return StreamLanguage.define<{ place: Reading["place"] }>({
    name: "HTML",
    startState: () => ({ place: "text" }),
    token: (stream, state) => {
      const { place, style } = readToken(stream, state.place);
      state.place = place;
      return style;
    },
    languageData: {
      commentTokens: { block: { open: "<!--", close: "-->" } },
      closeBrackets: { brackets: ["(", "[", "{", '"'] },
    },
  });
}

function readToken(
  stream: StringStream,
  place: Reading["place"],
): Reading & { readonly style: string | null } {
  switch (place) {
    case "comment":
      if (stream.match(/^[^]*?-->/)) return { place: "text", style: "comment" };
      stream.skipToEnd();
      return { place, style: "comment" };
    case "tag":
      if (stream.match(/^\s+/)) return { place, style: null };
      if (stream.match(/^\/?>/)) return { place: "text", style: "keyword" };
      if (stream.match(/^"[^"]*"|^'[^']*'/)) return { place, style: "string" };
      if (stream.match(/^[^\s=>"'/]+/)) return { place, style: "attributeName" };
      stream.next();
      return { place, style: "operator" };
    case "text":
      if (stream.match("<!--")) return { place: "comment", style: "comment" };
      if (stream.match(/^<\/?[a-z][\w-]*/i)) return { place: "tag", style: "keyword" };
      if (stream.match(/^&[\w#]+;/)) return { place, style: "number" };
      stream.next();
      stream.eatWhile(/[^<&]/);
      return { place, style: null };
  }
}
