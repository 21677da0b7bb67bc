import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { archscribe, folderWith, programLine } from "../../testing/command-line.ts";
import { type GitFolder, gitFolder } from "../../testing/git-folder.ts";

const manifest = 'archscribe: 1\nname: Shop\norganization: Example\nversion: "1.0"\n';
const requirement = (id: string, text: string): string => `- id: ${id}\n  text: ${text}\n  priority: must\n`;
const useCase = (id: string, name: string): string => `id: ${id}\nname: ${name}\nsteps:\n  - One.\n`;

const first = requirement("FR-1", "The shop sells books.");
const project = {
  "docs/shop/archscribe.yaml": manifest,
  "docs/shop/requirements/functional.yaml": first,
  "docs/shop/use-cases/UC-1.yaml": useCase("UC-1", "Search"),
};

const { args, command } = programLine([]);
const program = [command, ...args].map((part) => `'${part}'`).join(" ");

/** A repository with the driver, whose branches `main` and `topic` have different changes. */
async function branches(
  ours: Readonly<Record<string, string>>,
  theirs: Readonly<Record<string, string>>,
): Promise<GitFolder> {
  const repository = await gitFolder(project);
  await archscribe(["merge-driver", "--install", "--folder", "docs/shop", "--command", program], repository);
  await repository.commit({});
  repository.git("switch", "--quiet", "--create", "topic");
  await repository.commit(theirs);
  repository.git("switch", "--quiet", "main");
  await repository.commit(ours);
  return repository;
}

/** Merges `topic` and returns what git and the driver say. */
function merge({ folder, git }: GitFolder): { readonly isClean: boolean; readonly said: string } {
  try {
    return { isClean: true, said: git("merge", "--no-edit", "topic", "--quiet") };
  } catch (error) {
    const said = error instanceof Error && "stderr" in error ? String(error.stderr) : "";
    return { isClean: false, said: `${folder === "" ? "" : said}` };
  }
}

const textOf = ({ folder }: GitFolder, path: string): Promise<string> =>
  readFile(join(folder, "docs/shop", path), "utf8");

describe("a merge of two branches", () => {
  it("that each add a requirement and a use case has no conflict", async () => {
    const repository = await branches(
      {
        "docs/shop/requirements/functional.yaml": first + requirement("FR-2", "The shop sells maps."),
        "docs/shop/use-cases/UC-2.yaml": useCase("UC-2", "Order"),
      },
      {
        "docs/shop/requirements/functional.yaml": first + requirement("FR-3", "The shop sells globes."),
        "docs/shop/use-cases/UC-3.yaml": useCase("UC-3", "Return"),
      },
    );

    expect(merge(repository).isClean).toBe(true);
    expect(await textOf(repository, "requirements/functional.yaml")).toBe(
      first + requirement("FR-2", "The shop sells maps.") + requirement("FR-3", "The shop sells globes."),
    );
    expect(await textOf(repository, "use-cases/UC-3.yaml")).toContain("Return");
    const { code, stdout } = await archscribe(
      ["check", "docs/shop", "--no-render", "--format", "json"],
      repository,
    );
    expect({ code, stdout }).toMatchObject({ code: 0 });
  });

  it(
    "that give one id to two requirements has no conflict: theirs gets a number that no branch uses",
    { tags: ["slow"] },
    async () => {
      const repository = await branches(
        { "docs/shop/requirements/functional.yaml": first + requirement("FR-2", "The shop sells maps.") },
        {
          "docs/shop/requirements/functional.yaml": first + requirement("FR-2", "The shop sells globes."),
          "docs/shop/requirements/more.yaml": requirement("FR-3", "The shop sells pens."),
        },
      );

      expect(merge(repository).isClean).toBe(true);
      expect(await textOf(repository, "requirements/functional.yaml")).toBe(
        first + requirement("FR-2", "The shop sells maps.") + requirement("FR-4", "The shop sells globes."),
      );
    },
  );

  it("that change one text in two ways has a conflict with git's markers there, and nowhere else", async () => {
    const repository = await branches(
      { "docs/shop/requirements/functional.yaml": requirement("FR-1", "The shop sells old books.") },
      {
        "docs/shop/requirements/functional.yaml": `${requirement("FR-1", "The shop sells new books.")}${requirement("FR-2", "The shop sells maps.")}`,
      },
    );

    expect(merge(repository).isClean).toBe(false);
    expect(await textOf(repository, "requirements/functional.yaml")).toBe(
      `- id: FR-1
<<<<<<< ours
  text: The shop sells old books.
=======
  text: The shop sells new books.
>>>>>>> theirs
  priority: must
${requirement("FR-2", "The shop sells maps.")}`,
    );
    expect(repository.git("status", "--short")).toBe("UU docs/shop/requirements/functional.yaml");
  });

  it(
    "that add different use cases in one file has a conflict, and a message names the free id",
    { tags: ["slow"] },
    async () => {
      const repository = await branches(
        { "docs/shop/use-cases/UC-2.yaml": useCase("UC-2", "Order") },
        {
          "docs/shop/use-cases/UC-2.yaml": useCase("UC-2", "Return"),
          "docs/shop/use-cases/UC-3.yaml": useCase("UC-3", "Pay"),
        },
      );

      const { isClean, said } = merge(repository);

      expect(isClean).toBe(false);
      expect(said).toContain("both sides added a different UC-2. Keep one here");
      expect(said).toContain("with the id UC-4, which is free");
    },
  );
});

