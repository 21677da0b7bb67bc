import { goTo, type Machine, type ReactionTo, stay, type Step } from "../machine/machine.ts";
import { isUnderWay } from "../machine/job/jobs-api.ts";
import {
  ask,
  beginRun,
  chooseEngine,
  chooseForce,
  dismiss,
  missForesight,
  quiet,
  refuseEngines,
  takeEngines,
  takeEnginesAsked,
  takeForesight,
} from "./generation-question.ts";
import { foundRun, hasEnded, withBeginning, withFailure, withJob } from "./generation-run.ts";
import type {
  GenerationEffect,
  GenerationEvent,
  GenerationRun,
  GenerationState,
} from "./generation-state.ts";

type Next = Step<GenerationState, GenerationEffect>;

type Reaction<Type extends GenerationEvent["type"]> = ReactionTo<
  GenerationState,
  GenerationEvent,
  GenerationEffect,
  Type
>;

/** Types the step of an event that does not open or close the dialog. */
function staying<Type extends GenerationEvent["type"]>(
  step: (state: GenerationState, event: Extract<GenerationEvent, { readonly type: Type }>) => Next,
): typeof step {
  return step;
}

const confirm: Reaction<"confirmed"> = {
  to: ["quiet"],
  step: (state) => {
    const { question } = state;
    return question === undefined ? stay(quiet(state)) : beginRun(state, question);
  },
};

const begin = staying<"begunRun">((state, { begun, id }) => {
  const run = state.runs.find((one) => one.id === id);
  if (run === undefined) return stay(state);
  const next = withBeginning(run, begun);
  return goTo<GenerationState, GenerationEffect>(
    withRun(state, next),
    begun.kind === "job" ? { type: "follow", id, jobId: begun.jobId } : { type: "tellDone", run: next },
  );
});

const failToBegin = staying<"notBegun">((state, { error, id }) =>
  changeRun(state, id, (run) => goTo(withFailure(run, error))),
);

const hear = staying<"jobTold">((state, { id, job }) =>
  changeRun(state, id, (run) => {
    if (hasEnded(run)) return stay(run);
    const next = withJob(run, job);
    return goTo<GenerationRun, GenerationEffect>(
      next,
      // The answer to a cancellation may arrive before the feed reports the end.
      ...(hasEnded(next) ? [{ type: "unfollow" as const, id }] : []),
      ...(next.phase === "done" ? [{ type: "tellDone" as const, run: next }] : []),
    );
  }),
);

const missJob = staying<"jobMissed">((state, { id }) =>
  changeRun(state, id, (run) => (hasEnded(run) ? stay(run) : goTo({ ...run, isOffline: true }))),
);

const loseJob = staying<"jobGone">((state, { error, id }) =>
  changeRun(state, id, (run) => (hasEnded(run) ? stay(run) : goTo(withFailure(run, error)))),
);

const cancel = staying<"cancelRequested">((state, { id }) =>
  changeRun(state, id, (run) =>
    hasEnded(run) || run.jobId === undefined
      ? stay(run)
      : goTo({ ...run, phase: "canceling" }, { type: "cancel", id, jobId: run.jobId }),
  ),
);

const failToCancel = staying<"notCanceled">((state, { id }) =>
  changeRun(state, id, (run) => (run.phase === "canceling" ? goTo({ ...run, phase: "running" }) : stay(run))),
);

const resume = staying<"resumeRequested">((state, { id }) =>
  changeRun(state, id, ({ error: _, ...run }) => {
    if (run.phase !== "failed" && run.phase !== "canceled") return stay(run);
    if (run.jobId !== undefined)
      return goTo({ ...run, phase: "waiting" }, { type: "resume", id, jobId: run.jobId });
    return run.order === undefined
      ? stay(run)
      : goTo({ ...run, phase: "starting" }, { type: "begin", id, order: run.order });
  }),
);

const goOn = staying<"resumed">((state, { id, job }) =>
  changeRun(state, id, (run) => goTo(withJob(run, job), { type: "follow", id, jobId: job.job_id })),
);

