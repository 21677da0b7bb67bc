import { expect, it } from "vitest";
import { factsInFiles } from "../../testing/facts-in-files.ts";
import { readme } from "./readme.ts";

it("reads what README files call by the name of a part, in code", async () => {
  const { facts } = await factsInFiles(readme, {
    "README.md":
      "# Shop\n\nThe `order-service` asks `Order.java`, as every Cloud Service does.\n\n```sh\nrun `mail-worker`\n```\n",
    "examples/other/README.md": "The `demo-service` shows it.\n",
    "orders/NOTES.md": "The `old-service` is gone.\n",
  });

  expect(facts).toEqual([
    { kind: "readme-name", name: "order-service", place: { file: "README.md", line: 3 } },
  ]);
});
