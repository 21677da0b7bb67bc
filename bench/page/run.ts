/** The published page: `npm run bench:page`, or one part of it: links, sizes, cards. */
import { join } from "node:path";
import { cardsTable } from "./cards.ts";
import { linksTable } from "./links.ts";
import { sizesTable } from "./sizes.ts";

const examples = ["online-bookstore", "clinic-appointments"].map((name) =>
  join(import.meta.dirname, "../../examples", name),
);
const parts: Readonly<Record<string, () => Promise<string>>> = {
  async links() {
    const { missing, table } = await linksTable(examples);
    return [table, "", ...missing.map((name) => `Not linked: ${name}`)].join("\n");
  },
  sizes: () => sizesTable(examples),
  cards: cardsTable,
};
const wanted = process.argv.slice(2);
for (const [name, table] of Object.entries(parts))
  if (wanted.length === 0 || wanted.includes(name)) console.log(`${await table()}\n`);
