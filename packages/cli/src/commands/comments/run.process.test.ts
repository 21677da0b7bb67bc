import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { archscribe, folderWith } from "../../testing/command-line.ts";

const shop = {
  "archscribe.yaml": "archscribe: 1\nname: Shop\norganization: Town\nreviewers: [Ada Lovelace]\n",
  "requirements/functional.yaml": "- id: FR-1\n  text: A customer orders a book.\n",
};
const environment = { SOURCE_DATE_EPOCH: "1774915200", ARCHSCRIBE_AUTHOR: "Ada Lovelace" };

it("a question is asked, answered by another person, and closed", async () => {
  const folder = await folderWith(shop);
  const run = async (...words: readonly string[]) =>
    archscribe(["comments", ...words], { folder, environment });

  const asked = await run("add", "fr-1", "Which currency? @Bob Stone");
  const [file = ""] = await readdir(join(folder, "comments"));
  const name = file.replace(".yaml", "");
  const waiting = await run("--for", "Bob Stone");
  const answered = await run("reply", name, "Euro.", "--by", "Bob Stone");
  const forAda = await run("--for", "Ada Lovelace", "--json");
  await run("resolve", name);
  const left = await run();

  expect(asked.stdout).toBe(`comments/${file}\n`);
  expect(waiting.stdout).toBe(`FR-1  ${name}\n  Ada Lovelace, 2026-03-31\n    Which currency? @Bob Stone\n`);
  expect(answered.code).toBe(0);
  expect(JSON.parse(forAda.stdout)).toMatchObject({
    threads: [{ about: "FR-1", comments: [{ by: "Ada Lovelace" }, { by: "Bob Stone", text: "Euro." }] }],
  });
  expect(left).toMatchObject({ stdout: "", stderr: "0 open conversations\n" });
  expect(await readFile(join(folder, "comments", file), "utf8")).toContain("resolved:\n  by: Ada Lovelace\n");
});

it("an answer opens a closed conversation again, and a second end changes nothing", async () => {
  const folder = await folderWith(shop);
  const run = async (...words: readonly string[]) =>
    archscribe(["comments", ...words], { folder, environment });
  await run("add", "FR-1", "Which currency?");
  const [file = ""] = await readdir(join(folder, "comments"));
  const name = file.replace(".yaml", "");

  await run("resolve", name, "Euro.", "--by", "Bob Stone");
  const again = await run("resolve", name, "--by", "Eve");
  const closed = await readFile(join(folder, "comments", file), "utf8");
  const answered = await run("reply", name, "No, pounds.");
  const open = await run();

  expect(closed).toContain("text: Euro.\nresolved:\n  by: Bob Stone\n");
  expect(again).toMatchObject({ code: 0, stderr: "Bob Stone has closed it already.\n" });
  expect(answered.stderr).toBe("The conversation is open again.\n");
  expect(open.stdout).toContain("No, pounds.");
});

it("a subject that cannot be commented is refused with an instruction, and nothing is written", async () => {
  const folder = await folderWith(shop);
  const run = async (...words: readonly string[]) =>
    archscribe(["comments", ...words], { folder, environment });

  const refused = [
    await run("add", "FR-2", "No"),
    await run("add", "FR-1", " "),
    await run("reply", "fr-1", "No"),
  ];

  expect(refused.map(({ code, stderr }) => [code, stderr.split("\n").at(-2)])).toEqual([
    [2, "Did you mean 'FR-1'?"],
    [2, "Put it after the subject, in quotes."],
    [2, "The project has no comments yet."],
  ]);
  expect(await readdir(folder)).not.toContain("comments");
});

it("check --approved fails until the reviewer has approved the present state", async () => {
  const folder = await folderWith(shop);
  const run = async (...words: readonly string[]) => archscribe(words, { folder, environment });

  const before = await run("check", "--approved", "--no-render");
  const approved = await run("approve");
  const after = await run("check", "--approved", "--no-render");
  const listed = await run("approve", "--list");
  const unsaid = await run("approve", "--request-changes");

  expect(before.code).toBe(1);
  expect(before.stdout).toContain("error  Ada Lovelace has not approved the document  not-approved");
  expect([approved.code, after.code, unsaid.code]).toEqual([0, 0, 2]);
  expect(listed.stdout).toBe("2026-03-31  Ada Lovelace  approved  the document  unchanged since\n");
  expect(listed.stderr).toBe("approved by Ada Lovelace (2026-03-31)\n");
});

