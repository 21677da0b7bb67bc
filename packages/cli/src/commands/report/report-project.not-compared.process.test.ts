import { readFile, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { archscribe, folderWith } from "../../testing/command-line.ts";
import { gitFolder } from "../../testing/git-folder.ts";

const shop = "archscribe: 1\nname: Shop\norganization: Paperleaf\n";

it("a project that cannot be read is an error and not compared, and the others are reported", async () => {
  const { commit, folder, git } = await gitFolder({
    "shop/archscribe.yaml": shop,
    "bank/archscribe.yaml": shop.replace("Shop", "Bank"),
  });
  const outside = await folderWith({ "archscribe.yaml": shop });
  await rm(join(folder, "bank/archscribe.yaml"));
  await symlink(join(outside, "archscribe.yaml"), join(folder, "bank/archscribe.yaml"));
  await commit({ "shop/requirements/functional.yaml": "- id: FR-1\n  text: A customer orders books.\n" });

  const { code, stderr, stdout } = await archscribe(["--json", "report", "--no-render", "--base", "HEAD~1"], {
    folder,
  });
  const comment = await readFile(join(folder, "archscribe-report/comment.md"), "utf8");

  expect(code).toBe(1);
  expect((JSON.parse(stdout) as { projects: unknown }).projects).toMatchObject([
    { folder: "bank", changes: null, findings: 1, notes: [expect.stringMatching(/^Not compared: /)] },
    { folder: "shop", name: "Shop", changes: 1, new: 1 },
  ]);
  expect(stderr).toContain("bank: not compared, 1 error");
  expect(comment).toContain("Not compared");
  expect(`${comment}${stdout}`).not.toContain(`${folder}/bank`);
  expect(git("status", "--porcelain")).toBe("?? archscribe-report/");
});

it(
  "a base whose content is not in the clone is said, and the findings are reported",
  { tags: ["slow"] },
  async () => {
    const { commit, folder, git } = await gitFolder({ "shop/archscribe.yaml": shop });
    const tree = git("rev-parse", "HEAD:shop");
    await commit({ "shop/archscribe.yaml": shop.replace("Paperleaf", "Town") });
    await rm(join(folder, ".git/objects", tree.slice(0, 2), tree.slice(2)), { force: true });

    const { stderr, stdout } = await archscribe(["--json", "report", "--no-render", "--base", "HEAD~1"], {
      folder,
    });

    expect(stderr).not.toContain("is a bug");
    expect(JSON.parse(stdout)).toMatchObject({
      notes: [expect.stringMatching(/^Projects that only the base has are not listed\. /)],
      projects: [
        {
          folder: "shop",
          name: "Shop",
          changes: null,
          findings: 0,
          notes: [expect.stringMatching(/^Not compared: /)],
        },
      ],
    });
  },
);

it("a name that a code host would execute is only shown", async () => {
  const name = "::error file=a.ts::Shop\\e[31m\\u202E";
  const { folder } = await gitFolder({
    "shop/archscribe.yaml": shop.replace("Shop", `"${name}"`),
    "shop/requirements/functional.yaml": "- id: FR-1\n  text: A customer orders books.\n",
  });

  const outcomes = [
    await archscribe(["report", "--no-render", "--base", "HEAD"], { folder }),
    await archscribe(["check", "shop"], { folder }),
    await archscribe(["publish", "shop", "--format", "html,md", "-o", "out"], { folder }),
  ];
  const texts = await Promise.all(
    ["out/sad.html", "out/sad.md", "archscribe-report/comment.md"].map((file) =>
      readFile(join(folder, file), "utf8"),
    ),
  );

  const said = outcomes.map(({ stderr, stdout }) => `${stdout}\n${stderr}`).join("\n");
  expect(said).toContain(": :error file=a.ts::Shop␛[31m");
  expect(said).not.toMatch(/^\s*::/m);
  for (const text of [said, ...texts])
    expect(["\u001B", "\u202E"].filter((sign) => text.includes(sign))).toEqual([]);
  expect(texts[0]).toContain("Shop␛[31m[U+202E]");
});
