import type { Clock, DiagramEngine, RenderFault, RenderRequest, RenderResult } from "../../model/index.ts";
import { crashFault, endlessFault, notLoadedFault } from "../engine/engine-results.ts";

/** A place for an engine outside the application's document: a worker, or a frame of another origin. */
export interface Sandbox<Question, Answer> {
  /** Comes when the engine has been loaded, and fails when it could not be. */
  readonly ready: Promise<void>;
  /** Requests one picture; fails if the sandbox breaks down. */
  ask(question: Question): Promise<Answer>;
  /** Ends it immediately. */
  close(): void;
}

interface SandboxedEngineOptions<Question, Answer> {
  readonly engine: Pick<DiagramEngine, "notation" | "version">;
  readonly clock: Clock;
  /** Measures the processor time that a busy thread gets. */
  readonly workClock: Pick<Clock, "after">;
  /** The processor time limit of one diagram, in milliseconds, from the moment when the engine is ready. */
  readonly processorLimit: number;
  readonly open: () => Sandbox<Question, Answer>;
  readonly toQuestion: (request: RenderRequest) => Question | Promise<Question>;
  readonly toResult: (request: RenderRequest, answer: Answer) => RenderResult;
}

/** An engine whose newest picture a person is waiting for. */
export interface SandboxedEngine extends DiagramEngine {
  /** Something newer is pending: the current diagram gets only a short time more. */
  hurry(): void;
}

/**
 * The time limit of an old picture while a newer one is waiting, in milliseconds; a new engine needs about as
 * long.
 */
const patience = 2_000;

/** The time limit for downloading and loading an engine, in milliseconds. */
const loadingLimit = 60_000;

/** How long anything may take at least by the clock, in milliseconds: for a sandbox that hangs. */
const leastWallClock = 5 * 60_000;

/**
 * An engine in a sandbox, which is opened for the first diagram. It renders one diagram at a time; a diagram that exceeds its processor
 * time limit ends its sandbox, and the next diagram gets a new one.
 */
export function createSandboxedEngine<Question, Answer>({
  clock,
  engine,
  open,
  processorLimit,
  toQuestion,
  toResult,
  workClock,
}: SandboxedEngineOptions<Question, Answer>): SandboxedEngine {
  let sandbox: Sandbox<Question, Answer> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let giveUpSoon = (): void => undefined;

  async function draw(request: RenderRequest): Promise<RenderResult> {
    sandbox ??= open();
    const opened = sandbox;
    const loaded = await settled(opened.ready, loadingLimit);
    if (loaded.kind !== "done") return discard(notLoadedFault());
    const question = await toQuestion(request);
    const answer = await settled(opened.ask(question), processorLimit, patience);
    switch (answer.kind) {
      case "done":
        return toResult(request, answer.value);
      case "late":
        return discard(endlessFault(processorLimit));
      case "starved":
        return discard(busyFault);
      case "failed":
        return discard(crashFault(answer.reason));
    }
  }

  function discard(fault: RenderFault): RenderResult {
    sandbox?.close();
    sandbox = undefined;
    return { ok: false, fault };
  }

  function settled<Value>(
    promise: Promise<Value>,
    within: number,
    hurried = within,
  ): Promise<Settled<Value>> {
    return new Promise((resolve) => {
      const late = (): void => finish({ kind: "late" });
      const starve = (): void => finish({ kind: "starved" });
      const callingOff = [
        workClock.after(within, late),
        clock.after(Math.max(within * 10, leastWallClock), starve),
      ];
      giveUpSoon = () => {
        giveUpSoon = () => undefined;
        callingOff.push(workClock.after(hurried, late));
      };
      promise.then(
        (value) => finish({ kind: "done", value }),
        (error: unknown) => finish({ kind: "failed", reason: messageOf(error) }),
      );

      function finish(outcome: Settled<Value>): void {
        giveUpSoon = () => undefined;
        for (const callOff of callingOff) callOff();
        resolve(outcome);
      }
    });
  }

  return {
    ...engine,
    render(request) {
      const result = last.then(() => draw(request));
      last = result.catch(() => undefined);
      return result;
    },
    hurry: () => giveUpSoon(),
    async close() {
      sandbox?.close();
      sandbox = undefined;
    },
  };
}

type Settled<Value> =
  | { readonly kind: "done"; readonly value: Value }
  | { readonly kind: "late" }
  | { readonly kind: "starved" }
  | { readonly kind: "failed"; readonly reason: string };

const busyFault: RenderFault = {
  kind: "busy",
  message: "this computer was too busy to render the diagram",
};

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
