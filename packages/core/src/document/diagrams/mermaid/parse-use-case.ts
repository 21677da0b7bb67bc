import type { DiagramContent, RelationKind } from "../../../model/index.ts";
import { type ContentBuilder, createContentBuilder } from "../content-builder.ts";
import { flowLabel } from "./flow-node.ts";
import { meaningfulLines } from "./meaningful-lines.ts";

const entity =
  /^\s*(?:(?<id>\w+)(?:\s*(?:\((?<round>"[^"]*"|[^()]*)\)|\[(?<square>"[^"]*"|[^[\]]*)\]))?|"(?<quoted>[^"]*)"|'(?<single>[^']*)')(?:\s*@\{[^}]*\})?(?:\s*<<(?<stereotype>[^>]*)>>)?(?::::[\w-]+)?\s*/;
const arrow =
  /^(?:\w+@\s*)?(?:(?<kind>--\|>)|\.\.>\s*(?::\s*)?(?<word>include|extend)?\s*|(?<back><--+|o--|x--)(?:\s*(?<backLabel>"[^"]*"|[^->"]+?)\s*--+)?|(?<line>--)\s*(?<label>"[^"]*"|[^->"\s][^->"]*?)\s*(?<labelled>--+[>ox]?)|(?<plain>--+[>ox]?))\s*/i;
const other = /^(?:direction|note|json|classDef|class|style|title)\b/;

/** Parses Mermaid's own use case diagram: actors, use cases, the boundaries around them, and their relations. */
export function parseMermaidUseCases(text: string): DiagramContent {
  const builder = createContentBuilder("use-case");
  for (const { line, text: written } of meaningfulLines(text)) readLine(written, line, builder);
  return builder.content();
}

function readLine(text: string, line: number, builder: ContentBuilder): void {
  if (text === "end") {
    builder.leave();
    return;
  }
  const boundary = /^systemBoundary\s+(?=\S)/.exec(text)?.[0];
  if (boundary !== undefined) {
    const found = readEntity(text.slice(boundary.length), line, { builder, shape: "package" });
    if (found) builder.enter(found.alias);
    return;
  }
  if (other.test(text)) return;
  const actor = /^actor\s+(?=\S)/.exec(text)?.[0];
  const shape = actor === undefined ? undefined : "actor";
  const first = readEntity(text.slice(actor?.length ?? 0), line, { builder, shape });
  if (!first) return;
  let { rest } = first;
  while (shape !== undefined && rest.startsWith(",")) {
    const next = readEntity(rest.slice(1), line, { builder, shape });
    if (!next) return;
    rest = next.rest;
  }
  const found = arrow.exec(rest);
  const second = found && readEntity(rest.slice(found[0].length), line, { builder });
  if (!found || !second) return;
  const groups = found.groups ?? {};
  const isReversed = groups["back"] !== undefined && groups["back"].startsWith("<");
  const label = flowLabel(groups["label"] ?? groups["backLabel"] ?? "");
  const word = groups["word"] ?? /^\s*:\s*(?:<<\s*)?(include|extend)s?\b/i.exec(second.rest)?.[1];
  builder.relation({
    from: isReversed ? second.alias : first.alias,
    to: isReversed ? first.alias : second.alias,
    kind: kindOf(groups, word),
    line,
    ...(label === "" ? {} : { label }),
  });
}

function kindOf(
  groups: Readonly<Record<string, string | undefined>>,
  word: string | undefined,
): RelationKind {
  const said = word?.toLowerCase();
  if (said === "include" || said === "extend") return said;
  if (groups["kind"] !== undefined) return "generalisation";
  return /[<>]/.test(groups["plain"] ?? groups["labelled"] ?? groups["back"] ?? "")
    ? "directed"
    : "association";
}

function readEntity(
  text: string,
  line: number,
  { builder, shape }: { readonly builder: ContentBuilder; readonly shape?: "actor" | "package" | undefined },
): { readonly alias: string; readonly rest: string } | undefined {
  const found = entity.exec(text);
  if (!found) return undefined;
  const { id, quoted, round, single, square, stereotype } = found.groups ?? {};
  const label = round ?? square ?? quoted ?? single;
  const alias = id ?? flowLabel(label ?? "");
  builder.element(
    { alias, shape, stereotype, ...(label === undefined ? {} : { name: flowLabel(label) }) },
    line,
  );
  return { alias, rest: text.slice(found[0].length) };
}
