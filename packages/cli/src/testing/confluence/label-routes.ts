import type { Asked } from "./confluence-server.ts";
import type { Reply } from "./stored-wiki.ts";

/** Answers requests about labels, which both editions have in version 1 of the interface; undefined for other requests. */
export function labelReply({ body, method, path, query, wiki }: Asked): Reply | undefined {
  const [, id] = /^\/rest\/api\/content\/(\d+)\/label$/.exec(path) ?? [];
  if (id === undefined) return undefined;
  const { labels } = wiki.page(id);
  if (method === "DELETE") {
    labels.delete(query.get("name") ?? "");
    return { status: 204 };
  }
  for (const { name, prefix } of body as { readonly name: string; readonly prefix: string }[])
    if (prefix === "global") labels.add(name);
  return { status: 200, body: { results: Array.from(labels, (name) => ({ prefix: "global", name })) } };
}