describe("archscribe merge-driver", () => {
  it("names the id that was used twice, and how to search for references to it", async () => {
    const folder = await folderWith({
      base: first,
      ours: first + requirement("FR-2", "Ours."),
      theirs: first + requirement("FR-2", "Theirs."),
    });

    const { code, stderr } = await archscribe(["merge-driver", "base", "ours", "theirs", "r.yaml", "7"], {
      folder,
    });

    expect(code).toBe(0);
    expect(stderr).toBe(
      "r.yaml: both sides added FR-2; the one of theirs is FR-3 now. Files of theirs that refer to it still say FR-2: look for them with git grep -w FR-2, and run archscribe check.\n",
    );
    expect(await readFile(join(folder, "ours"), "utf8")).toBe(
      first + requirement("FR-2", "Ours.") + requirement("FR-3", "Theirs."),
    );
  });

  it("is set up once, beside other attributes", async () => {
    const { folder, git } = await gitFolder({ ...project, "docs/shop/.gitattributes": "*.png binary" });
    const install = ["merge-driver", "--install", "--folder", "docs/shop"];

    await archscribe(install, { folder });
    const written = await readFile(join(folder, "docs/shop/.gitattributes"), "utf8");
    const { code, stderr } = await archscribe(install, { folder });

    expect(code).toBe(0);
    expect(stderr).toContain("The files are already in .gitattributes");
    expect(written.startsWith("*.png binary\n# Lists are merged by id.")).toBe(true);
    expect(await readFile(join(folder, "docs/shop/.gitattributes"), "utf8")).toBe(written);
    expect(git("check-attr", "merge", "docs/shop/requirements/a.yaml")).toMatch(/: merge: archscribe$/);
    expect(git("config", "merge.archscribe.driver")).toBe("archscribe merge-driver %O %A %B %P %L");
  });

  it.each([
    [["base", "ours"], "Git calls this command with four files"],
    [["--install", "--command", "npx archscribe merge-driver"], "--command already ends with merge-driver"],
    [["--install", "base"], "--install takes no files"],
  ])("refuses %j", async (files, said) => {
    const { code, stderr } = await archscribe(["merge-driver", ...files], { folder: await folderWith({}) });

    expect(stderr).toContain(said);
    expect(code).toBe(2);
  });
});
