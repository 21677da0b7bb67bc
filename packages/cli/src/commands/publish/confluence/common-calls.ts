import { ArchscribeError } from "@archscribe/core/model/errors";
import * as z from "zod";
import {
  type ConfluenceConnection,
  type ConfluenceRequest,
  RefusedRequest,
} from "./confluence-connection.ts";
import { EditedMeanwhile, type StoredPage, type Wiki } from "./wiki.ts";

/** An id in an answer, which some versions write as a number. */
export const idSchema = z.union([z.string(), z.number()]).transform(String);

/** The links of an answer: to the page for people, and to the next part of a list. */
export const linksSchema = z
  .object({ webui: z.string().optional(), next: z.string().optional() })
  .default({});

/** The calls that Cloud and Data Center share: the first version of the REST interface. */
export function labelCalls(connection: ConfluenceConnection): Pick<Wiki, "addLabels" | "removeLabel"> {
  return {
    async addLabels(page, labels) {
      if (labels.length === 0) return;
      const body = labels.map((name) => ({ prefix: "global", name }));
      await send(connection, { method: "POST", path: `/rest/api/content/${page}/label`, body });
    },
    async removeLabel(page, label) {
      const path = `/rest/api/content/${page}/label?name=${encodeURIComponent(label)}`;
      await ifThere(connection.send({ method: "DELETE", path }), connection);
    },
  };
}

/** Returns undefined for something that is not there. @throws ArchscribeError CONFLUENCE_REFUSED for other refusals */
export async function ifThere<Value>(
  asked: Promise<Value>,
  { name }: ConfluenceConnection,
): Promise<Value | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof RefusedRequest && error.status === 404) return undefined;
    throw asRefused(error, name);
  }
}

/** Returns the value of an answer. @throws ArchscribeError CONFLUENCE_REFUSED */
export async function ask<Value>(
  connection: ConfluenceConnection,
  request: ConfluenceRequest,
  schema: z.ZodType<Value>,
): Promise<Value> {
  try {
    return await connection.ask(request, schema);
  } catch (error) {
    throw asRefused(error, connection.name);
  }
}

/** Sends a request. @throws ArchscribeError CONFLUENCE_REFUSED */
export async function send(connection: ConfluenceConnection, request: ConfluenceRequest): Promise<void> {
  try {
    await connection.send(request);
  } catch (error) {
    throw asRefused(error, connection.name);
  }
}

/** Changes a page. @throws EditedMeanwhile if it has another version by now, and ArchscribeError CONFLUENCE_REFUSED */
export async function change(
  connection: ConfluenceConnection,
  request: ConfluenceRequest,
  schema: z.ZodType<StoredPage>,
): Promise<StoredPage> {
  try {
    return await connection.ask(request, schema);
  } catch (error) {
    if (error instanceof RefusedRequest && error.status === 409) throw new EditedMeanwhile(error.reason);
    throw asRefused(error, connection.name);
  }
}

function asRefused(error: unknown, host: string): unknown {
  if (!(error instanceof RefusedRequest)) return error;
  return new ArchscribeError("CONFLUENCE_REFUSED", { host, reason: error.reason }, { cause: error });
}

/** Reads a list to its end, part by part. */
export async function readAll<Item>(
  first: string,
  readPart: (path: string) => Promise<{ readonly items: readonly Item[]; readonly next: string | undefined }>,
): Promise<Item[]> {
  const items: Item[] = [];
  for (let path: string | undefined = first; path !== undefined;) {
    const part: Awaited<ReturnType<typeof readPart>> = await readPart(path);
    items.push(...part.items);
    path = part.next;
  }
  return items;
}