const failToResume = staying<"notResumed">((state, { error, id }) =>
  changeRun(state, id, (run) => goTo(withFailure(run, error))),
);

const dismissRun = staying<"runDismissed">((state, { id }) => {
  const runs = state.runs.filter((run) => run.id !== id || !hasEnded(run));
  return goTo({ ...state, runs, isPanelOpen: state.isPanelOpen && runs.length > 0 });
});

const togglePanel = staying<"panelToggled">((state, { isOpen }) => goTo({ ...state, isPanelOpen: isOpen }));

const enterProject = staying<"projectEntered">((state, { projectId }) =>
  goTo<GenerationState, GenerationEffect>(
    state,
    { type: "findJobs", projectId },
    // If the engines are known before a person asks for a text, its run can start immediately.
    ...(state.engines.kind === "known" ? [] : [{ type: "fetchEngines" as const }]),
  ),
);

const takeJobs = staying<"jobsFound">((state, { jobs }) => {
  const known = new Set(state.runs.map(({ jobId }) => jobId));
  const open = jobs.filter((job) => job.kind === "generate" && isUnderWay(job) && !known.has(job.job_id));
  const found = open.map((job, index) => foundRun(state.begun + index + 1, job));
  return goTo<GenerationState, GenerationEffect>(
    { ...state, begun: state.begun + found.length, runs: [...found, ...state.runs] },
    ...found.flatMap(({ id, jobId }) =>
      jobId === undefined ? [] : [{ type: "follow" as const, id, jobId }],
    ),
  );
});

const initial: GenerationState = {
  phase: "quiet",
  attempt: 0,
  engines: { kind: "unknown" },
  runs: [],
  begun: 0,
  isPanelOpen: false,
};

const signOut: Reaction<"signedOut"> = {
  to: ["quiet"],
  step: ({ attempt, begun, runs }) =>
    goTo<GenerationState, GenerationEffect>(
      { ...initial, attempt: attempt + 1, begun },
      ...runs.map(({ id }) => ({ type: "unfollow" as const, id })),
    ),
};

/** Returns the reactions that are the same whether or not the dialog is open. */
function always<Phase extends GenerationState["phase"]>(phase: Phase) {
  const to = [phase] as const;
  return {
    asked: ask,
    enginesReceived: { to, step: takeEngines },
    enginesRefused: { to, step: refuseEngines },
    begunRun: { to, step: begin },
    notBegun: { to, step: failToBegin },
    jobTold: { to, step: hear },
    jobMissed: { to, step: missJob },
    jobGone: { to, step: loseJob },
    cancelRequested: { to, step: cancel },
    notCanceled: { to, step: failToCancel },
    resumeRequested: { to, step: resume },
    resumed: { to, step: goOn },
    notResumed: { to, step: failToResume },
    runDismissed: { to, step: dismissRun },
    panelToggled: { to, step: togglePanel },
    projectEntered: { to, step: enterProject },
    jobsFound: { to, step: takeJobs },
    signedOut: signOut,
  };
}

/** The machine of generation: the dialog before a run, and the runs. */
export const generationMachine: Machine<GenerationState, GenerationEvent, GenerationEffect> = {
  name: "Generation",
  initial,
  latest: ["foresee"],
  transitions: {
    quiet: always("quiet"),
    asking: {
      ...always("asking"),
      enginesReceived: takeEnginesAsked,
      foreseen: takeForesight,
      notForeseen: missForesight,
      engineChosen: chooseEngine,
      forceChosen: chooseForce,
      dismissed: dismiss,
      confirmed: confirm,
    },
  },
};

function withRun(state: GenerationState, run: GenerationRun): GenerationState {
  return { ...state, runs: state.runs.map((one) => (one.id === run.id ? run : one)) };
}

function changeRun(
  state: GenerationState,
  id: number,
  change: (run: GenerationRun) => Step<GenerationRun, GenerationEffect>,
): Next {
  const run = state.runs.find((one) => one.id === id);
  if (run === undefined) return stay(state);
  const { effects, state: next } = change(run);
  return { state: withRun(state, next), effects };
}
