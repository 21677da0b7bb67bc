import { expect, it } from "vitest";
import { type Replies, sampleClient } from "../../testing/index.ts";
import type { Notice } from "../machine/notice.ts";
import { type PublishLink, startShareLinks } from "./share-links.ts";

const link: PublishLink = {
  link_id: "l1",
  document_id: "d1",
  created_at: "2026-03-02T09:00:00.000Z",
  created_by: "ada@example.com",
};
const url = "https://archscribe.example/published/t";

const listing = "GET /sad/publish_links/";
const creation = "POST /sad/publish_link/";
const revocation = "DELETE /sad/publish_link/";

function started(replies: Replies = {}) {
  const said: Notice[] = [];
  const { asked, client } = sampleClient({
    [listing]: [[200, { links: [link] }]],
    [creation]: [[201, { link: { ...link, link_id: "l2" }, url }]],
    [revocation]: [[200, {}]],
    ...replies,
  });
  const links = startShareLinks({
    client,
    projectId: 7,
    documentId: "d1",
    notify: (notice) => {
      said.push(notice);
      return () => undefined;
    },
  });
  return { ...links, asked, said };
}

it("are made, listed and revoked", async () => {
  const { asked, list, make, revocation: revoking, said } = started();

  await list.send({ type: "requested" });
  await make(30);
  const { links, made } = list.view.current.value;
  await revoking.send({ type: "asked", item: { id: "l2" } });
  await revoking.send({ type: "confirmed" });

  expect([links.map(({ link_id }) => link_id), made]).toEqual([["l2", "l1"], { linkId: "l2", url }]);
  expect(list.view.current.value).toEqual({ links: [link] });
  expect(asked).toEqual([
    `${listing}?project_id=7`,
    [creation, { project_id: 7, document_id: "d1", days: 30 }],
    [revocation, { project_id: 7, link_id: "l2" }],
  ]);
  expect(said).toEqual([{ kind: "success", title: "Link revoked" }]);
});

it("are valid until they are revoked if no days are given", async () => {
  const { asked, make } = started();

  await make();

  expect(asked).toEqual([[creation, { project_id: 7, document_id: "d1" }]]);
});

it("keep the address of the newest one while another one is revoked", async () => {
  const { list, make, revocation: revoking } = started();
  await list.send({ type: "requested" });
  await make(7);

  await revoking.send({ type: "wanted", item: { id: "l1" } });

  expect(list.view.current.value.made?.url).toBe(url);
});

it("stay when revoking them fails, or is thought better of, and the reason is shown", async () => {
  const { list, revocation: revoking } = started({ [revocation]: [] });
  await list.send({ type: "requested" });

  await revoking.send({ type: "asked", item: { id: "l1" } });
  await revoking.send({ type: "declined" });
  await revoking.send({ type: "asked", item: { id: "l1" } });
  await revoking.send({ type: "confirmed" });

  expect(list.view.current.value.links).toEqual([link]);
  expect(revoking.view.current.error?.message).toBe(
    "The server cannot be reached. Check your connection, then try again.",
  );
});

it("say why one was not made, until the next one is", async () => {
  const { creation: making, make } = started({
    [creation]: [
      [403, { error: "Only the owner makes links." }],
      [201, { link, url }],
    ],
  });

  await make(30);
  const { failure } = making.view.current;
  await make(30);

  expect([failure, making.view.current.failure]).toEqual(["Only the owner makes links.", undefined]);
});

it("are requested again after a failed load", async () => {
  const { list } = started({
    [listing]: [
      [503, {}],
      [200, { links: [link] }],
    ],
  });
  await list.send({ type: "requested" });
  const { phase } = list.view.current;

  await list.send({ type: "requested" });

  expect([phase, list.view.current]).toMatchObject(["failed", { phase: "loaded", value: { links: [link] } }]);
});
