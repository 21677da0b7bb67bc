import { expect, it } from "vitest";
import { archscribe, folderWith } from "../../testing/command-line.ts";

const shop = {
  "shop/compose.yaml": "services:\n  orders: { image: orders }\n",
  "shop/legacy/compose.yaml": "services:\n  till: { image: till }\n",
};

it.each(["legacy", "legacy/", "./legacy", "././legacy//"])(
  "--leave-out %s leaves the folder out",
  async (path) => {
    const folder = await folderWith(shop);

    const { stdout } = await archscribe(["--json", "scan", "shop", "--leave-out", path], { folder });

    const { parts } = JSON.parse(stdout) as { readonly parts: readonly { readonly name: string }[] };
    expect(parts.map(({ name }) => name)).toEqual(["orders"]);
  },
);

it.each(["legacy/*", "/srv/legacy", "../legacy", "."])(
  "--leave-out %s is refused with what to write",
  async (path) => {
    const folder = await folderWith(shop);

    const { code, stderr } = await archscribe(["scan", "shop", "--leave-out", path], { folder });

    expect(code).toBe(2);
    expect(stderr).toContain(`'${path}' is not a path inside of the scanned folder`);
  },
);

it("--leave-out with a path at which nothing is read says so", async () => {
  const folder = await folderWith(shop);

  const { code, stderr } = await archscribe(["scan", "shop", "--leave-out", "legcy", "compose.yaml"], {
    folder,
  });

  expect(code).toBe(0);
  expect(stderr).toContain(
    "Left out, but not among the files that are read: legcy. Did you mean 'legacy'?\n",
  );
  expect(stderr).not.toContain("compose.yaml.");
});
