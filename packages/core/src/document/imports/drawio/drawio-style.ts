import type { ArchitectureKind, ArchitectureRelationKind, C4Level } from "../../../model/index.ts";
import type { ShapeRole } from "../drawing/drawing.ts";

/** The style of a cell: its keys with their values, and words without one. */
export type Style = ReadonlyMap<string, string>;

export function parseStyle(text: string): Style {
  return new Map(
    text
      .split(";")
      .map((part) => part.trim())
      .filter((part) => part !== "")
      .map((part) => {
        const at = part.indexOf("=");
        return at === -1 ? [part, ""] : [part.slice(0, at).trim(), part.slice(at + 1).trim()];
      }),
  );
}

/** The words by which the libraries of draw.io name shapes of a kind. */
const kinds: readonly (readonly [RegExp, ArchitectureKind])[] = [
  [/umlactor|(?:^|[._])(?:actor|person\d?|users?|stickman|customer|client_user)\b/, "actor"],
  [
    /sqs|queue|kinesis|event_?hubs?|service_?bus|pubsub|pub_sub|kafka|rabbitmq|topic|\bsns\b|amazon_mq|message_broker/,
    "queue",
  ],
  [
    /cylinder|data_?store|database|\bdb\b|(?:^|[._])(?:rds|dynamodb|aurora|redshift|cosmos|spanner|bigtable|bigquery|firestore|elasticache|memorystore|documentdb|neptune|s3|bucket|cloud_storage|cloud_sql|blob_storage|storage_account|mysql|postgresql|mongodb|redis|oracle)/,
    "database",
  ],
  [/lollipop|requiredinterface|providedrequired/, "interface"],
  [/(?:^|[._])document\d?\b|artifact/, "artifact"],
  [/^cube$|(?:^|[._])(?:server|host|computer|laptop|mobile|router|firewall|switch|desktop|pc)\b/, "node"],
];

/** Borders that the libraries of cloud platforms draw around their content. */
const platformGroup = /mxgraph\.(?:aws4\.group|aws3?\.groups|gcp2?\.group|azure)|group_|grouptype/;

const steps =
  /rhombus|decision|mxgraph\.(?:flowchart|bpmn|lean_mapping|eip)|terminator|(?:^|\.)process\b|startend|parallelogram/;

/** Returns the role of a vertex in the picture, by its style. */
export function shapeOfStyle(style: Style): { readonly role: ShapeRole; readonly kind: ArchitectureKind } {
  const shape = (style.get("shape") ?? [...style.keys()][0] ?? "").toLowerCase();
  const icon = `${style.get("resIcon") ?? ""} ${style.get("grIcon") ?? ""} ${style.get("prIcon") ?? ""} ${style.get("image") ?? ""}`;
  const words = `${shape} ${icon.toLowerCase()}`;
  const is = (word: string): boolean => style.has(word) || shape === word.toLowerCase();
  if (is("edgeLabel") || is("text") || is("note") || is("callout"))
    return { role: "text", kind: "component" };
  if (is("umlLifeline")) return { role: "lifeline", kind: participantOf(style) };
  if (is("table")) return { role: "listing", kind: "entity" };
  if (is("umlFrame")) return { role: "frame", kind: "group" };
  const kind = kinds.find(([pattern]) => pattern.test(words))?.[1];
  if (kind === "actor" || kind === "database" || kind === "queue") return { role: "box", kind };
  if (platformGroup.test(words)) return { role: "frame", kind: "node" };
  if (is("group") || is("swimlane") || shape === "folder" || shape === "package")
    return { role: "frame", kind: "group" };
  if (steps.test(words)) return { role: "step", kind: "operation" };
  if (is("ellipse")) return { role: "box", kind: "use-case" };
  return { role: "box", kind: kind ?? "component" };
}

/** Returns the name of an icon of a cloud platform or a network, `mxgraph.aws4.lambda_function`, in words; others have none. */
export function iconName(style: Style): string {
  const image = /\bimg\/lib\/.*?([^/]+?)(?:_\w?\d+x\d+)?\.(?:svg|png)/i.exec(style.get("image") ?? "")?.[1];
  const icon = [style.get("resIcon"), style.get("prIcon"), style.get("shape")].find(
    (one) =>
      one !== undefined &&
      /^mxgraph\.(?:aws|azure|gcp|cisco|ibm|kubernetes|k8s|mscae|networks|office|alibaba|veeam|rack)/.test(
        one,
      ),
  );
  const written = image ?? icon?.split(".").at(-1) ?? "";
  if (/^(?:resourceicon|productIcon|group|icon)$/i.test(written)) return "";
  return written.replaceAll(/[_-]+|(?<=[a-z])(?=[A-Z])/g, " ").trim();
}

function participantOf(style: Style): ArchitectureKind {
  const participant = style.get("participant")?.toLowerCase() ?? "";
  return participant === "umlactor" ? "actor" : participant === "umlentity" ? "entity" : "component";
}

/** Returns the level of C4's own shapes, from `c4Type`. */
export function levelOfC4(type: string): C4Level | undefined {
  const word = type.toLowerCase();
  if (word.includes("person")) return "person";
  if (word.includes("component")) return "component";
  if (/container|database|queue|\bbus\b|\bapp|browser|service/.test(word)) return "container";
  return word.includes("system") ? "system" : undefined;
}

/** Returns the meaning of the heads of an edge, from the end `from`. */
export function relationOfStyle(
  style: Style,
  label: string,
): { readonly kind: ArchitectureRelationKind; readonly isReversed: boolean; readonly isMutual: boolean } {
  const [start, end] = [style.get("startArrow") ?? "none", style.get("endArrow") ?? "classic"];
  const isDashed = style.get("dashed") === "1";
  const isHead = (head: string): boolean =>
    head !== "none" && head !== "" && !/^(?:ER|diamond|oval|circle|dash|halfCircle)/.test(head);
  const of = (kind: ArchitectureRelationKind, isReversed = false) => ({ kind, isReversed, isMutual: false });
  const [, word] = /(?:«|<<)\s*(include|extend)s?\s*(?:»|>>)/i.exec(label) ?? [];
  if (word !== undefined) return of(word.toLowerCase() === "include" ? "include" : "extend");
  for (const [head, fill, isReversed] of [
    [start, style.get("startFill"), false],
    [end, style.get("endFill"), true],
  ] as const)
    if (head.startsWith("diamond")) return of(fill === "0" ? "aggregation" : "composition", isReversed);
  const isOpen = (head: string, fill: string | undefined): boolean =>
    head.startsWith("block") && fill === "0";
  if (isOpen(end, style.get("endFill"))) return of(isDashed ? "realisation" : "generalisation");
  if (isOpen(start, style.get("startFill"))) return of(isDashed ? "realisation" : "generalisation", true);
  if (isHead(start) && isHead(end)) return { kind: "association", isReversed: false, isMutual: true };
  if (!isHead(start) && !isHead(end)) return of("association");
  return of(isDashed ? "dependency" : "directed", !isHead(end));
}
