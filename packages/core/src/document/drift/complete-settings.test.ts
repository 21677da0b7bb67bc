import { expect, it } from "vitest";
import { systemSettingsSchema } from "../../model/index.ts";
import { memoryTree } from "../../testing/index.ts";
import { indexProject } from "../checks/index.ts";
import { readProject } from "../project-folder/index.ts";
import { completeSettings, type CompletedSettings } from "./complete-settings.ts";
import { connections, foundSystem, part } from "./testing/found-sample.ts";

const found = foundSystem({
  repositories: [{ name: "shop-system", url: "https://github.com/acme/shop" }],
  parts: [part("shop"), part("bookkeeping"), part("store", { kind: "database" })],
  connections: connections("shop -> bookkeeping, bookkeeping -> store"),
});

async function completed(own: unknown = {}, system = found): Promise<CompletedSettings> {
  const reading = await readProject(
    memoryTree({
      "archscribe.yaml": "archscribe: 1\nname: Shop\norganization: Town\n",
      "diagrams/component.mmd": "flowchart LR\n  Shop --> Booking --> db[(Store)]\n",
    }),
  );
  if (reading.project === undefined) throw new Error(JSON.stringify(reading.findings));
  return completeSettings(
    {
      ...indexProject(reading.project, reading.places),
      found: system,
      settings: systemSettingsSchema.parse(own),
    },
    { paths: new Map([["shop-system", "../shop-system"]]), leaveOut: ["legacy"] },
  );
}

it("a first scan adds the repository, the name of a renamed part, and the exclusions", async () => {
  expect(await completed()).toEqual({
    settings: {
      repositories: [{ name: "shop-system", path: "../shop-system", url: "https://github.com/acme/shop" }],
      names: { Booking: "bookkeeping" },
      "leave-out": { parts: [], folders: ["legacy"] },
      separate: [],
      accepted: [],
    },
    repositories: ["shop-system"],
    proposed: [
      { name: "Booking", inSystem: "bookkeeping", reasons: ["similar name", "2 common neighbours"] },
    ],
  });
});

it("a name with only one piece of evidence is not proposed", async () => {
  const alone = { ...found, parts: [part("shop"), part("bookings")], connections: [] };

  expect((await completed({}, alone)).proposed).toEqual([]);
});

it("text by a person is kept", async () => {
  const own = {
    repositories: [{ name: "shop-system", path: "/srv/shop", revision: "4f2a9c1" }],
    names: { Booking: "shop", Shop: "bookkeeping" },
    "leave-out": { parts: ["adminer"], folders: ["legacy", "tools"] },
    separate: [],
    accepted: [{ id: "DR-4F7K", reason: "A trial." }],
  };

  expect(await completed(own)).toEqual({ settings: own, repositories: [], proposed: [] });
});
