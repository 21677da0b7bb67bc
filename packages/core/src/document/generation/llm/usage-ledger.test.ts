import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createUsageLedger, type LedgerSettings, noTokens, type ProviderCall } from "./usage-ledger.ts";

const price = { input: 1, cacheRead: 0.1, cacheWrite: 1.25, output: 4 };

function ledgerWith(changes: Partial<LedgerSettings> = {}) {
  return createUsageLedger({
    provider: "loopback",
    model: "tiny",
    price,
    priceTable: "test",
    now: () => new Date("2026-03-01T10:00:00Z"),
    ...changes,
  });
}

const call = { step: "entities", inputTokens: 100, maxOutputTokens: 50 };
const spent = { ...noTokens, input: 80, output: 20 };

describe("a call on the ledger", () => {
  it("counts in full from its beginning, at the highest rate for the input", () => {
    const ledger = ledgerWith();

    void ledger.reserve(call);

    expect(ledger.calls()).toEqual([
      {
        provider: "loopback",
        model: "tiny",
        step: "entities",
        attempt: 1,
        at: "2026-03-01T10:00:00.000Z",
        tokens: { ...noTokens, cacheWrite: 100, output: 50 },
        priceTable: "test",
        costMicroDollars: 325,
        status: "estimated",
      },
    ]);
  });

  it.each([
    ["ok, at what was reported", 160, (one: Row) => one.answer(spent, "ok")],
    ["invalid, at what was reported", 160, (one: Row) => (one.answer(spent, "ok"), one.reject())],
    ["failed, at nothing", 0, (one: Row) => one.refuse()],
    ["aborted, at the bound", 325, (one: Row) => one.lose("aborted")],
    ["estimated, at the bound", 325, (one: Row) => one.lose("estimated")],
  ])("ends %s", async (end, costMicroDollars, settle) => {
    const told: ProviderCall[] = [];
    const ledger = ledgerWith({ onCall: (row) => told.push(row) });
    const reservation = await ledger.reserve(call);

    if (reservation) settle(reservation);
    reservation?.close();

    expect(told).toEqual(ledger.calls());
    expect(told).toMatchObject([{ status: end.split(",")[0], costMicroDollars }]);
  });

  it("is numbered within its step", async () => {
    const ledger = ledgerWith();

    for (const step of ["entities", "relations", "entities"]) await ledger.reserve({ ...call, step });

    expect(ledger.calls().map(({ attempt, step }) => `${step} ${String(attempt)}`)).toEqual([
      "entities 1",
      "relations 1",
      "entities 2",
    ]);
  });
});

describe("a budget", () => {
  it("refuses the call that could pass it, and allows it when an earlier one was cheaper", async () => {
    const ledger = ledgerWith({ budgetMicroDollars: 500 });
    const first = await ledger.reserve(call);

    expect(await ledger.reserve(call)).toBeUndefined();
    first?.answer(spent, "ok");

    expect(await ledger.reserve(call)).toBeDefined();
    expect(ledger.calls()).toHaveLength(2);
  });

  it("is never passed, in whatever order calls begin and end", async () => {
    const share = fc.integer({ min: 0, max: 100 });
    await fc.assert(
      fc.asyncProperty(
        fc.nat(5_000),
        fc.array(fc.tuple(share, fc.boolean())),
        async (budgetMicroDollars, runs) => {
          const ledger = ledgerWith({ budgetMicroDollars });
          const open: Row[] = [];
          for (const [input, endsOne] of runs) {
            const reservation = await ledger.reserve({ ...call, inputTokens: input });
            if (reservation) open.push(reservation);
            if (endsOne) open.shift()?.answer(noTokens, "ok");
            expect(ledger.committed()).toBeLessThanOrEqual(budgetMicroDollars);
          }
        },
      ),
    );
  });
});

describe("funds that other runs spend too", () => {
  it("are asked for the bound of each call, and get its actual cost", async () => {
    const heard: (number | ProviderCall)[] = [];
    const ledger = ledgerWith({
      funds: { reserve: async (bound) => (heard.push(bound), (settled) => void heard.push(settled)) },
    });
    const reservation = await ledger.reserve(call);

    reservation?.answer(spent, "ok");
    reservation?.close();
    reservation?.close();

    expect(heard).toEqual([325, ...ledger.calls()]);
  });

  it("that are used up refuse the call, which then was none", async () => {
    const ledger = ledgerWith({ funds: { reserve: async () => undefined } });

    expect(await ledger.reserve(call)).toBeUndefined();
    expect([ledger.calls(), ledger.committed()]).toEqual([[], 0]);
  });

  it("that cannot be asked refuse it as well, with the reason", async () => {
    const ledger = ledgerWith({ funds: { reserve: async () => Promise.reject(new Error("no database")) } });

    await expect(ledger.reserve(call)).rejects.toThrow("no database");
    expect(ledger.calls()).toEqual([]);
  });
});

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof createUsageLedger>["reserve"]>>>;
