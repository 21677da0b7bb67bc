import { setTimeout as delay } from "node:timers/promises";
import { exampleFiles } from "../../packages/server/src/project-files/example-files.gen.ts";
import { encodeDiagram } from "../../packages/server/src/testing/encode-diagram.ts";
import { plantumlCorpus } from "../plantuml-corpus.ts";
import { updatedFile } from "./bare-routes.ts";
import type { Ready } from "./host.ts";
import type { Ask, Sender } from "./load.ts";
import type { Visitor } from "./stock.ts";

/** Something that people do, and the bare route that does the same work. */
export interface Case {
  readonly name: string;
  readonly server: () => Promise<Sender[]> | Sender[];
  readonly bare: () => Promise<Sender[]> | Sender[];
  /** The requests that both sides receive once before. */
  readonly before?: { readonly server: readonly Ask[]; readonly bare: readonly Ask[] };
}

/** The measured requests. */
export function casesFor(ready: Ready): Case[] {
  const { owners, password, people, strangers } = ready;
  const waiting = strangers.values();
  return [
    {
      name: "project list, a page of 10 of 1,000",
      server: () => owners.map((owner) => sender((count) => list(owner, (count % 100) + 1))),
      bare: () =>
        owners.map(() =>
          sender((count) => ({ method: "GET", path: `/projects?page=${String((count % 100) + 1)}` })),
        ),
    },
    {
      name: "project list, all 1,000",
      server: () => owners.map((owner) => sender(() => list(owner))),
      bare: () => owners.map(() => sender(() => ({ method: "GET", path: "/projects" }))),
    },
    {
      name: "update of a diagram",
      server: async () => updates(ready, "server"),
      bare: async () => updates(ready, "bare"),
    },
    {
      name: "sign-in",
      server: () => {
        return owners.map(() => sender(() => signIn(unused(waiting), password)));
      },
      bare: () =>
        owners.map((_, index) =>
          sender((count) => {
            const email = strangers[(index + count * owners.length) % strangers.length]?.email;
            return { method: "POST", path: "/login", body: { email, password } };
          }),
        ),
    },
    {
      name: "PlantUML to SVG, in the cache",
      server: () =>
        people.map((person) =>
          sender((count) => ({
            method: "GET",
            path: `/plantuml/svg/${known(count)}`,
            headers: signed(person),
          })),
        ),
      bare: () =>
        people.map(() => sender((count) => ({ method: "GET", path: `/plantuml/cached/${known(count)}` }))),
      before: {
        server: people.slice(0, 1).flatMap((person) =>
          addresses.map((one): Ask => ({
            method: "GET",
            path: `/plantuml/svg/${one}`,
            headers: signed(person),
          })),
        ),
        bare: addresses.map((one): Ask => ({ method: "GET", path: `/plantuml/cached/${one}` })),
      },
    },
    {
      name: "PlantUML to SVG, new",
      server: () =>
        people.map((person) =>
          sender(() => ({ method: "GET", path: `/plantuml/svg/${unknown()}`, headers: signed(person) })),
        ),
      bare: () => people.map(() => sender(() => ({ method: "GET", path: `/plantuml/${unknown()}` }))),
    },
  ];
}

function sender(next: (count: number) => Ask): Sender {
  let count = 0;
  return { next: () => next(count++) };
}

function signed({ cookie, csrfToken }: Visitor): Record<string, string> {
  return { cookie, "x-csrftoken": csrfToken };
}

function list(owner: Visitor, page?: number): Ask {
  const query = new URLSearchParams({
    email: owner.email,
    ...(page === undefined ? {} : { page: String(page) }),
  });
  const path = `/dashboard/get_all_projects/?${query.toString()}`;
  return { method: "GET", path, headers: signed(owner) };
}

let address = 0;

/** Each from another address, so that no limit is reached. */
function signIn(stranger: Visitor, password: string): Ask {
  address += 1;
  const from = `10.${String((address >> 16) & 255)}.${String((address >> 8) & 255)}.${String(address & 255)}`;
  const headers = { ...signed(stranger), "x-forwarded-for": from };
  return { method: "POST", path: "/login/", headers, body: { email: stranger.email, password } };
}

function unused(strangers: ArrayIterator<Visitor>): Visitor {
  const { done, value } = strangers.next();
  if (done === true)
    throw new Error("There are too few strangers for so many sign-ins: make more in stock.ts");
  return value;
}

/** Each connection changes its own project, always on the revision that it saw last. */
async function updates({ bare, owners, projectIds }: Ready, side: "server" | "bare"): Promise<Sender[]> {
  // An update whose connection was closed at the end of the last load may still be on its way.
  await delay(500);
  const answer = await fetch(`${bare}/revisions`);
  const rows = (await answer.json()) as readonly { readonly project_id: number; readonly revision: number }[];
  const [first = ""] = [exampleFiles.get(updatedFile)];
  return projectIds.map((id, index) => {
    let revision = String(rows.find(({ project_id: own }) => own === id)?.revision);
    let count = 0;
    const owner = owners[index];
    if (owner === undefined) throw new Error("There are more projects than sessions");
    return {
      next: () => {
        count += 1;
        const text = first.replace("@enduml", `note "Change ${String(count)} of ${side}" as N\n@enduml`);
        return side === "bare"
          ? { method: "PUT", path: "/diagram", body: { project_id: id, revision, text } }
          : {
              method: "PUT",
              path: "/sad/files/",
              headers: signed(owner),
              body: { project_id: id, write: [{ path: updatedFile, text, revision }] },
            };
      },
      answered: (body) => {
        const written = JSON.parse(body) as {
          readonly revision: string;
          readonly files?: readonly [{ readonly revision: string }];
        };
        revision = written.files?.[0].revision ?? written.revision;
      },
    };
  });
}

const addresses = [...plantumlCorpus().values()].slice(0, 26).map(encodeDiagram);

function known(count: number): string {
  return addresses[count % addresses.length] ?? "";
}

let drawn = 0;

/** A diagram that has not been rendered yet, as large as the diagrams of a project. */
function unknown(): string {
  drawn += 1;
  const steps = Array.from(
    { length: 8 },
    (_, index) =>
      `A${String(index % 4)} -> A${String((index + 1) % 4)} : step ${String(drawn)}.${String(index)}`,
  );
  return encodeDiagram(`@startuml\n${steps.join("\n")}\n@enduml\n`);
}
