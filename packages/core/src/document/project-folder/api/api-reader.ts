import type { Finding } from "../../../model/errors/index.ts";
import {
  type ApiBody,
  type ApiContent,
  type ApiDescription,
  type ApiOperation,
  type ApiOperationKind,
  type ApiParameter,
  type ApiResponse,
  apiMethods,
  membersOf,
  ownMember,
  apiPartOf as partOf,
  textAt,
  type ApiFact,
  type ApiNote,
  elementsOf,
} from "../../../model/index.ts";
import { locate } from "../source-file.ts";
import { type ApiFiles, type ApiPlace, below, follow, listBelow, mapBelow } from "./api-files.ts";
import { type ApiForm, apiForms } from "./api-form.ts";
import { ApiSchemas } from "./read-type.ts";

/** The statements of the surrounding parts about an operation. */
interface Around {
  readonly kind: ApiOperationKind;
  readonly path: string;
  readonly item: ApiPlace;
  /** The operation that asks for a callback. */
  readonly owner?: ApiOperation;
  /** The operations, within one operation of a path, whose callbacks are read; callbacks can refer to each other in a circle. */
  readonly withCallbacks?: Set<unknown>;
}

/** Reads the parts of a description from all of its files; faults of their form are findings. */
export class ApiReader {
  readonly findings: Finding[] = [];
  readonly #files: ApiFiles;
  readonly #root: ApiPlace;
  readonly #schemas: ApiSchemas;
  readonly #checked = new Set<string>();
  /** The ids of the operations that are read. */
  readonly #ids = new Set<string>();
  /** The ids that operations of paths state. A callback that refers to a path has the same operation again. */
  readonly #idsOfPaths: ReadonlySet<string>;

