import { goTo, type Machine, stay, type Step } from "../machine/machine.ts";
import { findCommands, inOrder, recentLimit } from "./find-commands.ts";
import type { PaletteEffect, PaletteEvent, PaletteState } from "./palette-state.ts";

type Next = Step<PaletteState, PaletteEffect>;

type Reaction<Type extends PaletteEvent["type"]> = (
  state: PaletteState,
  event: Omit<Extract<PaletteEvent, { readonly type: Type }>, "type">,
) => Next;

const open: Reaction<"opened"> = (state, { commands }) =>
  goTo(searched({ ...state, phase: "open", text: "", commands }));

const takeCommands: Reaction<"commandsChanged"> = (state, { commands }) => {
  const next = searched({ ...state, commands });
  const stillThere = inOrder(next.sections).some(({ id }) => id === state.marked);
  return goTo(stillThere && state.marked !== undefined ? { ...next, marked: state.marked } : next);
};

const type: Reaction<"typed"> = (state, { text }) => goTo(searched({ ...state, text }));

const move: Reaction<"moved"> = (state, { by }) => {
  const found = inOrder(state.sections);
  const place = found.findIndex(({ id }) => id === state.marked);
  const next = found[(place + by + found.length) % found.length];
  return next === undefined ? stay(state) : goTo({ ...state, marked: next.id });
};

const enter: Reaction<"entered"> = (state) =>
  state.marked === undefined ? stay(state) : choose(state, { id: state.marked });

const choose: Reaction<"chosen"> = (state, { id }) => {
  const command = state.commands.find((one) => one.id === id);
  if (command === undefined) return stay(state);
  const recent = [id, ...state.recent.filter((one) => one !== id)].slice(0, recentLimit);
  return goTo<PaletteState, PaletteEffect>(
    { ...closed(state), recent },
    { type: "keepRecent", recent },
    { type: "run", command },
  );
};

const close: Reaction<"closed"> = (state) => goTo(closed(state));

const forget: Reaction<"signedOut"> = (state) => goTo({ ...closed(state), recent: [] });

function searched({ marked: _, ...state }: PaletteState): PaletteState {
  const sections = findCommands(state);
  const first = inOrder(sections)[0];
  return { ...state, sections, ...(first === undefined ? {} : { marked: first.id }) };
}

function closed({ recent }: Pick<PaletteState, "recent">): PaletteState {
  return { phase: "closed", text: "", commands: [], sections: [], recent };
}

/** The machine of the palette, which finds all available commands by a few letters. */
export const paletteMachine: Machine<PaletteState, PaletteEvent, PaletteEffect> = {
  name: "Command palette",
  initial: closed({ recent: [] }),
  transitions: {
    closed: { opened: { to: ["open"], step: open }, signedOut: { to: ["closed"], step: forget } },
    open: {
      commandsChanged: { to: ["open"], step: takeCommands },
      typed: { to: ["open"], step: type },
      moved: { to: ["open"], step: move },
      entered: { to: ["open", "closed"], step: enter },
      chosen: { to: ["open", "closed"], step: choose },
      closed: { to: ["closed"], step: close },
      signedOut: { to: ["closed"], step: forget },
    },
  },
};
