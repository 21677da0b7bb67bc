import { describe, expect, it } from "vitest";
import { namesAmong } from "./people-of-project.ts";

const ada = { id: 1, email: "ada@example.com", name: "Ada Lovelace" };
const eve = { id: 2, email: "eve@example.org", name: "ADA-Lovelace" };

describe("the digests of names in a list of projects", () => {
  it("are not needed if nobody has written in a project", () => {
    const digests = new Map<string, string>();

    const names = namesAmong([ada, eve], [], digests);

    expect([...names]).toEqual([
      [1, "Ada Lovelace"],
      [2, "ADA-Lovelace (2)"],
    ]);
    expect(digests.size).toBe(0);
  });

  it("are calculated once for a name in several projects", () => {
    const digests = new Map<string, string>();
    const kept = [{ accountId: 9, digest: "0123456789abcdef" }];

    for (let project = 0; project < 3; project += 1) namesAmong([ada, eve], kept, digests);

    expect(digests.size).toBe(2);
  });

  it.each([9, null])("find the name that account %s has stored", (accountId) => {
    const digests = new Map<string, string>();
    namesAmong([ada], [{ accountId: 9, digest: "" }], digests);
    const [digest = ""] = digests.values();

    expect([...namesAmong([ada], [{ accountId, digest }])]).toEqual([[1, "Ada Lovelace (2)"]]);
    expect([...namesAmong([ada], [{ accountId: 1, digest }])]).toEqual([[1, "Ada Lovelace"]]);
  });
});
