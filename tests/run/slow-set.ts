import { existsSync } from "node:fs";

/** A part of the slow set, which `npm test` omits because it takes long and rarely fails alone. */
export interface SlowPart {
  readonly name: string;
  /** How long all of it takes on two quiet cores, in minutes, as estimated. */
  readonly minutes: number;
  /** How many slices it can be cut into; each one is run alone. */
  readonly slices: number;
  /** The sources whose change concerns it. */
  readonly concerns: RegExp;
  /** Arguments of Node: a script and its words. `{slice}` becomes `k/n`. */
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** The reason why the part cannot run on this machine, if it cannot. */
  readonly missing?: () => string | undefined;
}

const run = "tests/run/run.ts";
const chromium = "/usr/bin/chromium";

/** Tests of a layer in their full size, the slow ones included. */
function fullSize(layer: string, ...words: readonly string[]): readonly string[] {
  return [run, "--slow", "--layer", layer, "--shard", "{slice}", ...words];
}

export const slowSet: readonly SlowPart[] = [
  {
    name: "mutation of what changed",
    minutes: 2,
    slices: 1,
    concerns: /^packages\//,
    command: ["mutation/run.ts", "--changed"],
  },
  {
    name: "mutation of a sample",
    minutes: 12,
    slices: 12,
    concerns: /^mutation\//,
    command: ["mutation/run.ts", "--sample", "--shard", "{slice}"],
  },
  {
    name: "unit tests with more random cases",
    minutes: 4,
    slices: 1,
    concerns: /^packages\/core\/src\/(?:document|model|product)\//,
    command: fullSize("unit"),
  },
  {
    name: "workspace: every page, offline and in conflict",
    minutes: 40,
    slices: 8,
    concerns: /^(?:packages\/web|packages\/core\/src\/product|tests\/web)\//,
    command: fullSize("page"),
  },
  {
    name: "engines: every picture",
    minutes: 8,
    slices: 4,
    concerns:
      /^packages\/core\/(?:src\/platform|assets|src\/document\/diagrams)\/|^package-lock\.json$|^docs\/guides\/versions\.md$/,
    command: fullSize("process", "packages/core"),
  },
  {
    name: "command",
    minutes: 8,
    slices: 4,
    concerns: /^packages\/cli\//,
    command: fullSize("process", "packages/cli"),
  },
  {
    name: "server: full fuzz, load, kill and continue",
    minutes: 16,
    slices: 8,
    concerns: /^(?:packages\/server|openapi)\//,
    command: fullSize("process", "packages/server"),
  },
  {
    name: "end to end: first build, licences, faults of the machine, whole documents",
    minutes: 24,
    slices: 8,
    concerns: /^(?:tests\/(?:e2e|ci|first-steps)|packages\/core\/src\/document\/sad|build|action)\//,
    command: fullSize("process", "tests/"),
  },
  {
    name: "server on PostgreSQL",
    minutes: 12,
    slices: 6,
    concerns: /^packages\/server\/(?:src\/(?:store|jobs|project-files)|migrations)\//,
    command: fullSize("postgres"),
  },
  {
    name: "second browser, language and time zone",
    minutes: 4,
    slices: 1,
    concerns: /^packages\/core\/src\/platform\/node\/browser\//,
    command: [
      run,
      "--layer",
      "process",
      "platform/node/browser/",
      "platform/node/mermaid-engine.process",
      "platform/node/testing/pictures.process",
      "commands/publish/run.process",
    ],
    environment: {
      LC_ALL: "",
      LANG: "de_DE.UTF-8",
      TZ: "Asia/Kolkata",
      PUPPETEER_EXECUTABLE_PATH: chromium,
    },
    missing: () =>
      existsSync(chromium) ? undefined : `${chromium} is not installed (apt-get install chromium)`,
  },
  {
    name: "fault drill",
    minutes: 15,
    slices: 5,
    concerns: /^tests\/drill\//,
    command: ["tests/drill/run.ts", "--shard", "{slice}"],
  },
];

/** A slice of a part, counted from 1. */
export interface Slice {
  readonly part: SlowPart;
  readonly slice: number;
}

/** Which slices are run in the time that is left, and which are left out with the reason. */
export interface SlowPlan {
  readonly chosen: readonly Slice[];
  readonly leftOut: readonly { readonly slice: Slice; readonly reason: string }[];
}

/**
 * Chooses the parts of the slow set that run within some minutes: first all slices of the parts that the change concerns,
 * then slices of the others in turn, so that each has run after a few turns.
 *
 * @param minutes the available time, in minutes of two quiet cores
 * @param turn a number that grows from run to run, such as the hours since some day
 */
export function planSlowSet(
  parts: readonly SlowPart[],
  changed: readonly string[],
  { minutes, turn }: { readonly minutes: number; readonly turn: number },
): SlowPlan {
  // A part moves on to its next slice once all parts have been first: else some slices would never come first.
  const lap = Math.floor(turn / parts.length);
  const slicesOf = (part: SlowPart): Slice[] =>
    Array.from({ length: part.slices }, (_, at) => ({ part, slice: ((at + lap) % part.slices) + 1 }));
  const isConcerned = ({ concerns }: SlowPart): boolean => changed.some((path) => concerns.test(path));
  const concerned = parts.filter(isConcerned).flatMap(slicesOf);
  const others = parts.filter((part) => !isConcerned(part));
  // One slice of each part before the second of any: a turn touches as many parts as possible.
  const rounds = Math.max(0, ...others.map(({ slices }) => slices));
  const inTurn = Array.from({ length: rounds }, (_, round) =>
    rotate(others, turn).flatMap((part) => slicesOf(part)[round] ?? []),
  ).flat();

  let left = minutes;
  const chosen: Slice[] = [];
  const leftOut: SlowPlan["leftOut"][number][] = [];
  for (const slice of [...concerned, ...inTurn]) {
    const needed = slice.part.minutes / slice.part.slices;
    const missing = slice.part.missing?.();
    if (missing !== undefined) leftOut.push({ slice, reason: missing });
    else if (needed > left)
      leftOut.push({ slice, reason: `takes ${minutesOf(needed)}, and ${minutesOf(left)} are left` });
    else {
      left -= needed;
      chosen.push(slice);
    }
  }
  return { chosen, leftOut };
}

function rotate<T>(list: readonly T[], turn: number): T[] {
  const start = list.length === 0 ? 0 : turn % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
}

function minutesOf(minutes: number): string {
  return `${minutes.toFixed(1)} min`;
}

/** Returns the name of a slice, as in "server on PostgreSQL, 2 of 3". */
export function sliceName({ part, slice }: Slice): string {
  return part.slices === 1 ? part.name : `${part.name}, ${String(slice)} of ${String(part.slices)}`;
}

/** Returns the arguments of Node that run a slice. */
export function sliceCommand({ part, slice }: Slice): string[] {
  return part.command.map((word) => word.replace("{slice}", `${String(slice)}/${String(part.slices)}`));
}
