import { expect, it } from "vitest";
import { archscribe, folderWith } from "../../testing/command-line.ts";

const shop = {
  "shop/orders/package.json": '{ "name": "orders", "dependencies": { "express": "5.1.0" } }',
  "shop/orders/src/PriceList.ts": "export class PriceList {}\n",
  "shop/compose.yaml": "services:\n  orders: { build: ./orders }\n",
  "notes.md":
    "# Shop\n\nThe orders service takes orders.\nThe `PriceList` is asked first.\n\nNobody knows more.\n",
};

it("a scan says which files and folders the sentences of a text speak about", async () => {
  const folder = await folderWith(shop);

  const { code, stdout } = await archscribe(["scan", "shop", "--sentences", "notes.md"], { folder });
  const json = await archscribe(["scan", "shop", "--sentences", "notes.md", "--json"], { folder });

  expect(code).toBe(0);
  expect(stdout.slice(stdout.indexOf("Sentences"))).toBe(`Sentences (2 of 4 sentences)
  notes.md:3  The orders service takes orders.
    orders/  names "orders service"
  notes.md:4  The \`PriceList\` is asked first.
    orders/src/PriceList.ts  names "PriceList"

Read / not read
  read  TypeScript          1 file, 1 line
  read  Docker Compose      1 file          compose.yaml
  read  npm (package.json)  1 file          orders/package.json
`);
  expect(JSON.parse(json.stdout)).toMatchObject({
    version: 1,
    sentences: [
      { line: 1, links: [] },
      { file: "notes.md", line: 3, text: "The orders service takes orders.", links: [{ path: "orders/" }] },
      { line: 4 },
      { line: 6, links: [] },
    ],
  });
});

it("a text that is not there is named", async () => {
  const { code, stderr } = await archscribe(["scan", "shop", "--sentences", "none.md"], {
    folder: await folderWith(shop),
  });

  expect(code).toBe(1);
  expect(stderr).toContain("none.md");
});
