import * as z from "zod/mini";
import { reauthenticationForm, reauthenticationPayload } from "../account/reauthentication.ts";
import { answerOf, type components, type ContractClient, mapAnswer } from "../client/index.ts";
import { startForm } from "../machine/form/start-form.ts";
import type { Notify } from "../machine/notice.ts";
import { startRemoval } from "../machine/removal/start-removal.ts";
import { startResource } from "../machine/resource/start-resource.ts";

/** An account as operators see it. */
export type AdministeredPerson = components["schemas"]["Person"];

/** A project as operators see it, without its contents. */
export type AdministeredProject = components["schemas"]["AdministeredProject"];

/** An entry of the audit log. */
export type AuditEvent = components["schemas"]["AuditEvent"];

/** The rows of a page of people or projects. */
export const administeredPerPage = 50;

/** The part of a list that is shown. */
export interface Request {
  /** A text that every row contains; empty for all rows. */
  readonly search: string;
  /** Counted from 1. */
  readonly page: number;
}

/** A page of people or projects. */
export interface ListPage<Row> extends Request {
  readonly rows: readonly Row[];
  /** The number of rows on all pages. */
  readonly total: number;
}

/** The entries of the audit log that are shown, newest first. */
export interface ShownEvents {
  readonly search: string;
  readonly events: readonly AuditEvent[];
  readonly hasMore: boolean;
  /** The id of the entry before which these were requested; undefined for the newest ones. */
  readonly before?: number;
}

interface Dependencies {
  readonly client: ContractClient;
  readonly notify: Notify;
}

/** The stores of the page for operators. */
export type Administration = ReturnType<typeof startAdministration>;

const deletionForm = z
  .extend(reauthenticationForm, {
    accountId: z.int(),
    email: z.string(),
    /** The number of projects of which the person is the first owner. */
    owned: z.int(),
    /** What becomes of the projects without another owner; empty before a choice. */
    projects: z.enum(["", "transfer", "delete"]),
    /** The e-mail of the next owner of the projects. */
    transferTo: z.string(),
  })
  .check(
    z.refine(({ owned, projects }) => owned === 0 || projects !== "", {
      path: ["projects"],
      error: "Choose what becomes of the projects",
    }),
    z.refine(({ projects, transferTo }) => projects !== "transfer" || transferTo.trim() !== "", {
      path: ["transferTo"],
      error: "Enter the e-mail of the next owner",
    }),
  );

/** Starts the page for operators without loading anything. */
export function startAdministration({ client, notify }: Dependencies) {
  const people = startPages(async (query) =>
    mapAnswer(
      await answerOf(client.GET("/admin/people", { params: { query } })),
      ({ people: rows, total }) => ({ rows, total }),
    ),
  );
  const projects = startPages(async (query) =>
    mapAnswer(
      await answerOf(client.GET("/admin/projects", { params: { query } })),
      ({ projects: rows, total }) => ({ rows, total }),
    ),
  );
  const storage = startResource({
    initial: undefined as components["schemas"]["Storage"] | undefined,
    load: () => answerOf(client.GET("/admin/storage")),
  });
  const blocking = startRemoval<{ readonly id: string; readonly person: AdministeredPerson }>({
    remove: ({ person: { account_id, is_blocked } }) =>
      answerOf(
        client.PUT("/admin/people/{account_id}", {
          params: { path: { account_id } },
          body: { is_blocked: !is_blocked },
        }),
      ),
    onRemoved: ({ person: { email, is_blocked } }) => {
      notify({ kind: "success", title: `${email} is ${is_blocked ? "unblocked" : "blocked"}` });
      return people.list.send({ type: "requested" });
    },
  });
  const deletion = startForm({
    initial: { accountId: 0, email: "", owned: 0, projects: "", transferTo: "", password: "", code: "" },
    schema: deletionForm,
    isDialog: true,
    serverFields: { transfer_to: "transferTo" },
    send: ({ accountId, projects: choice, transferTo, ...proof }) => {
      const decision =
        choice === "transfer"
          ? { projects: choice, transfer_to: transferTo.trim() }
          : { projects: "delete" as const };
      return answerOf(
        client.POST("/admin/people/{account_id}/delete", {
          params: { path: { account_id: accountId } },
          body: { ...reauthenticationPayload(proof), ...decision },
        }),
      );
    },
    onSent: () => {
      notify({ kind: "success", title: "The account is deleted" });
      return people.list.send({ type: "requested" });
    },
  });
  return { people, projects, storage, blocking, deletion, audit: startAuditLog(client) };
}

type Answered<Row> = Awaited<
  ReturnType<typeof mapAnswer<object, { readonly rows: readonly Row[]; readonly total: number }>>
>;

/** A list that the server divides into pages; `show` requests another part of it. */
function startPages<Row>(load: (request: { search?: string; page: number }) => Promise<Answered<Row>>) {
  let request: Request = { search: "", page: 1 };
  const list = startResource({
    initial: { ...request, rows: [], total: 0 } as ListPage<Row>,
    load: async () => {
      const { page, search } = request;
      const answer = await load({ page, ...(search !== "" && { search }) });
      return mapAnswer(answer, (part): ListPage<Row> => ({ page, search, ...part }));
    },
  });
  return {
    list,
    show: (wanted: Partial<Request>): Promise<void> => {
      // Another search begins at its first page.
      request = { ...request, page: 1, ...wanted };
      return list.send({ type: "requested" });
    },
  };
}

function startAuditLog(client: ContractClient) {
  let request: { readonly search: string; readonly before?: number | undefined } = { search: "" };
  const list = startResource({
    initial: { search: "", events: [], hasMore: false } as ShownEvents,
    load: async () => {
      const { before, search } = request;
      const query = { ...(search !== "" && { search }), ...(before !== undefined && { before }) };
      return mapAnswer(
        await answerOf(client.GET("/admin/audit", { params: { query } })),
        ({ events, has_more: hasMore }): ShownEvents => ({
          search,
          events,
          hasMore,
          ...(before !== undefined && { before }),
        }),
      );
    },
    keep: (came, shown) =>
      came.before === undefined || came.search !== shown.search
        ? came
        : { ...came, events: [...shown.events, ...came.events] },
  });
  return {
    list,
    search: (search: string): Promise<void> => {
      request = { search };
      return list.send({ type: "requested" });
    },
    /** Requests the entries before the shown ones. */
    more: (): Promise<void> => {
      const { events, search } = list.view.current.value;
      request = { search, before: events.at(-1)?.event_id };
      return list.send({ type: "requested" });
    },
  };
}
