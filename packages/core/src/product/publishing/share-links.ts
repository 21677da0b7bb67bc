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
  step: ({ revoking: _, ...state }, { error }) => goTo({ ...state, phase: "open", error }),
};

const make: Reaction<"makePressed"> = {
  to: ["making"],
  step: ({ error: _, ...state }, { days }) => {
    const { documentId } = state;
    if (documentId === undefined) return stay(state);
    return goTo<ShareLinksState, ShareLinksEffect>(
      { ...state, phase: "making", attempt: state.attempt + 1 },
      { type: "make", documentId, ...(days === undefined ? {} : { days }) },
    );
  },
};

const takeAway: Reaction<"revoked"> = {
  to: ["open"],
  step: (state, { linkId }) => {
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
            { type: "fetch" },
          );
        },
      },
    },
    loading: {
      received: {
        to: ["open"],
        step: (state, { links }) => goTo({ ...state, phase: "open", links }),
      },
      failed: {
        to: ["unreachable"],
        step: (state, { error }) => goTo({ ...state, phase: "unreachable", error }),
      },
      closed: close,
    },
    unreachable: {
      retryPressed: {
        to: ["loading"],
        step: ({ error: _, ...state }) =>
          goTo<ShareLinksState, ShareLinksEffect>(
            { ...state, phase: "loading", attempt: state.attempt + 1 },
            { type: "fetch" },
          ),
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
        step: (state, { link, url }) =>
          goTo({
            ...state,
            phase: "open",
            links: [link, ...state.links],
            made: { linkId: link.link_id, url },
          }),
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
        step: (state) =>
          state.revoking === undefined
            ? stay(state)
            : goTo<ShareLinksState, ShareLinksEffect>(
                { ...state, phase: "revoking", attempt: state.attempt + 1 },
                { type: "revoke", linkId: state.revoking },
              ),
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
