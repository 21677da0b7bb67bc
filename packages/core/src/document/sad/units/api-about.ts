import {
  type ApiDescription,
  type ApiFact,
  type ApiNote,
  counted,
  factOf,
  membersOf,
  textAt,
} from "../../../model/index.ts";
import { type Block, type Definition, paragraph, text } from "../document.ts";
import type { UnitSection } from "../unit.ts";
import { apiFactTexts } from "./api-facts.ts";
import { sentence } from "./api-types.ts";
import { proseLines } from "./prose-lines.ts";

/** The first paragraph: a description of the API, its size, and its address. */
export function introduction({
  file,
  operations,
  otherFiles,
  schemas,
  servers,
  title,
  version,
}: ApiDescription): Block {
  const kinds = [
    ["operation", "operation"],
    ["webhook", "webhook"],
    ["callback", "callback"],
  ] as const;
  const counts = kinds
    .map(([kind, name]) => ({ name, count: operations.filter((one) => one.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ count, name }) => counted(count, name));
  if (counts.length === 0) counts.push(counted(0, "operation"));
  const last = counts.length > 1 ? ` and ${counts.pop() ?? ""}` : "";
  const where =
    servers.length === 0
      ? []
      : [
          " It is served at ",
          ...servers.flatMap(({ name }, index) => (index === 0 ? [name] : [" and ", name])),
          ".",
        ];
  const others = otherFiles.map(({ path }) => path);
  return paragraph(
    title,
    ", ",
    `version ${version}`,
    ": ",
    `${counts.join(", ")}${last}`,
    ` on ${counted(schemas.length, "schema")}`,
    ".",
    ...where,
    " The description itself is ",
    { kind: "code", text: file },
    others.length === 0 ? "." : `, with ${counted(others.length, "other file")}.`,
  );
}

/** The statements of the description about the whole API besides its text. */
export function aboutApi({ facts, tags }: ApiDescription): Definition[] {
  const contact = factOf({ facts }, "contact");
  const license = factOf({ facts }, "license");
  const linesOfFacts: readonly (readonly [string, string | undefined])[] = [
    ["Summary", asText(factOf({ facts }, "summary"))],
    ["Contact", joinedTexts(contact, ["name", "email", "url"])],
    ["License", joinedTexts(license, ["name", "identifier", "url"])],
    ["Terms of service", asText(factOf({ facts }, "termsOfService"))],
    ["Further documentation", joinedTexts(factOf({ facts }, "externalDocs"), ["description", "url"])],
  ];
  return [
    ...linesOfFacts.flatMap(([term, said]) =>
      said === undefined || said === "" ? [] : [{ term: [text(term)], description: [text(said)] }],
    ),
    ...tags
      .filter(({ description, facts: own }) => description !== undefined || apiFactTexts(own).length > 0)
      .map((tag) => noted(tag)),
  ];
}

function asText(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function joinedTexts(value: unknown, keys: readonly string[]): string {
  return [...new Set(keys.flatMap((key) => textAt(value, key) ?? []))].join(", ");
}

/** Returns entries as a block, or none. */
export function notesBlock(items: readonly Definition[]): Block[] {
  return items.length === 0 ? [] : [{ kind: "definitions", items }];
}

function noted({ description = "", facts, name }: ApiNote, before: readonly string[] = []): Definition {
  const notes = [...before, ...apiFactTexts(facts)];
  const ended = /[\p{L}\p{N})\]]$/u.test(description) && notes.length > 0 ? `${description}.` : description;
  const lines = [...proseLines(ended), ...(notes.length === 0 ? [] : [[text(sentence(notes))]])];
  return {
    term: [{ kind: "code", text: name }],
    description: lines.flatMap((line, index) => (index === 0 ? line : [text(" "), ...line])),
  };
}

/** Where the API is served, and how callers are let in. */
export function accessSection({ securitySchemes, servers }: ApiDescription): UnitSection[] {
  const told = servers.filter(({ description, facts }) => description !== undefined || facts.length > 0);
  const items = [
    ...told.map(({ facts, ...server }) => {
      const variables = membersOf(factOf({ facts }, "variables")).map(([name, one]) =>
        variableText(name, one),
      );
      return noted({ ...server, facts: facts.filter(({ key }) => key !== "variables") }, variables);
    }),
    ...securitySchemes.map(({ facts, ...scheme }) => noted({ ...scheme, facts: [] }, schemeTexts(facts))),
  ];
  return items.length === 0
    ? []
    : [{ id: "api-access", title: "Servers and security", blocks: notesBlock(items) }];
}

function variableText(name: string, variable: unknown): string {
  const values = membersOf(variable).find(([key]) => key === "enum")?.[1];
  const of = Array.isArray(values) ? `, one of ${values.map(String).join(", ")}` : "";
  const about = textAt(variable, "description");
  return `{${name}}: default ${textAt(variable, "default") ?? ""}${of}${about === undefined ? "" : `, ${about}`}`;
}

function schemeTexts(facts: readonly ApiFact[]): string[] {
  const at = (key: string): string => asText(factOf({ facts }, key)) ?? "";
  const flows = membersOf(factOf({ facts }, "flows")).map(([name, flow]) => {
    const scopes = membersOf(membersOf(flow).find(([key]) => key === "scopes")?.[1]).map(
      ([scope, about]) => `${scope}: ${String(about)}`,
    );
    const addresses = ["authorizationUrl", "deviceAuthorizationUrl", "tokenUrl", "refreshUrl"].flatMap(
      (key) => textAt(flow, key) ?? [],
    );
    return `${name} at ${addresses.join(" and ")}${scopes.length === 0 ? "" : ` with ${scopes.join(", ")}`}`;
  });
  const known = new Set(["type", "in", "name", "scheme", "bearerFormat", "flows", "openIdConnectUrl"]);
  const kinds: Readonly<Record<string, string>> = {
    apiKey: `API key in the ${at("in")} ${at("name")}`,
    http: `HTTP ${at("scheme")}${at("bearerFormat") === "" ? "" : ` (${at("bearerFormat")})`}`,
    oauth2: "OAuth 2.0",
    openIdConnect: `OpenID Connect at ${at("openIdConnectUrl")}`,
    mutualTLS: "mutual TLS",
  };
  return [
    kinds[at("type")] ?? at("type"),
    ...flows,
    ...apiFactTexts(facts.filter(({ key }) => !known.has(key))),
  ];
}
