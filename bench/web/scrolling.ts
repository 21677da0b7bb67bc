/// <reference lib="dom" />
import { median } from "../measure.ts";
import { type Bench, openWindow } from "./open-bench.ts";
import { atLeast, type Row } from "./row.ts";

const count = 500;

/** How smoothly a long list of requirements moves under the wheel. */
export async function scrollingRows(bench: Bench): Promise<Row[]> {
  const project = { id: await longProject(bench), name: "Long" };
  const { close, page, session } = await openWindow(bench, project);
  await page.goto("/model/functional-requirements");
  await page.getByText("Requirement number 1 ").first().waitFor();
  await page.waitForTimeout(1000);
  await page.evaluate(recordFrames);
  // A gesture of the browser itself, so that something moves in each frame.
  await session.send("Input.synthesizeScrollGesture", {
    x: 800,
    y: 600,
    yDistance: -12_000,
    speed: 3000,
    gestureSourceType: "mouse",
  });
  const { frames, moved } = await page.evaluate(() => (window as WithFrames).endFrames?.() ?? nothing);
  await close();
  const intervals = frames.slice(1).map((time, index) => time - (frames[index] ?? 0));
  const seconds = ((frames.at(-1) ?? 0) - (frames[0] ?? 0)) / 1000;
  const late = intervals.filter((interval) => interval > 34).length;
  return [
    atLeast(
      `${String(count)} requirements: frames a second while scrolling`,
      Math.round(intervals.length / seconds),
      {
        least: 60,
        unit: "",
      },
    ),
    { name: "median time of a frame", measured: `${median(intervals).toFixed(1)} ms`, aim: "" },
    {
      name: "frames that were more than one late",
      measured: `${String(late)} of ${String(intervals.length)}`,
      aim: "",
    },
    { name: "scrolled", measured: `${moved.toFixed(0)} px`, aim: "" },
  ];
}

async function longProject({ person }: Bench): Promise<number> {
  const names = { email: "ada@example.com", project_name: "Long", organization: "Paperleaf Books" };
  const { body } = await person.post("/dashboard/create_project/", names);
  const id = body.project_id as number;
  const text = Array.from(
    { length: count },
    (_, index) =>
      `- id: FR-${String(index + 1)}\n  text: Requirement number ${String(index + 1)} says that the shop keeps a customer's basket for 30 days after the last change.\n  priority: must\n`,
  ).join("");
  const change = { project_id: id, write: [{ path: "requirements/functional.yaml", text, revision: null }] };
  const answer = await person.put("/sad/files/", change);
  if (answer.status !== 200) throw new Error(`No long project: ${JSON.stringify(answer.body)}`);
  return id;
}

interface Frames {
  readonly frames: readonly number[];
  readonly moved: number;
}

interface WithFrames {
  endFrames?: () => Frames;
}

const nothing: Frames = { frames: [], moved: 0 };

/** Runs in the page: notes when each frame begins. */
function recordFrames(): void {
  const frames: number[] = [];
  const top = (): number => Math.max(...Array.from(document.querySelectorAll("*"), (one) => one.scrollTop));
  let isOver = false;
  const note = (time: number): void => {
    frames.push(time);
    if (!isOver) requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
  (window as WithFrames).endFrames = () => {
    isOver = true;
    return { frames, moved: top() };
  };
}
