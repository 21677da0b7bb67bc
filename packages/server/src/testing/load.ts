/** Everybody who writes, reads and publishes at the same time. */
export interface Load {
  /** Settles when each of the writers has been answered so from now on. */
  readonly everybodyIsAnswered: (status: 200 | 503) => Promise<void>;
  /** Publishes a project, and follows that by server-sent events to the state in which the job ends. */
  readonly followJob: () => Promise<{ readonly ended: Promise<string> }>;
  /** Unexpected answers, and acknowledged changes that are missing. */
  readonly faults: () => readonly string[];
  readonly stop: () => Promise<void>;
}

interface Target {
  readonly address: string;
  /** A personal token. */
  readonly secret: string;
  /** Each project has one writer. */
  readonly projects: readonly number[];
}

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: ReturnType<typeof JSON.parse>;
}

function lastState(events: string): string {
  return /"state":"(\w+)"/.exec(events.split("event: job").at(-1) ?? "")?.[1] ?? events;
}

const path = "pages/orchestration.md";

/** Writes into projects of a server until it is stopped, as many people at once as there are projects. */
export function putUnderLoad({ address, projects, secret }: Target): Load {
  const stopping = new AbortController();
  const found: string[] = [];
  const waiting = new Set<(writer: number, status: number) => void>();
  const writers = projects.map((project, index) => write(project, index));

  async function ask(method: string, place: string, body?: object): Promise<Answer> {
    const response = await fetch(`${address}${place}`, {
      method,
      headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = {
      status: response.status,
      retryAfter: response.headers.get("retry-after"),
      body: (await response.json()) as Answer["body"],
    };
    if (answer.status === 503 && (answer.body.code !== "UNAVAILABLE" || answer.retryAfter === null))
      found.push(`${method} ${place} answered 503 with ${JSON.stringify(answer)}`);
    if (![200, 202, 503].includes(answer.status))
      found.push(`${method} ${place} answered ${JSON.stringify(answer)}`);
    return answer;
  }

  /** Reads the current text and replaces it, repeatedly: the next reading must return the acknowledged text. */
  async function write(project: number, index: number): Promise<void> {
    let acknowledged: string | undefined;
    let attempted: string | undefined;
    for (let number = 1; !stopping.signal.aborted; number += 1) {
      try {
        const read = await ask("GET", `/sad/files/?project_id=${String(project)}`);
        tell(index, read.status);
        if (read.status !== 200) continue;
        const there = read.body.files.find((file: { readonly path: string }) => file.path === path);
        // A change without an answer may have been made or not.
        if (acknowledged !== undefined && there?.text !== acknowledged && there?.text !== attempted)
          found.push(`project ${String(project)} lost ${acknowledged}: ${JSON.stringify(there)}`);
        acknowledged = there?.text;
        const text = `change ${String(number)}\n`;
        const change = { path, text, revision: there?.revision ?? null };
        attempted = text;
        const written = await ask("PUT", "/sad/files/", { project_id: project, write: [change] });
        tell(index, written.status);
        if (written.status === 200) acknowledged = text;
      } catch (cause) {
        found.push(`the server did not answer: ${String(cause)}: ${String((cause as Error).cause)}`);
        return;
      }
    }
  }

  function tell(writer: number, status: number): void {
    for (const one of waiting) one(writer, status);
  }

  return {
    everybodyIsAnswered: (status) =>
      Promise.race([
        new Promise<void>((resolve) => {
          const left = new Set(projects.keys());
          const hear = (writer: number, heard: number): void => {
            if (heard === status) left.delete(writer);
            if (left.size > 0) return;
            waiting.delete(hear);
            resolve();
          };
          waiting.add(hear);
        }),
        ...writers,
      ]),
    followJob: async () => {
      const order = { project_id: projects[0], layout: "Layout2", diagrams: ["usecase"], formats: ["md"] };
      const { body } = await ask("POST", "/sad/publish/", order);
      const events = await fetch(`${address}/jobs/${String(body.job_id)}/events`, {
        headers: { authorization: `Bearer ${secret}` },
      });
      return { ended: events.text().then(lastState, String) };
    },
    faults: () => found,
    stop: async () => {
      stopping.abort();
      await Promise.all(writers);
    },
  };
}
