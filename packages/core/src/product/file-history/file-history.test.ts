import { expect, it } from "vitest";
import { createClient } from "../client/index.ts";
import { startFileHistory } from "./file-history.ts";

function revision(number: number, is_removed = false) {
  return {
    revision: String(number),
    changed_at: "2026-03-02T09:00:00Z",
    changed_by: "ada@example.com",
    is_removed,
  };
}

const three = [revision(3), revision(2), revision(1)];

/** A history whose texts come once `until` has let them. */
async function opened(
  revisions: readonly object[],
  until: (revision: string) => Promise<void> = async () => undefined,
) {
  const client = createClient({
    origin: "https://archscribe.example",
    fetch: async ({ url }) => {
      const wanted = new URL(url).searchParams.get("revision");
      if (wanted === null) return Response.json({ history: revisions });
      await until(wanted);
      return Response.json({ history: [{ ...revision(Number(wanted)), text: `text ${wanted}` }] });
    },
  });
  const history = startFileHistory({ client, projectId: 7, path: "diagrams/a.puml" });
  await history.open();
  return history;
}

it.each([
  ["the one before the present", three, "2"],
  ["the last that was no removal", [revision(3), revision(2, true), revision(1)], "1"],
  ["the only one", [revision(1)], "1"],
  ["none of a file without any", [], undefined],
])("shows %s first", async (_, revisions, chosen) => {
  const { list, text } = await opened(revisions);

  expect(list.view.current.value).toMatchObject({
    revisions: revisions.map((one) => ({ revision: one.revision })),
  });
  expect(list.view.current.value?.chosen).toBe(chosen);
  expect(text.view.current.value).toEqual(
    chosen === undefined ? undefined : { revision: chosen, text: `text ${chosen}` },
  );
});

it("shows the text of the revision that was chosen last, however late the others come", async () => {
  const late = Promise.withResolvers<void>();
  const { choose, text } = await opened(three, async (wanted) => (wanted === "1" ? late.promise : undefined));

  const first = choose("1");
  await choose("3");
  late.resolve();
  await first;

  expect(text.view.current.value).toEqual({ revision: "3", text: "text 3" });
});
