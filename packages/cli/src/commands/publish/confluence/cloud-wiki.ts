import * as z from "zod";
import { ask, change, idSchema, ifThere, labelCalls, linksSchema, readAll, send } from "./common-calls.ts";
import type { ConfluenceConnection } from "./confluence-connection.ts";
import { type PageContent, propertyKey, type StoredPage, type Wiki } from "./wiki.ts";

const most = 250;

/**
 * Confluence Cloud: version 2 of its REST interface, and version 1 for uploads and labels, which version 2 only reads.
 *
 * @param address the base of its addresses, with `/wiki` at its end
 * @see https://developer.atlassian.com/cloud/confluence/rest/v2/intro/
 */
export function cloudWiki(connection: ConfluenceConnection, address: string): Wiki {
  const page = pageSchema(address);
  const list = <Item>(item: z.ZodType<Item>) => z.object({ results: z.array(item), _links: linksSchema });
  const all = <Item>(path: string, item: z.ZodType<Item>): Promise<Item[]> =>
    readAll(path, async (part) => {
      const { _links, results } = await ask(connection, { method: "GET", path: part }, list(item));
      return { items: results, next: _links.next === undefined ? undefined : below(_links.next, address) };
    });
  return {
    ...labelCalls(connection),
    name: connection.name,
    async space(key) {
      const found = await all(`/api/v2/spaces?keys=${encodeURIComponent(key)}`, space);
      return found
        .map((one) => ({ ...one, home: one.homepageId ?? undefined }))
        .find((one) => one.key === key);
    },
    async page(id) {
      const path = `/api/v2/pages/${id}?body-format=storage`;
      const found = await ifThere(connection.ask({ method: "GET", path }, page), connection);
      return found?.isCurrent === true ? found : undefined;
    },
    async pageTitled(title, { id }) {
      const query = `space-id=${id}&status=current&title=${encodeURIComponent(title)}`;
      const [found] = await all(`/api/v2/pages?${query}&body-format=storage`, page);
      return found;
    },
    async children(id) {
      const found = await all(`/api/v2/pages/${id}/direct-children?limit=${most}`, child);
      return found.filter(({ type }) => type === "page").map((one) => one.id);
    },
    async create(content, { id }) {
      const body = { spaceId: id, status: "current", ...contentOf(content) };
      return ask(connection, { method: "POST", path: "/api/v2/pages", body }, page);
    },
    async update({ id, version }, content, message) {
      const body = {
        id,
        status: "current",
        ...contentOf(content),
        version: { number: version + 1, message },
      };
      return change(connection, { method: "PUT", path: `/api/v2/pages/${id}`, body }, page);
    },
    async trash(id) {
      await ifThere(connection.send({ method: "DELETE", path: `/api/v2/pages/${id}` }), connection);
    },
    async property(id) {
      const [found] = await all(`/api/v2/pages/${id}/properties?key=${propertyKey}`, property);
      return found && { ...found, version: found.version.number };
    },
    async setProperty(id, value, before) {
      const path = `/api/v2/pages/${id}/properties`;
      const body = { key: propertyKey, value };
      if (before === undefined) return send(connection, { method: "POST", path, body });
      const version = { number: before.version + 1 };
      return send(connection, { method: "PUT", path: `${path}/${before.id}`, body: { ...body, version } });
    },
    async files(id) {
      const found = await all(`/api/v2/pages/${id}/attachments?limit=${most}`, attachment);
      return found.map((one) => ({ id: one.id, name: one.title }));
    },
    async putFile(id, file) {
      await send(connection, { method: "PUT", path: `/rest/api/content/${id}/child/attachment`, file });
    },
    async removeFile(id) {
      await ifThere(connection.send({ method: "DELETE", path: `/api/v2/attachments/${id}` }), connection);
    },
  };
}

const space = z.object({ id: idSchema, key: z.string(), homepageId: idSchema.nullish() });
const child = z.object({ id: idSchema, type: z.string().default("page") });
const attachment = z.object({ id: idSchema, title: z.string() });
const property = z.object({ id: idSchema, value: z.unknown(), version: z.object({ number: z.number() }) });

/** A page, which may also be in the trash. */
function pageSchema(address: string): z.ZodType<StoredPage & { readonly isCurrent: boolean }> {
  return z
    .object({
      id: idSchema,
      status: z.string().default("current"),
      title: z.string(),
      parentId: idSchema.nullish(),
      version: z.object({ number: z.number(), message: z.string().nullish() }),
      body: z.object({ storage: z.object({ value: z.string() }).nullish() }).nullish(),
      _links: linksSchema,
    })
    .transform(({ _links, body, id, parentId, status, title, version }) => ({
      isCurrent: status === "current",
      id,
      title,
      parent: parentId ?? undefined,
      version: version.number,
      message: version.message ?? "",
      body: body?.storage?.value ?? "",
      address: `${address}${_links.webui ?? `/pages/${id}`}`,
    }));
}

function contentOf({ body, parent, title }: PageContent): Readonly<Record<string, unknown>> {
  return {
    title,
    ...(parent !== undefined && { parentId: parent }),
    body: { representation: "storage", value: body },
  };
}

/** Returns the path of a link below the address; links of version 2 begin at the host. */
function below(link: string, address: string): string {
  const base = new URL(address).pathname.replace(/\/$/, "");
  const { pathname, search } = new URL(link, address);
  return `${pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname}${search}`;
}
