import { expect, it } from "vitest";
import { elementRevision } from "../../project-files/element-revision.ts";
import { signedIn } from "../../testing/account-in-store.ts";
import { projectInStore, textsInStore } from "../../testing/project-in-store.ts";
import { testServerForFile } from "../../testing/test-server.ts";

const server = await testServerForFile();
const ada = await signedIn(server);

const file = "requirements/business-rules.yaml";
const written = `# Agreed with sales
- id: BR-1
  text: A voucher can be used once.
  source: Sales # by Grace
`;
const voucher = { id: "BR-1", text: "A voucher can be used once.", source: "Sales" };
const seen = (element: object) => ({ ...element, revision: elementRevision(element) });

/** A project with one business rule. */
const shop = () => projectInStore(server, ada.accountId, { [file]: written });

it("lists the same rules as the list of requirements", async () => {
  const project_id = await shop();

  const { body } = await ada.get("/rules", { query: { project_id } });

  expect(body).toEqual({ requirements: [seen(voucher)], revision: elementRevision(["BR-1"]) });
  expect((await ada.get("/sad/get_business_rules/", { query: { project_id } })).body).toEqual(body);
});

it("adds one with the next id", async () => {
  const project_id = await shop();

  const { body, status } = await ada.post("/rules", {
    project_id,
    text: "Nobody buys for less than nothing.",
  });

  expect([status, body]).toEqual([201, seen({ id: "BR-2", text: "Nobody buys for less than nothing." })]);
});

it("changes its text, and keeps its other keys and the file's comments", async () => {
  const project_id = await shop();

  const { body } = await ada.put("/rules", {
    project_id,
    id: "BR-1",
    text: "A voucher can be used twice.",
    revision: elementRevision(voucher),
  });

  expect(body).toEqual(seen({ ...voucher, text: "A voucher can be used twice." }));
  expect(await textsInStore(server, project_id, [file])).toEqual({
    [file]: written.replace("once", "twice"),
  });
});

it("answers a change of an earlier state with both versions, and changes nothing", async () => {
  const project_id = await shop();
  const change = { project_id, id: "BR-1", text: "Mine.", revision: "0123456789abcdef" };

  const { body, status } = await ada.put("/rules", change);

  expect([status, body.code, body.current, body.yours]).toEqual([
    409,
    "CONFLICT",
    seen(voucher),
    { ...voucher, text: "Mine.", revision: "0123456789abcdef" },
  ]);
  expect(await textsInStore(server, project_id, [file])).toEqual({ [file]: written });
});

it("deletes one", async () => {
  const project_id = await shop();

  const { body } = await ada.delete("/rules", { project_id, id: "BR-1", revision: elementRevision(voucher) });

  expect(body).toEqual({ message: "The business rule is deleted" });
  expect((await ada.get("/rules", { query: { project_id } })).body.requirements).toEqual([]);
});

it("has at most 500 characters", async () => {
  const project_id = await shop();

  const fits = await ada.post("/rules", { project_id, text: "x".repeat(500) });
  const isTooLong = await ada.post("/rules", { project_id, text: "x".repeat(501) });

  expect([fits.status, isTooLong.status]).toEqual([201, 400]);
});

it("reports that the rule does not exist", async () => {
  const project_id = await shop();

  const { status } = await ada.put("/rules", { project_id, id: "BR-9", text: "New.", revision: "1" });

  expect(status).toBe(404);
});

it("5 is for members of the project alone", async () => {
  const project_id = await shop();
  const eve = await signedIn(server, "eve@example.com");
  const rule = { project_id, id: "BR-1", text: "Hers.", revision: elementRevision(voucher) };

  const answers = [
    await eve.get("/rules", { query: { project_id } }),
    await eve.post("/rules", { project_id, text: "Hers." }),
    await eve.put("/rules", rule),
    await eve.delete("/rules", { project_id, id: "BR-1", revision: rule.revision }),
  ];

  const gone = { error: "There is no such project", code: "NOT_FOUND" };
  expect(answers.map(({ body, status }) => [status, body])).toEqual(Array(4).fill([404, gone]));
});
