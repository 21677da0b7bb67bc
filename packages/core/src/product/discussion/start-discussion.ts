import * as z from "zod/mini";
import type { Clock } from "../../model/index.ts";
import { type Answer, type ContractClient, mapAnswer } from "../client/index.ts";
import { type Form, startForm } from "../machine/form/start-form.ts";
import { type Resource, startResource } from "../machine/resource/start-resource.ts";
import { isAbout } from "../project-events/project-events.ts";
import type { ProjectEvents } from "../project-events/start-project-events.ts";
import {
  type Approvals,
  type Conversation,
  type Conversations,
  createDiscussionApi,
  type Step,
  type Verdict,
} from "./discussion-api.ts";

interface Dependencies {
  readonly client: ContractClient;
  readonly clock: Pick<Clock, "after">;
  readonly projectEvents: Pick<ProjectEvents, "watch">;
}

/** The conversations and approvals of a project, shared by all parts of a window. */
export interface Discussion {
  /** The conversations; the closed ones are among them once `showResolved` was called. */
  readonly talk: Resource<Conversations | undefined>;
  /** The approvals, loaded for reviewers and by the page that shows them. */
  readonly approvals: Resource<Approvals | undefined>;
  /** Loads the closed conversations as well, once. */
  readonly showResolved: () => void;
  /** Starts the form that begins a conversation about a part of the project. */
  readonly composer: (about: string) => Form<{ readonly text: string }, Conversation>;
  /** Starts the form that answers a conversation. */
  readonly answer: (name: string) => Form<{ readonly text: string }, Conversation>;
  /** Closes or opens a conversation; returns the failure in words, undefined after a success. */
  readonly settle: (step: Step) => Promise<string | undefined>;
  /** Starts the form of a verdict on the revision that the person sees. */
  readonly verdict: (facts: Pick<Verdict, "of" | "revision" | "verdict">) => Form<VerdictFields, Approvals>;
}

/** The fields of a verdict. */
export interface VerdictFields {
  readonly note: string;
  /** Whether the person approves although there are errors. */
  readonly withErrors: boolean;
}

const said = z.object({
  text: z
    .string()
    .check(z.trim(), z.minLength(1, "Write something"), z.maxLength(10_000, "10,000 characters at most")),
});

/** The delay in which several changes of others are combined, in milliseconds. */
const delayMs = 300;

/** Starts the discussion of the requested project; the last one is kept. */
export function startDiscussion({
  client,
  clock,
  projectEvents,
}: Dependencies): (projectId: number) => Discussion {
  let last:
    | { readonly projectId: number; readonly discussion: Discussion; readonly end: () => void }
    | undefined;
  return (projectId) => {
    if (last?.projectId === projectId) return last.discussion;
    last?.end();
    const { discussion, end } = ofProject(projectId);
    last = { projectId, discussion, end };
    return discussion;
  };

  function ofProject(projectId: number) {
    const api = createDiscussionApi(client, projectId);
    let isWhole = false;
    const talk = startResource<Conversations | undefined>({
      initial: undefined,
      load: async () => {
        const answer = await api.list(isWhole);
        if (answer.ok && answer.value.is_reviewer) void approvals.send({ type: "needed" });
        return answer;
      },
      patience: { clock, delayMs },
    });
    const approvals = startResource<Approvals | undefined>({
      initial: undefined,
      load: api.approvals,
      patience: { clock, delayMs },
    });
    const end = projectEvents.watch((change) => {
      if (["comments/", "archscribe.yaml"].some((place) => isAbout(change, place)))
        void talk.send({ type: "outdated" });
      // Any other change may outdate an approval.
      if (approvals.view.current.value !== undefined && !isTalkOnly(change))
        void approvals.send({ type: "outdated" });
    });
    const again = async (): Promise<void> => {
      await talk.send({ type: "requested" });
    };
    const speak = (send: (text: string) => Promise<Answer<Conversation>>) =>
      startForm<{ readonly text: string }, { readonly text: string }, Conversation>({
        initial: { text: "" },
        schema: said,
        beginsAnew: true,
        send: ({ text }) => send(text),
        onSent: again,
      });
    const discussion: Discussion = {
      talk,
      approvals,
      showResolved: () => {
        if (isWhole) return;
        isWhole = true;
        void talk.send({ type: "requested" });
      },
      composer: (about) => speak((text) => api.start(about, text)),
      answer: (name) => speak((text) => api.continue({ name, step: "answer", text })),
      settle: async (step) => {
        const answer = await api.continue(step);
        if (!answer.ok) return answer.error.message;
        await again();
        return undefined;
      },
      verdict: (facts) => verdictForm(facts, api, approvals),
    };
    return { discussion, end };
  }
}

function isTalkOnly({ files }: Parameters<typeof isAbout>[0]): boolean {
  return files?.every(({ path }) => path.startsWith("comments/")) ?? false;
}

function verdictForm(
  facts: Pick<Verdict, "of" | "revision" | "verdict">,
  api: ReturnType<typeof createDiscussionApi>,
  approvals: Resource<Approvals | undefined>,
): Form<VerdictFields, Approvals> {
  const longest = z.maxLength(10_000, "10,000 characters at most");
  const note =
    facts.verdict === "approved"
      ? z.string().check(z.trim(), longest)
      : z.string().check(z.trim(), z.minLength(1, "Write what is to be changed"), longest);
  return startForm<VerdictFields, VerdictFields, Approvals>({
    initial: { note: "", withErrors: false },
    schema: z.object({ note, withErrors: z.boolean() }),
    serverFields: { with_errors: "withErrors" },
    send: async ({ note: text, withErrors }) =>
      mapAnswer(
        await api.decide({
          ...facts,
          ...(text === "" ? {} : { note: text }),
          ...(withErrors ? { with_errors: true } : {}),
        }),
        (came) => came,
      ),
    onSent: () => approvals.send({ type: "requested" }),
  });
}
