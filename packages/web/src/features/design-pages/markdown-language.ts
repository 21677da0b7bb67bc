import type { StringStream } from "@codemirror/language";
import type { Extension } from "@codemirror/state";

interface Reading {
  /** The end of the code block that contains the line. */
  fence: string | undefined;
}

/** Colours of Markdown, loaded with the first text in it. */
export async function markdownLanguage(): Promise<Extension> {
  const { StreamLanguage } = await import("@codemirror/language");
  return StreamLanguage.define<Reading>({
    name: "Markdown",
    startState: () => ({ fence: undefined }),
    copyState: (state) => ({ ...state }),
    token: (stream, state) =>
      stream.sol()
        ? lineStyle(stream, state)
        : state.fence === undefined
          ? inlineStyle(stream)
          : codeStyle(stream),
  });
}

function lineStyle(stream: StringStream, state: Reading): string | null {
  const [, fence] = /^\s*(`{3,}|~{3,})/.exec(stream.string) ?? [];
  if (fence !== undefined && (state.fence === undefined || fence.startsWith(state.fence))) {
    state.fence = state.fence === undefined ? fence : undefined;
    stream.skipToEnd();
    return "meta";
  }
  if (state.fence !== undefined) return codeStyle(stream);
  if (stream.match(/^#{1,6}\s.*/)) return "heading";
  if (stream.match(/^\s*>\s?/)) return "quote";
  if (stream.match(/^\s*(?:[-*+]|\d+[.)])\s/)) return "keyword";
  if (stream.match(/^\s*\|?[\s:|-]*-{3}[\s:|-]*$/)) return "operator";
  return inlineStyle(stream);
}

function codeStyle(stream: StringStream): string {
  stream.skipToEnd();
  return "string";
}

function inlineStyle(stream: StringStream): string | null {
  if (stream.match(/^`[^`]*`/)) return "string";
  if (stream.match(/^\*\*[^*]+\*\*/)) return "strong";
  if (stream.match(/^[*_][^*_\s][^*_]*[*_]/)) return "emphasis";
  if (stream.match(/^!?\[[^\]]*\]\([^)]*\)/)) return "link";
  if (stream.match(/^\b(?:FR|NFR|US|BR|UC)-\d+/)) return "labelName";
  if (stream.match("|")) return "operator";
  stream.next();
  stream.eatWhile(/[^`*_[!|A-Z]/);
  return null;
}
