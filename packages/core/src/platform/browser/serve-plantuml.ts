import { bundleLibrary } from "../engine/library-bundle.ts";
import { type LibraryBundle, startPlantumlEngine } from "../engine/plantuml-engine.ts";
import type { WorkerQuestion, WorkerWord } from "./plantuml-in-worker.ts";

/** The shipped standard libraries: for each name what brings its texts, by their path below the library's folder. */
export type ShippedLibraries = Readonly<Record<string, () => Promise<Readonly<Record<string, string>>>>>;

/** The part of a worker's scope that messages need. */
interface WorkerScope {
  postMessage(word: WorkerWord): void;
  addEventListener(type: "message", listener: (event: { readonly data: WorkerQuestion }) => void): void;
}

/** Renders PlantUML in this worker for the page that started it; see `createBrowserPictures`. */
export async function servePlantuml(libraries: ShippedLibraries): Promise<void> {
  const scope = globalThis as unknown as WorkerScope;
  const draw = await startPlantumlEngine({
    load: (name) => loadLibrary(libraries, name),
    names: async () => Object.keys(libraries),
  });
  scope.addEventListener("message", ({ data }) => {
    void draw(data).then((answer) => scope.postMessage(answer));
  });
  scope.postMessage("ready");
}

async function loadLibrary(libraries: ShippedLibraries, name: string): Promise<LibraryBundle | undefined> {
  const load = Object.hasOwn(libraries, name) ? libraries[name] : undefined;
  if (load === undefined) return undefined;
  const texts = Object.entries(await load());
  return bundleLibrary({ library: name, available: Object.keys(libraries), texts });
}
