import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diagramGroups, diagramKeys } from "../../model/index.ts";
import type { GenerateSadFacts } from "../subscription/index.ts";
import { sampleWorld } from "../../testing/index.ts";
import { holdsAsMachine } from "../machine/machine.contract.ts";
import { generateButton, isPageScrollLocked, maxGroupHeightPx, publishingMachine } from "./publishing.ts";
import type { PublishingEvent } from "./publishing-state.ts";
import { startPublishing } from "./start-publishing.ts";

const facts: GenerateSadFacts = {
  isPaymentDataLoading: false,
  entitlement: {
    isSubscriptionActive: true,
    isPaymentActive: true,
    isInTrialPeriod: false,
    isDiagramAsCode: false,
  },
  costs: {
    cost_limit_exceeded: false,
    cost_of_additional_tokens: 0,
    additional_token: 0,
  },
};
const withoutSubscription: GenerateSadFacts = {
  ...facts,
  entitlement: { ...facts.entitlement, isSubscriptionActive: false, isPaymentActive: false },
};
const press = { type: "generateSadPressed", facts } as const;
const everyGroup = ["general", "data", "application", "deployment"];

function closed(left: Parameters<typeof sampleWorld>[0] = {}) {
  const world = sampleWorld(left);
  return { ...startPublishing(world.ports), world };
}

async function opened(left: Parameters<typeof sampleWorld>[0] = {}) {
  const dialog = closed(left);
  await dialog.send(press);
  return dialog;
}

describe("Generate SAD", () => {
  it("WF71 WF72 opens the dialog with all groups expanded and nothing selected", async () => {
    const { view } = await opened();

    expect(view.current).toEqual({
      phase: "open",
      attempt: 1,
      isSpinning: true,
      selected: [],
      expanded: everyGroup,
    });
  });

  it.each([
    ["a warning of the subscription applies", withoutSubscription],
    ["payment data is loading", { ...facts, isPaymentDataLoading: true }],
  ])("WF71 does nothing while %s", async (_, facts) => {
    const { send, view, world } = closed({ local: { content: "c" } });

    await send({ type: "generateSadPressed", facts });

    expect(view.current).toEqual(publishingMachine.initial);
    expect(world.ports.local.content()).toEqual({ content: "c" });
  });

  it("WF76 shows a spinner for 1 s and clears the stored content", async () => {
    const { view, world } = await opened({ local: { content: "c", isDarkMode: "true" } });

    await world.ports.clock.advance(999);
    const before = view.current.isSpinning;
    await world.ports.clock.advance(1);

    expect([before, view.current.isSpinning]).toEqual([true, false]);
    expect(world.ports.local.content()).toEqual({ isDarkMode: "true" });
  });

  it("WF76 that is pressed again has its own spinner", async () => {
    const { send, view, world } = await opened();

    await world.ports.clock.advance(600);
    await send({ type: "cancelled" });
    await send(press);
    await world.ports.clock.advance(600);
    const whileSecond = view.current.isSpinning;
    await world.ports.clock.advance(400);

    expect([whileSecond, view.current.isSpinning]).toEqual([true, false]);
  });
});

describe("the dialog", () => {
  it("WF72 begins with what was selected last in this session", async () => {
    const { view } = await opened({ session: { selectedDiagrams: '["AWS","class"]' } });

    expect(view.current.selected).toEqual(["class", "AWS"]);
  });

  it("WF72 forgets a selection that was not published", async () => {
    const { send, view } = await opened();

    await send({ type: "allToggled" });
    await send({ type: "cancelled" });
    await send(press);

    expect(view.current.selected).toEqual([]);
  });

  it("WF72 folds and unfolds a group", async () => {
    const { send, view } = await opened();

    await send({ type: "groupFolded", group: "data" });
    const folded = view.current.expanded;
    await send({ type: "groupFolded", group: "data" });

    expect(folded).toEqual(["general", "application", "deployment"]);
    expect(view.current.expanded).toContain("data");
    expect(maxGroupHeightPx).toBe(500);
  });

  it("WF73 selects a diagram, a group, all and none", async () => {
    const { send, view } = await opened();
    const counts: number[] = [];

    for (const event of [
      { type: "diagramToggled", key: "AWS" },
      { type: "groupToggled", group: "data" },
      { type: "allToggled" },
      { type: "allToggled" },
    ] as const) {
      await send(event);
      counts.push(view.current.selected.length);
    }

    expect(counts).toEqual([1, 4, 13, 0]);
  });

  it("WF74 keeps selection and layout, goes to the document and closes", async () => {
    const { send, view, world } = await opened();

    await send({ type: "groupToggled", group: "data" });
    await send({ type: "publishPressed" });

    expect(view.current.phase).toBe("closed");
    expect(world.log).toEqual([["goTo", "/publish"]]);
    expect(world.ports.session.content()).toEqual({
      selectedDiagrams: '["conceptual","logical","physical"]',
      selectedLayout: "Layout2",
    });
  });

  it("WF74 leaves its order to the page of the document, which takes it once", async () => {
    const { send, view } = await opened();
    await send({ type: "groupToggled", group: "application" });
    await send({ type: "publishPressed" });
    const ordered = view.current.order;

    await send({ type: "orderTaken" });

    expect([ordered, view.current.order]).toEqual([
      { diagrams: ["component", "class"], layout: "Layout2" },
      undefined,
    ]);
  });

  it("WF74 an order that was not accepted is dropped with its session", async () => {
    const { send, view } = await opened();
    await send({ type: "allToggled" });
    await send({ type: "publishPressed" });

    await send({ type: "cancelled" });

    expect(view.current.order).toBeUndefined();
  });

  it("WF75 does not publish without a selection", async () => {
    const { send, view, world } = await opened();

    await send({ type: "publishPressed" });

    expect([view.current.phase, world.log, world.ports.session.content()]).toEqual(["open", [], {}]);
  });

  it.each([
    [[], { selectedCount: 0, isDisabled: true }],
    [["AWS", "GCP"], { selectedCount: 2, isDisabled: false }],
  ] as const)("WF75 with %j selected the button Generate is %j", (selected, button) => {
    expect(generateButton({ selected })).toEqual(button);
  });

  it("WF77 keeps the page from scrolling while it is open", async () => {
    const { send, view } = closed();
    const locked = [isPageScrollLocked(view.current)];

    await send(press);
    locked.push(isPageScrollLocked(view.current));
    await send({ type: "cancelled" });
    locked.push(isPageScrollLocked(view.current));

    expect(locked).toEqual([false, true, false]);
  });
});

it("WF71 WF74 no sequence of events leads out of the table", () => {
  holdsAsMachine(publishingMachine, someEvent);
});

function someEvent(): fc.Arbitrary<PublishingEvent> {
  const group = fc.constantFrom(...diagramGroups.map(({ key }) => key));
  return fc.oneof(
    fc.constantFrom<PublishingEvent>(
      press,
      { ...press, facts: withoutSubscription },
      { type: "allToggled" },
      { type: "publishPressed" },
      { type: "orderTaken" },
      { type: "cancelled" },
      { type: "spinnerEnded" },
    ),
    fc.subarray([...diagramKeys]).map((selected): PublishingEvent => ({ type: "selectionRead", selected })),
    fc.constantFrom(...diagramKeys).map((key): PublishingEvent => ({ type: "diagramToggled", key })),
    group.map((group): PublishingEvent => ({ type: "groupToggled", group })),
    group.map((group): PublishingEvent => ({ type: "groupFolded", group })),
  );
}
