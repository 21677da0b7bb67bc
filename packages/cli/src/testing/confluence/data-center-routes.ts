import type { Asked } from "./confluence-server.ts";
import { labelReply } from "./label-routes.ts";
import { Refusal, type Reply, type ServerPage, type WantedPage } from "./stored-wiki.ts";

/** Answers as Confluence Data Center does. */
export function dataCenterReply(asked: Asked): Reply {
  const { body, file, method, path, query, wiki } = asked;
  const label = labelReply(asked);
  if (label !== undefined) return label;
  if (path === `/rest/api/space/${wiki.key}`)
    return { status: 200, body: { id: Number(wiki.spaceId), key: wiki.key, homepage: { id: wiki.home } } };
  if (path.startsWith("/rest/api/space/"))
    throw new Refusal(404, `No space found with key: ${path.slice(16)}`);
  const [, id = "", part = ""] = /^\/rest\/api\/content(?:\/(\w+))?(.*)$/.exec(path) ?? [];
  const [, fileId] = /^\/child\/attachment\/(\w+)\/data$/.exec(part) ?? [];
  if (fileId !== undefined && method === "POST" && file !== undefined) {
    const [name] = Array.from(wiki.page(id).files).find(([, one]) => one.id === fileId) ?? [];
    if (name === undefined) throw new Refusal(404, `No attachment ${fileId}`);
    return { status: 200, body: { id: wiki.putFile(id, name, file.content).id, title: name } };
  }
  switch (`${method} ${id === "" ? "" : "id"}${part}`) {
    case "GET ": {
      const titled = wiki.titled(query.get("title") ?? "");
      return listed(titled === undefined ? [] : [shown(titled, asked)], asked);
    }
    case "POST ":
      return { status: 200, body: shown(wiki.create(wantedPage(asked)), asked) };
    case "GET id":
      return { status: 200, body: shown(wiki.page(id), asked) };
    case "PUT id":
      return { status: 200, body: shown(wiki.update(id, wantedPage(asked)), asked) };
    case "DELETE id":
      if (id.startsWith("att")) wiki.removeFile(id);
      else wiki.trash(id);
      return { status: 204 };
    case "GET id/child/page":
      return listed(
        wiki.below(wiki.page(id).id).map((page) => shown(page, asked)),
        asked,
      );
    case "GET id/child/attachment":
      return listed(
        Array.from(wiki.page(id).files, ([title, one]) => ({ id: one.id, type: "attachment", title })),
        asked,
      );
    case "POST id/child/attachment": {
      if (file === undefined) throw new Refusal(400, "There is no file");
      if (wiki.page(id).files.has(file.name))
        throw new Refusal(
          400,
          `Cannot add a new attachment with same file name as an existing one: ${file.name}`,
        );
      const added = wiki.putFile(id, file.name, file.content);
      return { status: 200, body: { results: [{ id: added.id, title: file.name }] } };
    }
    case "GET id/property/archscribe": {
      const found = wiki.page(id).properties.get("archscribe");
      if (found === undefined) throw new Refusal(404, "There is no property archscribe");
      return {
        status: 200,
        body: { key: "archscribe", value: found.value, version: { number: found.version } },
      };
    }
    case "POST id/property":
    case "PUT id/property/archscribe": {
      const { value, version } = body as { readonly value: unknown; readonly version?: { number: number } };
      wiki.setProperty(id, "archscribe", {
        value,
        version: method === "PUT" ? (version?.number ?? 0) : undefined,
      });
      return { status: 200, body: { key: "archscribe", value, version: { number: version?.number ?? 1 } } };
    }
    default:
      throw new Refusal(404, `No route ${method} ${path}`);
  }
}

/** Returns a part of a list, of two items at most. */
function listed(items: readonly unknown[], { path, query }: Asked): Reply {
  const limit = Math.min(2, Number(query.get("limit") ?? "25"));
  const start = Number(query.get("start") ?? "0");
  const results = items.slice(start, start + limit);
  const hasNext = start + limit < items.length;
  const next = `${path}?limit=${limit}&start=${start + limit}`;
  return {
    status: 200,
    body: { results, start, limit, size: results.length, _links: hasNext ? { next } : {} },
  };
}

function shown({ body, id, message, parent, title, version }: ServerPage, { query, wiki }: Asked) {
  const expanded = (query.get("expand") ?? "").split(",");
  const ancestors: { readonly id: string }[] = [];
  for (let above = parent; above !== undefined; above = wiki.pages.get(above)?.parent)
    ancestors.unshift({ id: above });
  return {
    id,
    type: "page",
    status: "current",
    title,
    ...(expanded.includes("version") && { version: { number: version, message, minorEdit: false } }),
    ...(expanded.includes("ancestors") && { ancestors }),
    ...(expanded.includes("body.storage") && {
      body: { storage: { value: body, representation: "storage" } },
    }),
    _links: { webui: `/pages/viewpage.action?pageId=${id}` },
  };
}

function wantedPage({ body, wiki }: Asked): WantedPage {
  const given = body as {
    readonly type?: string;
    readonly title?: string;
    readonly space?: { readonly key?: string };
    readonly ancestors?: readonly { readonly id: string }[];
    readonly body?: { readonly storage?: { readonly value?: string; readonly representation?: string } };
    readonly version?: { readonly number: number; readonly message?: string };
  };
  if (given.type !== "page") throw new Refusal(400, "type is required");
  if (given.version === undefined && given.space?.key !== wiki.key)
    throw new Refusal(400, "space is required");
  if (given.body?.storage?.representation !== "storage")
    throw new Refusal(400, "The representation is required");
  return {
    title: given.title ?? "",
    parent: given.ancestors?.at(-1)?.id,
    body: given.body.storage.value ?? "",
    ...(given.version && { version: given.version.number, message: given.version.message ?? "" }),
  };
}
