/** A request; of several with the same `key` only the newest matters. */
export interface Waiting<Request, Result> {
  readonly request: Request;
  readonly key: string | undefined;
  readonly resolve: ((result: Result) => void)[];
  readonly reject: ((error: unknown) => void)[];
}

interface QueueOptions<Request, Result> {
  readonly draw: (request: Request) => Promise<Result>;
  /** Whether a result can be shown although a newer one is pending. */
  readonly isUseful: (result: Result) => boolean;
  /** A newer request is waiting for the current one to finish. */
  readonly hurry: () => void;
}

/**
 * Draws one after the other. A request makes void what waits under the same key, whose askers get the newer picture;
 * so typing costs one picture at a time, however fast it is.
 */
export function createPictureQueue<Request, Result>({
  draw,
  hurry,
  isUseful,
}: QueueOptions<Request, Result>) {
  const queue: Waiting<Request, Result>[] = [];
  let current: Waiting<Request, Result> | undefined;

  async function work(): Promise<void> {
    for (current = queue.shift(); current; current = queue.shift()) {
      const { key, reject, request, resolve } = current;
      try {
        const result = await draw(request);
        const newer = isUseful(result) ? undefined : newest(key);
        if (newer) join(newer, current);
        else for (const done of resolve) done(result);
      } catch (error) {
        for (const failed of reject) failed(error);
      }
    }
  }

  function newest(key: string | undefined): Waiting<Request, Result> | undefined {
    return key === undefined ? undefined : queue.find((waiting) => waiting.key === key);
  }

  return {
    /** The picture of this request, or of a newer one with the same key. */
    ask: (request: Request, key: string | undefined): Promise<Result> =>
      new Promise((resolve, reject) => {
        const waiting = { request, key, resolve: [resolve], reject: [reject] };
        const older = newest(key);
        if (older) {
          join(waiting, older);
          queue.splice(queue.indexOf(older), 1, waiting);
          return;
        }
        queue.push(waiting);
        if (current === undefined) void work();
        else if (key !== undefined && current.key === key) hurry();
      }),
  };
}

function join<Request, Result>(to: Waiting<Request, Result>, from: Waiting<Request, Result>): void {
  to.resolve.unshift(...from.resolve);
  to.reject.unshift(...from.reject);
}
