import { goTo, type Machine, stay, type Step } from "../machine/machine.ts";
import type {
  ProjectChange,
  ProjectEventsEffect,
  ProjectEventsEvent,
  ProjectEventsState,
} from "./project-events-state.ts";

type Next = Step<ProjectEventsState, ProjectEventsEffect>;

type Reaction<Type extends ProjectEventsEvent["type"]> = (
  state: ProjectEventsState,
  event: Omit<Extract<ProjectEventsEvent, { readonly type: Type }>, "type">,
) => Next;

const enter: Reaction<"projectEntered"> = (state, { projectId }) =>
  state.projectId === projectId
    ? stay(state)
    : goTo<ProjectEventsState, ProjectEventsEffect>(
        { phase: "following", attempt: state.attempt + 1, projectId, people: [] },
        { type: "follow", projectId },
      );

const leave: Reaction<"projectLeft"> = ({ attempt }) =>
  goTo({ phase: "away", attempt: attempt + 1, people: [] }, { type: "stopFollowing" });

const hide: Reaction<"hidden"> = (state) =>
  goTo({ ...state, phase: "hidden", people: [] }, { type: "stopFollowing" });

const show: Reaction<"shown"> = (state) => {
  const { projectId, since } = state;
  if (projectId === undefined) return stay(state);
  const follow = { type: "follow", projectId, ...(since !== undefined && { since }) } as const;
  return goTo<ProjectEventsState, ProjectEventsEffect>({ ...state, phase: "following" }, follow);
};

const hear: Reaction<"heard"> = (state, { event }) => {
  switch (event.type) {
    case "people":
      return goTo({
        ...state,
        people: event.people,
        // A stream that is opened again then begins here, even if nothing was changed before.
        ...(event.revision !== undefined && { since: event.revision }),
      });
    case "ended":
      return goTo({ ...state, people: [] }, { type: "tellEnded" });
    case "changed":
      return goTo<ProjectEventsState, ProjectEventsEffect>(
        { ...state, since: event.revision },
        { type: "tellChanged", change: event },
        ...noticeOf(event),
      );
    default:
      return event satisfies never;
  }
};

function noticeOf(change: ProjectChange): readonly ProjectEventsEffect[] {
  if (change.is_own === true) return [];
  const notice = {
    kind: "custom",
    key: "project-changed",
    title: sayChange(change),
    durationMs: 4000,
  } as const;
  return [{ type: "notify", notice }];
}

/** How many things a sentence names before it counts the others. */
const mostNamed = 3;

/**
 * Says who has changed what, such as "Ben changed FR-3" (WF119).
 *
 * @example sayChange({ type: "changed", revision: "2", by: "Ben", files: [{ path: "pages/team.md", change: "added", ids: [] }] }) // "Ben added pages/team.md"
 */
export function sayChange({ by = "Somebody", files = [] }: Omit<ProjectChange, "type" | "revision">): string {
  const names = files.flatMap(({ ids, path }) => (ids.length > 0 ? ids : [path]));
  if (names.length === 0) return `${by} changed the project`;
  const isTalk = (folder: string): boolean =>
    files.every(({ change, path }) => path.startsWith(folder) && change !== "removed");
  // Nobody knows a conversation by the name of its file.
  if (isTalk("comments/")) return `${by} wrote a comment`;
  if (isTalk("approvals/")) return `${by} reviewed the project`;
  const kinds = new Set(files.map(({ change, ids }) => (ids.length > 0 ? "changed" : change)));
  const [kind = "changed"] = kinds.size === 1 ? kinds : [];
  const rest = names.length - mostNamed;
  const more = rest > 0 ? ` and ${String(rest)} more` : "";
  return `${by} ${kind} ${names.slice(0, mostNamed).join(", ")}${more}`;
}

/** Whether a change concerns a folder, such as `requirements/`, or a file; an empty place is the whole project. */
export function isAbout({ files }: ProjectChange, place: string): boolean {
  // There are too many files to list, or they are unknown.
  return files?.some(({ path }) => path.startsWith(place)) ?? true;
}

/** The machine of the stream of the selected project (WF119, WF120). */
export const projectEventsMachine: Machine<ProjectEventsState, ProjectEventsEvent, ProjectEventsEffect> = {
  name: "Project events",
  initial: { phase: "away", attempt: 0, people: [] },
  transitions: {
    away: { projectEntered: { to: ["following"], step: enter } },
    following: {
      projectEntered: { to: ["following"], step: enter },
      projectLeft: { to: ["away"], step: leave },
      hidden: { to: ["hidden"], step: hide },
      heard: { to: ["following"], step: hear },
    },
    hidden: {
      projectEntered: { to: ["hidden", "following"], step: enter },
      projectLeft: { to: ["away"], step: leave },
      shown: { to: ["following"], step: show },
    },
  },
};
