import type { RootContent } from "mdast";
import {
  type Change,
  type Consequence,
  counted,
  type FigureChange,
  type ProjectComparison,
} from "../../../model/index.ts";
import { impliedChanges } from "../implied-changes.ts";
import { changesBySubject, changeSigns, consequenceTitles, summariseComparison } from "../words-of-change.ts";
import { changeTable, folded, type Room } from "./change-table.ts";
import { emitSummaryGraph } from "./emit-summary-graph.ts";
import { heading, list, paragraph, text } from "./markdown-nodes.ts";
import { oneLine, plain } from "./plain-text.ts";
import { serialiseMarkdown } from "./serialise-markdown.ts";
import { summariseAsGraph } from "./summary-graph.ts";

export interface ComparisonMarkdownOptions {
  /** The heading, such as the name of the project; without it the text begins with its summary. */
  readonly title?: string;
  /** The level of the heading. The default is 2. */
  readonly level?: number;
  /**
   * The maximum number of characters of the text. The default is GitHub's limit for a comment; GitLab allows
   * 1,000,000.
   */
  readonly limit?: number;
}

/** The most characters of a comment on GitHub. */
const commentLimit = 65_536;

/** The levels of detail, from everything to only the counts; the first that fits is used. */
const rooms: readonly (Room & { readonly nodes: number; readonly extras: boolean })[] = [
  { rows: Number.POSITIVE_INFINITY, value: 240, nodes: 30, extras: true },
  { rows: 200, value: 160, nodes: 30, extras: true },
  { rows: 80, value: 120, nodes: 30, extras: true },
  { rows: 40, value: 100, nodes: 24, extras: true },
  { rows: 20, value: 80, nodes: 16, extras: false },
  { rows: 10, value: 60, nodes: 10, extras: false },
  { rows: 4, value: 40, nodes: 0, extras: false },
  { rows: 0, value: 40, nodes: 0, extras: false },
];

type TextRoom = (typeof rooms)[number];

/**
 * Returns a comparison as Markdown for a comment on a code host: a sentence with the counts, a graph in Mermaid, a
 * table for each subject, consequences and notes. No name of the project has a meaning for Markdown, HTML or Mermaid, and
 * none notifies a person or refers to an issue. A text longer than the limit lists less, and says so.
 */
export function comparisonToMarkdown(
  comparison: ProjectComparison,
  { level = 2, limit = commentLimit, title }: ComparisonMarkdownOptions = {},
): string {
  const start = title === undefined ? [] : [heading(level, [plain(title)])];
  const summary = paragraph([{ type: "strong", children: [plain(summariseComparison(comparison), 1000)] }]);
  for (const [index, room] of rooms.entries()) {
    const shortening =
      index === 0 ? [] : [paragraph([text("This text is shortened to the length that is allowed here.")])];
    const children = [...start, summary, ...shortening, ...contentOf(comparison, room)];
    const result = serialiseMarkdown(children);
    if (result.length <= limit) return result;
  }
  return serialiseMarkdown([summary]).slice(0, Math.max(limit, 0));
}

function contentOf(comparison: ProjectComparison, room: TextRoom): RootContent[] {
  const implied = impliedChanges(comparison.changes);
  const told = new Set([...implied.values()].flat());
  const changes = comparison.changes.filter((change) => !told.has(change));
  return [
    ...graphNodes(comparison, room),
    ...changesBySubject(changes).flatMap((group) => changeTable(group, implied, room)),
    ...(room.extras ? figureTexts(comparison.figures) : []),
    ...consequenceNodes(comparison, room),
    ...noteNodes(comparison.notes, room),
  ];
}

function graphNodes(comparison: ProjectComparison, { nodes }: TextRoom): RootContent[] {
  const graph = summariseAsGraph(comparison, nodes);
  if (graph.nodes.length === 0) return [];
  const signs = sayLegend(
    graph.nodes.concat(graph.links.map((link) => ({ ...link, id: "", name: "", type: "" }))),
  );
  return [
    { type: "code", lang: "mermaid", value: emitSummaryGraph(graph) },
    paragraph([{ type: "emphasis", children: [text(`${signs}; without a sign: not changed`)] }]),
  ];
}

function sayLegend(parts: readonly { readonly kind?: Change["kind"] }[]): string {
  const kinds = new Set(parts.flatMap(({ kind }) => kind ?? []));
  return [...kinds].map((kind) => `${changeSigns[kind]} ${kind}`).join(", ");
}

/** Returns the lines of diagrams without elements, such as notes, as differences of text. */
function figureTexts(figures: readonly FigureChange[]): RootContent[] {
  const told = figures.filter(({ lines }) => lines.added.length + lines.removed.length > 0);
  if (told.length === 0) return [];
  return folded(
    { title: "Texts in figures", counts: counted(told.length, "figure"), isOpen: false },
    told.flatMap(({ lines, title }): RootContent[] => [
      paragraph([{ type: "strong", children: [plain(title)] }]),
      {
        type: "code",
        lang: "diff",
        value: [
          ...lines.removed.map((line) => `- ${oneLine(line)}`),
          ...lines.added.map((line) => `+ ${oneLine(line)}`),
        ].join("\n"),
      },
    ]),
  );
}

function consequenceNodes({ changes, consequences }: ProjectComparison, room: TextRoom): RootContent[] {
  const names = new Map(changes.map(({ id, kind, name }) => [id, `${name} (${kind})`]));
  return (["suspect-trace", "still-mentioned"] satisfies Consequence["kind"][]).flatMap((kind) => {
    const own = consequences.filter((consequence) => consequence.kind === kind);
    if (own.length === 0) return [];
    const shown = own.slice(0, Math.max(room.rows, 3));
    return folded({ title: consequenceTitles[kind], counts: String(own.length), isOpen: own.length <= 10 }, [
      list(
        shown.map(({ change, message, place }) => [
          { type: "strong", children: [plain(names.get(change) ?? change, room.value)] },
          text(": "),
          plain(message, room.value * 2),
          text(" "),
          { type: "inlineCode", value: `${oneLine(place.location.file)}:${place.location.line}` },
        ]),
      ),
      ...(shown.length === own.length ? [] : [paragraph([text(`… and ${own.length - shown.length} more.`)])]),
    ]);
  });
}

function noteNodes(notes: readonly string[], { rows, value }: TextRoom): RootContent[] {
  if (notes.length === 0) return [];
  const shown = notes.slice(0, Math.max(rows, 3));
  return [
    paragraph([{ type: "strong", children: [text("Notes")] }]),
    list(shown.map((note) => [plain(note, value * 2)])),
    ...(shown.length === notes.length
      ? []
      : [paragraph([text(`… and ${notes.length - shown.length} more.`)])]),
  ];
}
