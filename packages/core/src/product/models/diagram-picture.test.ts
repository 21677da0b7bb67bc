import fc from "fast-check";
import { expect, it } from "vitest";
import type { RenderedDiagram } from "../../document/diagrams/index.ts";
import { fakeClock } from "../../testing/index.ts";
import { holdsAsMachine } from "../machine/machine.contract.ts";
import { diagramPictureMachine } from "./diagram-picture.ts";
import type { DiagramPictureEvent, DiagramPictureState } from "./diagram-picture-state.ts";
import { startDiagramPicture } from "./start-diagram-picture.ts";

const finding = {
  ruleId: "diagram-does-not-render",
  severity: "error",
  message: "this line is not understood",
  location: { file: "diagram", line: 2 },
} as const;

/** An engine that renders each text on command. */
function engine() {
  const waiting: { readonly text: string; readonly answer: (result: RenderedDiagram) => void }[] = [];
  return {
    render: ({ text }: { readonly text: string }) =>
      new Promise<RenderedDiagram>((answer) => void waiting.push({ text, answer })),
    texts: () => waiting.map(({ text }) => text),
    draw: async (
      text: string,
      result: RenderedDiagram = { ok: true, svg: `<svg>${text}</svg>`, cached: false },
      nth = 0,
    ) => {
      waiting.filter((one) => one.text === text)[nth]?.answer(result);
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

function started() {
  const clock = fakeClock();
  const { draw, render, texts } = engine();
  const { send, view } = startDiagramPicture({ clock, key: "one", render });
  const type = (text: string) =>
    void send({ type: "textChanged", notation: "plantuml", text, theme: "Plain" });
  return { clock, draw, send, texts, type, view };
}

/** The part of a state that a person sees. */
const seen = ({ findings, isSlow, phase, svg }: DiagramPictureState) => ({ phase, svg, findings, isSlow });

it("shows the rendered picture, and keeps it while the next text is rendered", async () => {
  const { draw, type, view } = started();
  type("a");
  await draw("a");
  const first = seen(view.current);

  type("ab");

  expect(first).toEqual({ phase: "drawn", svg: "<svg>a</svg>", findings: [], isSlow: false });
  expect(seen(view.current)).toEqual({ ...first, phase: "drawing" });
});

it("keeps the last good picture of a faulty text, and shows the fault", async () => {
  const { draw, type, view } = started();
  type("a");
  await draw("a");
  type("a(");

  await draw("a(", { ok: false, findings: [finding] });

  expect(seen(view.current)).toEqual({
    phase: "faulty",
    svg: "<svg>a</svg>",
    findings: [finding],
    isSlow: false,
  });
});

it("shows the picture of an earlier text meanwhile, but neither its faults nor a late picture", async () => {
  const { draw, type, view } = started();
  type("a");
  type("ab");
  type("abc");
  await draw("a", { ok: false, findings: [finding] });
  const faultOfEarlier = seen(view.current);
  await draw("ab");
  const earlier = seen(view.current);
  await draw("abc");
  await draw("a");

  expect(faultOfEarlier).toMatchObject({ phase: "drawing", findings: [] });
  expect(earlier).toMatchObject({ phase: "drawing", svg: "<svg>ab</svg>" });
  expect(seen(view.current)).toMatchObject({ phase: "drawn", svg: "<svg>abc</svg>" });
});

it("says that it takes long only after it did", async () => {
  const { clock, draw, type, view } = started();
  type("a");
  await clock.advance(199);
  const before = view.current.isSlow;
  await clock.advance(1);
  const after = view.current.isSlow;
  await draw("a");

  expect([before, after, view.current.isSlow]).toEqual([false, true, false]);
});

it("counts the time from zero with each text", async () => {
  const { clock, type, view } = started();
  type("a");
  await clock.advance(150);
  type("ab");
  await clock.advance(150);
  const before = view.current.isSlow;
  await clock.advance(50);

  expect([before, view.current.isSlow]).toEqual([false, true]);
});

it.each(["busy", "timeout", "unavailable"] as const)(
  "draws the same text again when a person tries again after a fault of the moment: %s",
  async (fault) => {
    const { draw, send, texts, type, view } = started();
    type("a");
    await draw("a", { ok: false, findings: [finding], fault });
    const { canRetry } = view.current;

    void send({ type: "retried" });
    const trying = seen(view.current);
    await draw("a", { ok: true, svg: "<svg>a</svg>", cached: false }, 1);

    expect([canRetry, texts(), trying.phase]).toEqual([true, ["a", "a"], "drawing"]);
    expect(seen(view.current)).toMatchObject({ phase: "drawn", svg: "<svg>a</svg>" });
  },
);

it("does not draw a text again that is wrong", async () => {
  const { draw, send, texts, type, view } = started();
  type("a(");
  await draw("a(", { ok: false, findings: [finding], fault: "syntax" });

  void send({ type: "retried" });

  expect([view.current.canRetry, texts()]).toEqual([false, ["a("]]);
});

it("renders nothing for an unchanged or empty text", async () => {
  const { draw, texts, type, view } = started();
  type("a");
  await draw("a");
  type("a");
  type(" \n");

  expect(texts()).toEqual(["a"]);
  expect(seen(view.current)).toEqual({ phase: "blank", svg: undefined, findings: [], isSlow: false });
});

it("says why there is no picture when the engine itself is out of reach", async () => {
  const clock = fakeClock();
  const { send, view } = startDiagramPicture({
    clock,
    key: "one",
    render: () => Promise.reject(new Error("Failed to fetch")),
  });

  await send({ type: "textChanged", notation: "mermaid", text: "graph TD", theme: "Plain" });

  expect(seen(view.current)).toMatchObject({
    phase: "faulty",
    findings: [{ message: "The picture could not be rendered: Failed to fetch" }],
  });
});

it("no sequence of events leads out of the table", () => {
  const someEvent = ({ newest }: DiagramPictureState): fc.Arbitrary<DiagramPictureEvent> =>
    fc.oneof(
      fc.constantFrom("", "a", "b").map((text): DiagramPictureEvent => ({
        type: "textChanged",
        notation: "plantuml",
        text,
        theme: "Plain",
      })),
      fc
        .tuple(fc.constantFrom(newest, newest - 1), fc.boolean(), fc.constantFrom("busy", "syntax"))
        .map(([number, ok, fault]): DiagramPictureEvent => ({
          type: "rendered",
          number,
          result: ok ? { ok, svg: "<svg/>", cached: false } : { ok, findings: [finding], fault },
        })),
      fc.constantFrom<DiagramPictureEvent>({ type: "retried" }, { type: "slow" }),
    );
  holdsAsMachine(diagramPictureMachine, someEvent);
});
