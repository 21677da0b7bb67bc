import type { RenderedDiagram } from "../../document/diagrams/index.ts";
import { goTo, type Machine, type ReactionTo, stay } from "../machine/machine.ts";
import type {
  DiagramPictureEffect,
  DiagramPictureEvent,
  DiagramPictureState,
  WantedPicture,
} from "./diagram-picture-state.ts";

type Reaction<Type extends DiagramPictureEvent["type"]> = ReactionTo<
  DiagramPictureState,
  DiagramPictureEvent,
  DiagramPictureEffect,
  Type
>;

const still = { findings: [], canRetry: false, isSlow: false } as const;

const want: Reaction<"textChanged"> = {
  to: ["blank", "drawing"],
  step: (state, { type: _, ...wanted }) => {
    if (isSame(state.wanted, wanted)) return stay(state);
    const newest = state.newest + 1;
    if (wanted.text.trim() === "") return goTo({ ...still, phase: "blank", newest, shown: newest, wanted });
    return goTo<DiagramPictureState, DiagramPictureEffect>(
      { ...state, phase: "drawing", newest, wanted },
      { type: "render", number: newest, wanted },
      { type: "waitForSlow" },
    );
  },
};

/** Drops a picture that is older than the shown one; a picture of an earlier text is better than none. */
const show: Reaction<"rendered"> = {
  to: ["drawing", "drawn", "faulty"],
  step: (state, { number, result }) => {
    if (number < state.shown) return stay(state);
    const isNewest = number === state.newest;
    if (result.ok)
      return goTo({
        ...state,
        phase: isNewest ? "drawn" : "drawing",
        svg: result.svg,
        findings: [],
        canRetry: false,
        isSlow: isNewest ? false : state.isSlow,
        shown: number,
      });
    return isNewest
      ? goTo({
          ...state,
          phase: "faulty",
          findings: result.findings,
          canRetry: isOfTheMoment(result.fault),
          isSlow: false,
          shown: number,
        })
      : stay(state);
  },
};

const retry: Reaction<"retried"> = {
  to: ["faulty", "drawing"],
  step: (state) => {
    if (!state.canRetry || state.wanted === undefined) return stay(state);
    const newest = state.newest + 1;
    const { wanted } = state;
    return goTo<DiagramPictureState, DiagramPictureEffect>(
      { ...state, phase: "drawing", findings: [], canRetry: false, newest },
      { type: "render", number: newest, wanted },
      { type: "waitForSlow" },
    );
  },
};

/** Returns whether the fault may be temporary: another attempt may have enough time, or a network connection. */
function isOfTheMoment(fault: Extract<RenderedDiagram, { ok: false }>["fault"]): boolean {
  return fault === "busy" || fault === "timeout" || fault === "unavailable";
}

const tell: Reaction<"slow"> = {
  to: ["drawing"],
  step: (state) => goTo({ ...state, isSlow: true }),
};

function isSame(one: WantedPicture | undefined, other: WantedPicture): boolean {
  return (
    one?.text === other.text &&
    one.notation === other.notation &&
    one.theme === other.theme &&
    one.place?.file === other.place?.file &&
    one.place?.files === other.place?.files
  );
}

/**
 * The machine of a picture that follows typing: the newest text wins, and the last good picture is kept while the text
 * is wrong.
 */
export const diagramPictureMachine: Machine<DiagramPictureState, DiagramPictureEvent, DiagramPictureEffect> =
  {
    name: "Diagram picture",
    latest: ["waitForSlow"],
    initial: { ...still, phase: "blank", newest: 0, shown: 0 },
    transitions: {
      blank: { textChanged: want },
      drawing: { textChanged: want, rendered: show, slow: tell },
      drawn: { textChanged: want },
      faulty: { textChanged: want, retried: retry },
    },
  };
