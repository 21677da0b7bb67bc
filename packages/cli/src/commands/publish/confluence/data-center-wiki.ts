import * as z from "zod";
import { ask, change, idSchema, ifThere, labelCalls, linksSchema, readAll, send } from "./common-calls.ts";
import type { ConfluenceConnection } from "./confluence-connection.ts";
import { type PageContent, propertyKey, type StoredPage, type Wiki } from "./wiki.ts";

const most = 100;
const expand = "expand=version,ancestors,body.storage";

/**
 * Confluence Data Center: its REST interface, which has one version.
 *
 * @see https://developer.atlassian.com/server/confluence/rest/
 */
export function dataCenterWiki(connection: ConfluenceConnection, address: string): Wiki {
  const page = pageSchema(address);
  const content = "/rest/api/content";
  const all = <Item>(path: string, item: z.ZodType<Item>): Promise<Item[]> => {
    let start = 0;
    const schema = z.object({ results: z.array(item), _links: linksSchema });
    const pathOfPart = (): string => `${path}${path.includes("?") ? "&" : "?"}limit=${most}&start=${start}`;
    return readAll(pathOfPart(), async (part) => {
      const { _links, results } = await ask(connection, { method: "GET", path: part }, schema);
      start += results.length;
      return {
        items: results,
        next: _links.next === undefined || results.length === 0 ? undefined : pathOfPart(),
      };
    });
  };
  return {
    ...labelCalls(connection),
    name: connection.name,
    async space(key) {
      const path = `/rest/api/space/${encodeURIComponent(key)}?expand=homepage`;
      const found = await ifThere(connection.ask({ method: "GET", path }, space), connection);
      return found && { id: found.id, key: found.key, home: found.homepage?.id };
    },
    async page(id) {
      const path = `${content}/${id}?${expand}`;
      return ifThere(connection.ask({ method: "GET", path }, page), connection);
    },
    async pageTitled(title, { key }) {
      const query = `type=page&spaceKey=${encodeURIComponent(key)}&title=${encodeURIComponent(title)}`;
      const [found] = await all(`${content}?${query}&${expand}`, page);
      return found;
    },
    async children(id) {
      const found = await all(`${content}/${id}/child/page`, z.object({ id: idSchema }));
      return found.map((one) => one.id);
    },
    async create(made, { key }) {
      const body = { type: "page", space: { key }, ...contentOf(made) };
      const created = await ask(connection, { method: "POST", path: `${content}?${expand}`, body }, page);
      return created;
    },
    async update({ id, version }, made, message) {
      const body = { id, type: "page", ...contentOf(made), version: { number: version + 1, message } };
      return change(connection, { method: "PUT", path: `${content}/${id}?${expand}`, body }, page);
    },
    async trash(id) {
      await ifThere(connection.send({ method: "DELETE", path: `${content}/${id}` }), connection);
    },
    async property(id) {
      const path = `${content}/${id}/property/${propertyKey}`;
      const found = await ifThere(connection.ask({ method: "GET", path }, property), connection);
      return found && { id: found.key, value: found.value, version: found.version.number };
    },
    async setProperty(id, value, before) {
      const path = `${content}/${id}/property`;
      const body = { key: propertyKey, value };
      if (before === undefined) return send(connection, { method: "POST", path, body });
      const version = { number: before.version + 1 };
      return send(connection, { method: "PUT", path: `${path}/${propertyKey}`, body: { ...body, version } });
    },
    async files(id) {
      const found = await all(`${content}/${id}/child/attachment`, attachment);
      return found.map((one) => ({ id: one.id, name: one.title }));
    },
    async putFile(id, file, before) {
      const path = `${content}/${id}/child/attachment`;
      const place = before === undefined ? path : `${path}/${before.id}/data`;
      await send(connection, { method: "POST", path: place, file });
    },
    async removeFile(id) {
      await ifThere(connection.send({ method: "DELETE", path: `${content}/${id}` }), connection);
    },
  };
}

const space = z.object({
  id: idSchema,
  key: z.string(),
  homepage: z.object({ id: idSchema }).optional(),
});
const attachment = z.object({ id: idSchema, title: z.string() });
const property = z.object({ key: z.string(), value: z.unknown(), version: z.object({ number: z.number() }) });

function pageSchema(address: string): z.ZodType<StoredPage> {
  return z
    .object({
      id: idSchema,
      title: z.string(),
      ancestors: z.array(z.object({ id: idSchema })).default([]),
      version: z.object({ number: z.number(), message: z.string().nullish() }),
      body: z.object({ storage: z.object({ value: z.string() }).optional() }).optional(),
      _links: linksSchema,
    })
    .transform(({ _links, ancestors, body, id, title, version }) => ({
      id,
      title,
      parent: ancestors.at(-1)?.id,
      version: version.number,
      message: version.message ?? "",
      body: body?.storage?.value ?? "",
      address: `${address}${_links.webui ?? `/pages/viewpage.action?pageId=${id}`}`,
    }));
}

function contentOf({ body, parent, title }: PageContent): Readonly<Record<string, unknown>> {
  return {
    title,
    ...(parent !== undefined && { ancestors: [{ id: parent }] }),
    body: { storage: { value: body, representation: "storage" } },
  };
}
