import { describe, expect, it } from "vitest";
import { isBesideSystem } from "./beside-system.ts";
import type { Fact, SettingFact } from "./facts.ts";
import { findMentions } from "./find-mentions.ts";
import { noOutlines } from "./outlines.ts";

const shared: Pick<SettingFact, "place" | "taken"> = {
  place: { file: "k8s/config.yaml", line: 5 },
  taken: { place: { file: "k8s/orders.yaml", line: 9 }, by: "file" },
};

function given(deployable: string, more: Partial<SettingFact> = {}): Fact {
  return {
    kind: "setting",
    owner: { deployable },
    key: "PAYMENTS_URL",
    value: "http://payments",
    place: { file: "compose.yaml", line: 3 },
    ...more,
  };
}

function mentions(facts: readonly Fact[], files: Readonly<Record<string, string>>): string[] {
  const tree = { paths: Object.keys(files), text: (path: string) => files[path] };
  return findMentions(facts, { tree, outlines: noOutlines, isBeside: isBesideSystem }).map(
    ({ key, place }) => `${key} ${place.file}:${place.line ?? ""}`,
  );
}

describe("what mentions a setting of a deployable", () => {
  it("is the first line of each source that has its key as a word", () => {
    const files = {
      "orders/pay.py": 'import os\nurl = os.environ["PAYMENTS_URL"]\nold = "PAYMENTS_URL"\n',
      "orders/other.py": 'os.environ["OLD_PAYMENTS_URL"] + os.environ["PAYMENTS_URL_2"]\n',
    };

    expect(mentions([given("orders")], files)).toEqual(["PAYMENTS_URL orders/pay.py:2"]);
  });

  it.each([
    ["docs/orders.py", "PAYMENTS_URL"],
    ["README.md", "PAYMENTS_URL"],
    ["compose.yaml", "PAYMENTS_URL: http://payments"],
    ["orders/settings.py", "paymentsUrl"],
  ])("is not %s with %s", (file, text) => {
    expect(mentions([given("orders")], { [file]: text })).toEqual([]);
  });

  it.each(["payments.url", "paymentsUrl", "payments-url"])(
    "is %s, as frameworks bind it, where several share it",
    (text) => {
      const facts = [given("orders", shared), given("carts", shared)];

      expect(mentions(facts, { "orders/settings.properties": text })).toEqual([
        "PAYMENTS_URL orders/settings.properties:1",
      ]);
    },
  );
});
