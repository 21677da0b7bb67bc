import { type Answer, mapAnswer, projectsPerPage } from "../client/index.ts";
import type { Clock } from "../../model/index.ts";
import { startResource } from "../machine/resource/start-resource.ts";
import type { Product } from "../start-product.ts";
import { projectsOf } from "./known-projects.ts";
import type { ProjectsState } from "./projects-state.ts";

/** The part of the list that a person wants to see. */
export interface ListRequest {
  /** Words of a name or an organization; empty for all projects. */
  readonly text: string;
  /** Counted from 1. */
  readonly page: number;
}

/** A part of the list as the server returned it. */
export interface ListPart extends ListRequest {
  readonly ids: readonly number[];
  /** The number of projects that match the text. */
  readonly total: number;
}

interface Dependencies {
  readonly clock: Pick<Clock, "after">;
  readonly product: Pick<Product, "listProjects" | "projects">;
}

/** The delay from the last keystroke to the request, in milliseconds. */
const debounceMs = 300;

const firstPage: ListRequest = { text: "", page: 1 };

/** Starts a list at its first page, which the store of the projects has. */
export function startProjectList({ clock, product }: Dependencies) {
  let request = firstPage;

  /** A page that no longer exists shows the last one (WF41). */
  async function load(): Promise<Answer<ListPart>> {
    const { page, text } = request;
    const answer = await product.listProjects({ page, ...(text.trim() !== "" && { text: text.trim() }) });
    const last = answer.ok ? pageCount(answer.value.total) : page;
    if (page > last && request.page === page) {
      request = { text, page: last };
      return load();
    }
    return mapAnswer(answer, ({ projects, total }): ListPart => ({
      text,
      page,
      total,
      ids: projects.map(({ project_id }) => project_id),
    }));
  }

  const part = startResource({
    initial: undefined as ListPart | undefined,
    load,
    patience: { clock, delayMs: debounceMs },
  });

  return {
    view: part.view,
    /** Shows a part of the list: at once for another page, and after a pause in typing for another text. */
    show: (wanted: ListRequest): Promise<void> => {
      const isTyping = wanted.text !== request.text;
      request = wanted;
      if (isFirstPage(wanted)) return Promise.resolve();
      return part.send({ type: isTyping ? "outdated" : "requested" });
    },
    /** Loads the shown part again; the first page is loaded by the store of the projects. */
    reload: (): Promise<void> =>
      isFirstPage(request) ? Promise.resolve() : part.send({ type: "requested" }),
  };
}

/**
 * Returns what a list shows: its first page without a text from the store of the projects, any other part as it was
 * loaded last.
 */
export function shownPart(
  { newest, projects, total }: Pick<ProjectsState, "newest" | "projects" | "total">,
  request: ListRequest,
  loaded: ListPart | undefined,
) {
  const first: ListPart = { ...firstPage, ids: newest, total };
  const part = isFirstPage(request) ? first : (loaded ?? first);
  return {
    projects: projectsOf(projects, part.ids),
    page: part.page,
    pageCount: pageCount(part.total),
    found: part.total,
  };
}

function isFirstPage({ page, text }: ListRequest): boolean {
  return page === 1 && text.trim() === "";
}

function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / projectsPerPage));
}