  constructor(files: ApiFiles, root: ApiPlace) {
    this.#files = files;
    this.#root = root;
    this.#schemas = new ApiSchemas(files, below(root, "components"), (place) => this.#check(place, "schema"));
    this.#idsOfPaths = new Set(
      mapBelow(root, "paths").flatMap(([, item]) =>
        membersOf(follow(item, files)?.value).flatMap(([, one]) => textAt(one, "operationId") ?? []),
      ),
    );
  }

  description(): ApiDescription {
    const root = this.#root;
    const info = below(root, "info");
    const schemes = mapBelow(below(root, "components"), "securitySchemes");
    const operations = [
      ...mapBelow(root, "paths").flatMap(([path, item]) =>
        this.#operations({ kind: "operation", path, item }),
      ),
      ...mapBelow(root, "webhooks").flatMap(([path, item]) =>
        this.#operations({ kind: "webhook", path, item }),
      ),
    ];
    const schemas = this.#schemas.all();
    this.findings.push(...this.#schemas.findings);
    return {
      title: textAt(info.value, "title") ?? "API",
      version: textAt(info.value, "version") ?? "",
      ...described(info.value),
      servers: serversOf(root),
      tags: listBelow(root, "tags").map(({ value }) => noteOf(textAt(value, "name") ?? "", value, ["name"])),
      securitySchemes: schemes.map(([name, place]) => noteOf(name, follow(place, this.#files)?.value)),
      operations,
      schemas,
      facts: [
        ...factsOf(info.value, ["title", "version", "description"]),
        ...factsOf(root.value, [
          "info",
          "servers",
          "tags",
          "security",
          "paths",
          "webhooks",
          "components",
          "$self",
        ]),
      ],
      text: root.file.source.text,
      file: root.file.source.path,
      missingFiles: Array.from(this.#files.others).flatMap(([path, file]) => (file ? [] : [path])),
      otherFiles: Array.from(this.#files.others.values()).flatMap((file) => (file ? [file.source] : [])),
    };
  }

  /** Follows a reference; the form of a part in another file is checked once. */
  #follow(place: ApiPlace, form: ApiForm): ApiPlace | undefined {
    const found = follow(place, this.#files);
    if (found !== undefined && found !== place) this.#check(found, form);
    return found;
  }

  #check({ file, path }: ApiPlace, form: ApiForm): void {
    const key = `${form} ${file.source.path}#/${path.join("/")}`;
    if (file === this.#root.file || this.#checked.has(key)) return;
    this.#checked.add(key);
    this.findings.push(...file.faultsOf(apiForms[form], path));
  }

  #operations({ item: given, ...around }: Around): ApiOperation[] {
    const item = this.#follow(given, "pathItem");
    if (item === undefined) return [];
    // Beside a reference, a path may have additional operations.
    const items = item === given ? [item] : [item, given];
    return items.flatMap((one) => {
      const methods = [
        ...apiMethods.map((method) => [method.toUpperCase(), below(one, method)] as const),
        ...mapBelow(one, "additionalOperations"),
      ];
      return methods.flatMap(([method, operation]) =>
        partOf(operation.value) === undefined
          ? []
          : this.#operation(operation, method, { ...around, item: one }),
      );
    });
  }

  #operation(place: ApiPlace, method: string, around: Around): ApiOperation[] {
    const { item, kind, owner, path, withCallbacks = new Set() } = around;
    const { file, value } = place;
    const tag = textsOf(ownMember(value, "tags"))[0];
    const evidence = ownMember(value, "x-source");
    const basis = textAt(value, "x-basis");
    const reason = textAt(value, "x-reason") ?? "";
    // A path speaks for each of its operations.
    const ofPath = textAt(item.value, "summary");
    const ownSummary = textAt(value, "summary");
    const descriptions = [
      textAt(value, "description"),
      ...(ownSummary === undefined || ofPath === ownSummary ? [] : [ofPath]),
      textAt(item.value, "description"),
    ].filter((one) => one !== undefined);
    const description = descriptions.length === 0 ? undefined : [...new Set(descriptions)].join("\n\n");
    const summary = ownSummary ?? ofPath ?? firstLine(description);
    const body = this.#body(below(place, "requestBody"));
    const stated = ownMember(value, "x-requirements");
    const ownServers = listBelow(place, "servers");
    const servers = ownServers.length > 0 ? ownServers : listBelow(item, "servers");
    const operation: ApiOperation = {
      kind,
      id: this.#idOf(value, `${method} ${path}`, owner),
      method,
      path,
      summary,
      ...(description === undefined ? {} : { description }),
      ...(tag === undefined ? {} : { tag }),
      isDeprecated: ownMember(value, "deprecated") === true,
      requirements: stated === undefined && owner !== undefined ? owner.requirements : textsOf(stated),
      ...(basis === "proposed" || basis === "implied" || basis === "assumed"
        ? { grounds: { basis, reason } }
        : {}),
      ...(Array.isArray(evidence) ? { evidence: textsOf(evidence) } : {}),
      security: securityOf(ownMember(value, "security") ?? ownMember(this.#root.value, "security")),
      servers: servers.flatMap((server) => textAt(server.value, "url") ?? []),
      parameters: this.#parameters([...listBelow(item, "parameters"), ...listBelow(place, "parameters")]),
      ...(body === undefined ? {} : { body }),
      responses: mapBelow(place, "responses").map(([status, one]) => this.#response(status, one)),
      ...(owner === undefined ? {} : { callbackOf: owner.id }),
      facts: [
        ...textsOf(ownMember(value, "tags"))
          .slice(1)
          .map((one) => ({ key: `tag ${one}`, value: true })),
        ...factsOf(value, knownOfOperation),
        ...factsOf(item.value, [
          ...apiMethods,
          "$ref",
          "summary",
          "description",
          "parameters",
          "servers",
          "additionalOperations",
        ]),
      ],
      location: locate(file.source, { line: file.lineOf(place.path) }),
    };
    if (withCallbacks.has(value)) return [operation];
    withCallbacks.add(value);
    const callbacks = mapBelow(place, "callbacks").flatMap(([, one]) => {
      const callback = this.#follow(one, "other");
      if (callback === undefined) return [];
      const names = membersOf(callback.value).flatMap(([name]) => (/^(?:x-|\$ref$)/.test(name) ? [] : name));
      return names.flatMap((name) => {
        const inside = { kind: "callback", path: name, item: below(callback, name) } as const;
        return this.#operations({ ...inside, owner: operation, withCallbacks });
      });
    });
    return [operation, ...callbacks];
  }

  /** Returns the id that an operation states, unless another one has it. */
  #idOf(value: unknown, place: string, owner: ApiOperation | undefined): string {
    const stated = textAt(value, "operationId");
    const isFree =
      stated !== undefined &&
      !this.#ids.has(stated) &&
      (owner === undefined || !this.#idsOfPaths.has(stated));
    const id = isFree ? stated : `${owner === undefined ? "" : `${owner.id} `}${place}`;
    this.#ids.add(id);
    return id;
  }

  /** A parameter of an operation replaces one of its path with the same place and name; case is ignored in headers. */
  #parameters(places: readonly ApiPlace[]): ApiParameter[] {
    const found = new Map<string, ApiParameter>();
    for (const place of places) {
      const one = this.#follow(place, "parameter");
      const name = textAt(one?.value, "name");
      const where = textAt(one?.value, "in");
      if (one === undefined || name === undefined || where === undefined) continue;
      found.set(
        `${where} ${where === "header" ? name.toLowerCase() : name}`,
        this.#parameter(one, { name, in: where, given: place }),
      );
    }
    return [...found.values()];
  }

  #parameter(
    place: ApiPlace,
    { given, in: where, name }: Pick<ApiParameter, "in" | "name"> & { readonly given: ApiPlace },
  ): ApiParameter {
    const [content] = this.#contents(place);
    const description = textAt(given.value, "description") ?? textAt(place.value, "description");
    const type = content?.type ?? this.#schemas.read(below(place, "schema"));
    const facts = this.#factsOf(place, ["name", "in", "required", "description", "schema", "content"]);
    return {
      name,
      in: where,
      type,
      required: ownMember(place.value, "required") === true || where === "path",
      ...(description === undefined ? {} : { description }),
      facts: [
        ...(content === undefined ? [] : [{ key: "mediaType", value: content.mediaType }, ...content.facts]),
        ...unusualForm(facts, { in: where, isSingle: this.#schemas.isSingle(type) }),
      ],
    };
  }

  #body(given: ApiPlace): ApiBody | undefined {
    const place = this.#follow(given, "requestBody");
    if (partOf(place?.value) === undefined || place === undefined) return undefined;
    return {
      required: ownMember(place.value, "required") === true,
      ...described(given.value),
      ...described(place.value),
      contents: this.#contents(place),
      facts: factsOf(place.value, ["required", "description", "content"]),
    };
  }

  #response(status: string, given: ApiPlace): ApiResponse {
    const place = this.#follow(given, "response");
    const value = place?.value;
    const summary = textAt(given.value, "summary") ?? textAt(value, "summary");
    return {
      status,
      ...(summary === undefined ? {} : { summary }),
      description: textAt(given.value, "description") ?? textAt(value, "description") ?? "",
      headers:
        place === undefined
          ? []
          : mapBelow(place, "headers").flatMap(([name, header]) => {
              const one = this.#follow(header, "parameter");
              return one === undefined ? [] : [this.#parameter(one, { name, in: "header", given: header })];
            }),
      contents: place === undefined ? [] : this.#contents(place),
      facts:
        place === undefined ? [] : this.#factsOf(place, ["summary", "description", "headers", "content"]),
    };
  }

  /** Returns the members of a part that nothing else reads, with examples and links in the place of references to them. */
  #factsOf(place: ApiPlace, others: readonly string[]): ApiFact[] {
    return factsOf(place.value, others).map(({ key, value }) => {
      if ((key !== "examples" && key !== "links") || partOf(value) === undefined) return { key, value };
      const named = membersOf(value).map(
        ([name, one]) => [name, follow(below(place, key, name), this.#files)?.value ?? one] as const,
      );
      return { key, value: Object.fromEntries(named) };
    });
  }

  #contents(place: ApiPlace): ApiContent[] {
    return mapBelow(place, "content").flatMap(([mediaType, given]) => {
      const one = this.#follow(given, "mediaType");
      if (one === undefined) return [];
      const type =
        ownMember(one.value, "schema") === undefined ? undefined : this.#schemas.read(below(one, "schema"));
      const items =
        ownMember(one.value, "itemSchema") === undefined
          ? undefined
          : this.#schemas.read(below(one, "itemSchema"));
      return [
        {
          mediaType,
          ...(type === undefined ? {} : { type }),
          ...(items === undefined ? {} : { itemType: items }),
          facts: this.#factsOf(one, ["schema", "itemSchema"]),
        },
      ];
    });
  }
}

const knownOfOperation =
  `operationId summary description tags deprecated x-requirements x-basis x-reason x-source security servers
  parameters requestBody responses callbacks`.split(/\s+/);

/** Returns the description of a part, if it has one. */
function described(value: unknown): { readonly description?: string } {
  const description = textAt(value, "description");
  return description === undefined ? {} : { description };
}

/** Returns a named part with its description and everything else that it says. */
function noteOf(name: string, value: unknown, others: readonly string[] = []): ApiNote {
  return { name, ...described(value), facts: factsOf(value, ["description", ...others]) };
}

/** The members of a part that nothing else reads; a member that is false by default is not mentioned. */
function factsOf(value: unknown, others: readonly string[]): ApiFact[] {
  return membersOf(value)
    .filter(
      ([key, one]) =>
        !others.includes(key) && key !== "$ref" && one !== undefined && (one !== false || key === "explode"),
    )
    .map(([key, one]) => ({ key, value: one }));
}

/**
 * The serialisation of a parameter, if it is not the default of its place; a single value is never exploded.
 */
function unusualForm(
  facts: readonly ApiFact[],
  { in: where, isSingle }: { readonly in: string; readonly isSingle: boolean },
): ApiFact[] {
  const usualStyle = where === "path" || where === "header" ? "simple" : "form";
  const stated = (name: string): unknown => facts.find(({ key }) => key === name)?.value;
  const style = stated("style") ?? usualStyle;
  const explode = stated("explode") ?? (style === "form" || style === "cookie");
  const isUsual = isSingle || style === "deepObject" || explode === (usualStyle === "form");
  return [
    ...facts.filter(({ key, value }) => key !== "explode" && !(key === "style" && value === usualStyle)),
    ...(isUsual ? [] : [{ key: "explode", value: explode }]),
  ];
}

/** The servers; without any, the address is `/`, which needs no mention. */
function serversOf(root: ApiPlace): ApiNote[] {
  const servers = listBelow(root, "servers").map(({ value }) =>
    noteOf(textAt(value, "url") ?? "/", value, ["url"]),
  );
  const [first, ...others] = servers;
  const isUsual =
    first?.name === "/" && first.description === undefined && first.facts.length === 0 && others.length === 0;
  return isUsual ? [] : servers;
}

/** Returns the texts of a list. */
function textsOf(value: unknown): string[] {
  return elementsOf(value).filter((one) => typeof one === "string");
}

/** Returns the first line of a text, or an empty text. */
function firstLine(text = ""): string {
  return text.trim().split("\n", 1)[0] ?? "";
}

/** An empty alternative means that no security is needed; beside others, it makes them optional. */
function securityOf(value: unknown): string[] {
  const alternatives = elementsOf(value).map((one) =>
    membersOf(one)
      .map(([name, scopes]) => {
        const named = textsOf(scopes);
        return named.length === 0 ? name : `${name} (${named.join(", ")})`;
      })
      .join(" and "),
  );
  return alternatives.every((one) => one === "")
    ? []
    : alternatives.map((one) => (one === "" ? "none" : one));
}
