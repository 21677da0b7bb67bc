import { goTo, type Machine, type ReactionTo, stay } from "../machine/machine.ts";
import type { ShareLinksEffect, ShareLinksEvent, ShareLinksState } from "./share-links-state.ts";

type Reaction<Type extends ShareLinksEvent["type"]> = ReactionTo<
  ShareLinksState,
  ShareLinksEvent,
  ShareLinksEffect,
  Type
>;

const close: Reaction<"closed"> = {
  to: ["closed"],
  step: ({ attempt }) => goTo({ phase: "closed", attempt: attempt + 1, links: [] }),
};

const failBack: Reaction<"failed"> = {
  to: ["open"],
  step: ({ revoking: _, ...state }, { attempt, error }) =>
    attempt === state.attempt ? goTo({ ...state, phase: "open", error }) : stay(state),
};

const make: Reaction<"makePressed"> = {
  to: ["making"],
  step: ({ error: _, ...state }, { days }) => {
    const { documentId } = state;
    if (documentId === undefined) return stay(state);
    const attempt = state.attempt + 1;
    return goTo<ShareLinksState, ShareLinksEffect>(
      { ...state, phase: "making", attempt },
      { type: "make", attempt, documentId, ...(days === undefined ? {} : { days }) },
    );
  },
};

const takeAway: Reaction<"revoked"> = {
  to: ["open"],
  step: (state, { attempt, linkId }) => {
    if (attempt !== state.attempt) return stay(state);
    const { made, revoking: _, ...rest } = state;
    return goTo<ShareLinksState, ShareLinksEffect>(
      {
        ...rest,
        phase: "open",
        links: state.links.filter(({ link_id: id }) => id !== linkId),
        ...(made === undefined || made.linkId === linkId ? {} : { made }),
      },
      { type: "sayRevoked" },
    );
  },
};

/** Links to a published document. */
export const shareLinksMachine: Machine<ShareLinksState, ShareLinksEvent, ShareLinksEffect> = {
  name: "Share links",
  initial: { phase: "closed", attempt: 0, links: [] },
  transitions: {
    closed: {
      opened: {
        to: ["loading"],
        step: (state, { documentId }) => {
          const attempt = state.attempt + 1;
          return goTo<ShareLinksState, ShareLinksEffect>(
            { phase: "loading", attempt, documentId, links: [] },
            { type: "fetch", attempt },
          );
        },
      },
    },
    loading: {
      received: {
        to: ["open"],
        step: (state, { attempt, links }) =>
          attempt === state.attempt ? goTo({ ...state, phase: "open", links }) : stay(state),
      },
      failed: {
        to: ["unreachable"],
        step: (state, { attempt, error }) =>
          attempt === state.attempt ? goTo({ ...state, phase: "unreachable", error }) : stay(state),
      },
      closed: close,
    },
    unreachable: {
      retryPressed: {
        to: ["loading"],
        step: ({ error: _, ...state }) => {
          const attempt = state.attempt + 1;
          return goTo<ShareLinksState, ShareLinksEffect>(
            { ...state, phase: "loading", attempt },
            { type: "fetch", attempt },
          );
        },
      },
      closed: close,
    },
    open: {
      makePressed: make,
      revokePressed: {
        to: ["confirming"],
        step: ({ error: _, ...state }, { linkId }) =>
          goTo({ ...state, phase: "confirming", revoking: linkId }),
      },
      closed: close,
    },
    making: {
      made: {
        to: ["open"],
        step: (state, { attempt, link, url }) =>
          attempt === state.attempt
            ? goTo({
                ...state,
                phase: "open",
                links: [link, ...state.links],
                made: { linkId: link.link_id, url },
              })
            : stay(state),
      },
      failed: failBack,
      closed: close,
    },
    confirming: {
      revokeCancelled: {
        to: ["open"],
        step: ({ revoking: _, ...state }) => goTo({ ...state, phase: "open" }),
      },
      revokeConfirmed: {
        to: ["revoking"],
        step: (state) => {
          const attempt = state.attempt + 1;
          return state.revoking === undefined
            ? stay(state)
            : goTo<ShareLinksState, ShareLinksEffect>(
                { ...state, phase: "revoking", attempt },
                { type: "revoke", attempt, linkId: state.revoking },
              );
        },
      },
      closed: close,
    },
    revoking: {
      revoked: takeAway,
      failed: failBack,
      closed: close,
    },
  },
};
