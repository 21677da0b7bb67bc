import type { Asked } from "./confluence-server.ts";
import { labelReply } from "./label-routes.ts";
import { Refusal, type Reply, type ServerPage, type WantedPage } from "./stored-wiki.ts";

/** Answers as Confluence Cloud does: version 2 of its interface, and uploads and labels of version 1. */
export function cloudReply(asked: Asked): Reply {
  const { method, path, query, wiki } = asked;
  const [, kind = "", id = "", part, last = ""] =
    /^\/api\/v2\/(\w+)(?:\/([\w]+)(?:\/([\w-]+)(?:\/(\w+))?)?)?$/.exec(path) ?? [];
  if (kind === "") return versionOne(asked);
  switch (`${method} ${kind}${part === undefined ? (id === "" ? "" : "/id") : `/${part}`}`) {
    case "GET spaces": {
      const known = { id: wiki.spaceId, key: wiki.key, type: "global", homepageId: wiki.home };
      return listed(
        [known].filter(({ key }) => key === query.get("keys")),
        asked,
      );
    }
    case "GET pages": {
      if (query.get("space-id") !== wiki.spaceId) throw new Refusal(404, "Space not found");
      const found = wiki.current().filter(({ title }) => title === query.get("title"));
      return listed(
        found.map((page) => shown(page, asked)),
        asked,
      );
    }
    case "POST pages":
      return { status: 200, body: shown(wiki.create(wantedPage(asked)), asked) };
    case "GET pages/id": {
      const page = wiki.pages.get(id);
      if (page === undefined) throw new Refusal(404, "Page not found");
      return { status: 200, body: shown(page, asked) };
    }
    case "PUT pages/id":
      return { status: 200, body: shown(wiki.update(id, wantedPage(asked)), asked) };
    case "DELETE pages/id":
      wiki.trash(id);
      return { status: 204 };
    case "GET pages/direct-children":
      return listed(
        [
          ...wiki
            .below(wiki.page(id).id)
            .map((page) => ({ id: page.id, status: "current", title: page.title, type: "page" })),
          { id: "99", status: "current", title: "A folder", type: "folder" },
        ],
        asked,
      );
    case "GET pages/properties": {
      const found = wiki.page(id).properties.get(query.get("key") ?? "");
      return listed(found === undefined ? [] : [property(found)], asked);
    }
    case "POST pages/properties":
    case "PUT pages/properties": {
      const { key, value, version } = asked.body as PropertyBody;
      if (method === "PUT" && last !== propertyId) throw new Refusal(404, "Property not found");
      wiki.setProperty(id, key, { value, version: method === "PUT" ? (version?.number ?? 0) : undefined });
      return { status: 200, body: property(wiki.page(id).properties.get(key)) };
    }
    case "GET pages/attachments":
      return listed(
        Array.from(wiki.page(id).files, ([title, file]) => ({ id: file.id, status: "current", title })),
        asked,
      );
    case "DELETE attachments/id":
      wiki.removeFile(id);
      return { status: 204 };
    default:
      throw new Refusal(404, `No route ${method} ${path}`);
  }
}

const propertyId = "4711";

interface PropertyBody {
  readonly key: string;
  readonly value: unknown;
  readonly version?: { readonly number: number };
}

function property(found: { readonly value: unknown; readonly version: number } | undefined) {
  return { id: propertyId, key: "archscribe", value: found?.value, version: { number: found?.version } };
}

/** Returns a part of a list, of two items at most; the link to the next one begins at the host. */
function listed(items: readonly unknown[], { address, path, query }: Asked): Reply {
  const size = Math.min(2, Number(query.get("limit") ?? "25"));
  const from = Number(query.get("cursor") ?? "0");
  const next = new URLSearchParams(query);
  next.set("cursor", String(from + size));
  const link = `${new URL(address).pathname}${path}?${next.toString()}`;
  return {
    status: 200,
    body: {
      results: items.slice(from, from + size),
      _links: { base: address, ...(from + size < items.length && { next: link }) },
    },
  };
}

function shown({ body, id, message, parent, status, title, version }: ServerPage, { query, wiki }: Asked) {
  return {
    id,
    status,
    title,
    spaceId: wiki.spaceId,
    parentId: parent ?? null,
    parentType: "page",
    version: { number: version, message, minorEdit: false },
    body:
      query.get("body-format") === "storage" ? { storage: { representation: "storage", value: body } } : {},
    _links: { webui: `/spaces/${wiki.key}/pages/${id}` },
  };
}

function wantedPage({ body, wiki }: Asked): WantedPage {
  const given = body as {
    readonly title?: string;
    readonly spaceId?: string;
    readonly status?: string;
    readonly parentId?: string;
    readonly body?: { readonly representation?: string; readonly value?: string };
    readonly version?: { readonly number: number; readonly message?: string };
  };
  if (given.body?.representation !== "storage")
    throw new Refusal(400, "body.representation must be provided");
  if (given.version === undefined && given.spaceId !== wiki.spaceId)
    throw new Refusal(400, "spaceId is required");
  if (given.status !== "current") throw new Refusal(400, "status is required");
  return {
    title: given.title ?? "",
    parent: given.parentId,
    body: given.body.value ?? "",
    ...(given.version && { version: given.version.number, message: given.version.message ?? "" }),
  };
}

function versionOne(asked: Asked): Reply {
  const { file, method, path, wiki } = asked;
  const label = labelReply(asked);
  if (label !== undefined) return label;
  const [, id] = /^\/rest\/api\/content\/(\d+)\/child\/attachment$/.exec(path) ?? [];
  if (id === undefined || method !== "PUT" || file === undefined)
    throw new Refusal(404, `No route ${method} ${path}`);
  return {
    status: 200,
    body: { results: [{ id: wiki.putFile(id, file.name, file.content).id, title: file.name }] },
  };
}