it("a file that cannot be read is named, and the others are listed", async () => {
  const folder = await folderWith({ ...shop, "comments/broken.yaml": "about: FR-1\ncomments: []\n" });
  const run = async (...words: readonly string[]) => archscribe(words, { folder, environment });

  const asked = await run("comments", "add", "FR-1", "Which currency?");
  const listed = await run("comments");
  const approved = await run("approve", "--with-errors");
  const checked = await run("check", "--no-render");

  expect([asked.code, listed.code, approved.code, checked.code]).toEqual([0, 1, 0, 1]);
  expect(listed.stdout).toContain("Which currency?");
  for (const { stderr } of [asked, listed, approved]) expect(stderr).toContain("comments/broken.yaml:2");
  expect(checked.stdout).toContain("comments/broken.yaml:2");
});

it("an approval with errors lists them, and needs a word", async () => {
  const useCase = "id: UC-1\nname: Order a book\nrequirements: [FR-9]\n";
  const folder = await folderWith({ ...shop, "use-cases/UC-1.yaml": useCase });
  const run = async (...words: readonly string[]) => archscribe(words, { folder, environment });

  const refused = await run("approve");
  const asked = await run("approve", "--request-changes", "--note", "There is no FR-9.", "--by", "Bob Stone");
  const approved = await run("approve", "--with-errors");
  const listed = await run("approve", "--list");

  expect([refused.code, asked.code, approved.code]).toEqual([2, 0, 0]);
  expect(refused.stderr).toContain("FR-9");
  expect(refused.stderr).toContain("--with-errors");
  expect(listed.stdout).toContain("Ada Lovelace  approved with 1 error  the document");
});

it.each([
  ["a mistyped subject of a list", ["list", "FR-2"], "Did you mean 'FR-1'?"],
  ["a finding of a project without a system", ["add", "finding:DR-4F7K2", "Why?"], "system.yaml"],
  ["a change of an unknown item", ["add", "change:requirement:FR-2", "Why?"], "change:requirement:FR-3"],
])("%s is refused", async (_, words, said) => {
  const folder = await folderWith(shop);

  const { code, stderr } = await archscribe(["comments", ...words], { folder, environment });

  expect([code, stderr]).toEqual([2, expect.stringContaining(said)]);
});

it("a subject without conversations has none, which is not a fault", async () => {
  const folder = await folderWith(shop);

  const listed = await archscribe(["comments", "list", "fr-1"], { folder, environment });
  const begun = await archscribe(["comments", "add", "change:requirement:FR-1", "Why?"], {
    folder,
    environment,
  });

  expect([listed.code, listed.stderr, begun.code]).toEqual([0, "0 open conversations\n", 0]);
});

it("an unknown person who is mentioned is named, and a dry run writes nothing", async () => {
  const folder = await folderWith(shop);

  const { code, stderr } = await archscribe(
    ["comments", "add", "FR-1", "@Ada, is this @Aba-Lovelace's? @Zoe", "--dry-run"],
    { folder, environment },
  );

  expect(stderr).toContain("called '@Aba-Lovelace'. Did you mean '@Ada Lovelace'?\n");
  expect(stderr).toContain(
    "No reviewer and no author of a comment is called '@Zoe'. Known are: Ada Lovelace.\n",
  );
  expect(stderr).toContain("Not written:\n");
  expect(code).toBe(0);
  expect(await readdir(folder)).not.toContain("comments");
});

it("a conversation in conflict is named, and the list is not whole", async () => {
  const conflict = "<<<<<<< HEAD\nabout: FR-1\n=======\nabout: FR-2\n>>>>>>> topic\n";
  const folder = await folderWith({ ...shop, "comments/a.yaml": conflict });

  const { code, stderr } = await archscribe(["comments"], { folder });
  const approvals = await archscribe(["approve", "--list"], { folder });

  expect(stderr).toContain("unresolved conflict, lines 1–5");
  expect([code, approvals.code]).toEqual([1, 1]);
});
