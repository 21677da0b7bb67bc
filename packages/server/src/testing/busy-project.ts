import { elementRevision } from "../project-files/element-revision.ts";
import { issueCode } from "../accounts/challenge.ts";
import { insertGrant } from "../accounts/grant.ts";
import { hashToken, randomToken } from "../accounts/random-token.ts";
import { issueSession, type Session } from "../accounts/session.ts";
import * as tables from "../store/schema.ts";
import type { Browser } from "./browser.ts";
import { libraryFiles } from "./library-project.ts";
import { projectInStore } from "./project-in-store.ts";
import { password } from "./sign-up.ts";
import type { TestServer } from "./test-server.ts";

/** A project with everything that an operation of the contract may change, and the values for its requests. */
export interface BusyProject {
  /** The values of a request of an operation that replace the example's values. */
  readonly values: (operation: string) => Readonly<Record<string, unknown>>;
  /** The parameters in the paths of operations. */
  readonly places: Readonly<Record<string, string>>;
  /** A separate browser for each call: one person is signed in at several places. */
  readonly owner: () => Browser;
  readonly collaborator: () => Browser;
  readonly newcomer: () => Browser;
}

/** The owner of busy projects, and the people who share them. */
export interface People {
  readonly owner: typeof tables.accounts.$inferSelect;
  readonly collaborator: typeof tables.accounts.$inferSelect;
}

const borrow = { id: "FR-1", text: "A member borrows a book." };
const lending = {
  id: "lending",
  name: "Lending",
  names: [],
  tags: [],
  requirements: [],
  evidence: [],
  links: [],
};
const rule = { id: "BR-1", text: "A book is lent for four weeks." };

const plantuml = (text: string) => `@startuml\n${text}\n@enduml\n`;

const files: Readonly<Record<string, string>> = {
  ...libraryFiles,
  "requirements/functional.yaml":
    "- id: FR-1\n  text: A member borrows a book.\n- id: FR-2\n  text: A member returns a book.\n",
  "requirements/business-rules.yaml": "- id: BR-1\n  text: A book is lent for four weeks.\n",
  "use-cases/UC-2.yaml":
    "id: UC-2\nname: Return a book\nactors: [Member]\nsteps:\n  - The member returns the book.\n",
  "diagrams/interaction/place-an-order.puml": plantuml("a -> b"),
  "diagrams/system_conceptual.puml": plantuml("[Library]"),
  "diagrams/logical.puml": plantuml("entity Loan"),
  "diagrams/component.puml": plantuml("[Lending]"),
  "diagrams/onPrem.puml": plantuml("node Cellar"),
  "diagrams/AWS.puml": plantuml("node EC2"),
  "diagrams/GCP.puml": plantuml("node GKE"),
  "diagrams/Azure.puml": plantuml("node AKS"),
  "elements.yaml": "- id: lending\n  name: Lending\n",
  "pages/orchestration.md": "One service.\n",
  "interfaces/interfaces.drawio": "<mxfile/>",
  "interfaces/interfaces.svg": "<svg/>",
  "ui-previews/place-an-order.html": "<h1>Your loans</h1>\n",
};

/** Creates a project of the owner that the collaborator shares, with all that belongs to it. */
export async function busyProject(
  server: TestServer,
  { collaborator, owner }: People,
  number: number,
): Promise<BusyProject> {
  const { database, now, secret } = server.world;
  const at = now();
  const later = new Date(at.getTime() + 3_600_000);
  const projectId = await projectInStore(server, owner.id, files);
  await database.insert(tables.members).values({ projectId, accountId: collaborator.id, joinedAt: at });
  const document = { projectId, layout: "Layout2", diagrams: [], paper: "A4", projectRevision: 1 } as const;
  const [stored] = await database
    .insert(tables.documents)
    .values({ ...document, diagrams: [], createdAt: at, createdBy: owner.id })
    .returning();
  const documentId = stored?.id ?? "";
  await database
    .insert(tables.documentFiles)
    .values({ documentId, format: "html", content: Buffer.from("<p>Library</p>") });
  const [link] = await database
    .insert(tables.publishLinks)
    .values({
      documentId,
      projectId,
      tokenHash: hashToken(randomToken()),
      createdAt: at,
      createdBy: owner.id,
    })
    .returning();
  const order = { kind: "publish", projectId, accountId: owner.id, input: { formats: ["md"] } } as const;
  const [job] = await database
    .insert(tables.jobs)
    .values({ ...order, state: "failed", createdAt: at, updatedAt: at })
    .returning();
  const invitation = randomToken();
  await database.insert(tables.invitations).values({
    projectId,
    email: collaborator.email,
    inviterId: owner.id,
    expiresAt: later,
    tokenHash: hashToken(invitation),
  });
  const token = { accountId: owner.id, name: "CI", scopes: ["read"], createdAt: at, expiresAt: later };
  const [personal] = await database
    .insert(tables.personalTokens)
    .values({ ...token, hash: hashToken(randomToken()) })
    .returning();
  const session = (account?: People["owner"]) =>
    issueSession(database, { account, device: "test", secret, now: at });
  const [ofOwner, other, ofCollaborator, ofNewcomer] = await Promise.all([
    session(owner),
    session(owner),
    session(collaborator),
    session(),
  ]);
  const newcomer = `newcomer-${String(number)}@example.com`;
  const codes = { signup: "", reset: "" };
  for (const [purpose, email] of [
    ["signup", newcomer],
    ["reset", owner.email],
  ] as const) {
    const asked = { purpose, email, session: ofNewcomer, now: at };
    codes[purpose] = await issueCode(database, { ...asked, secret });
    await insertGrant(database, asked);
  }

  const everywhere = {
    project_id: projectId,
    email: owner.email,
    username_or_email: owner.email,
    customer_email: owner.email,
    shared_with: collaborator.email,
    project_token: invitation,
    document_id: documentId,
    link_id: link?.id,
    password,
    new_password1: password,
    new_password2: password,
    revision: "1",
    formats: ["md"],
    diagrams: ["usecase"],
    engine: "rules",
    plan_id: "price_individual",
  };
  const here: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    register: { email: newcomer },
    verifyEmail: { email: newcomer },
    activateEmail: { email: newcomer, otp: codes.signup },
    createCredentials: { email: newcomer },
    checkResetCode: { otp: codes.reset },
    updateRequirement: { revision: elementRevision(borrow) },
    deleteRequirement: { revision: elementRevision(borrow) },
    orderRequirements: { revision: elementRevision(["FR-1", "FR-2"]) },
    updateElement: { id: "lending", revision: elementRevision(lending) },
    deleteElement: { id: "lending", revision: elementRevision(lending) },
    previewRename: { id: "lending", name: "Loans" },
    renameElement: {
      id: "lending",
      name: "Loans",
      files: [
        { path: "elements.yaml", revision: "1" },
        { path: "diagrams/component.puml", revision: "1" },
      ],
    },
    updateInterfaceDiagram: { revision: "1.1" },
    updateRule: { revision: elementRevision(rule) },
    deleteRule: { revision: elementRevision(rule) },
    changeFiles: {
      write: [{ path: "pages/containerization.md", text: "One image.\n", revision: null }],
      remove: [{ path: "pages/orchestration.md", revision: "1" }],
    },
  };

  function browserIn({ csrfToken, token: cookie }: Session & { csrfToken: string; token: string }): Browser {
    const browser = server.browser();
    browser.cookies.set("__Host-sid", cookie);
    browser.cookies.set("csrfToken", encodeURIComponent(csrfToken));
    return browser;
  }

  return {
    values: (operation) => ({ ...everywhere, ...here[operation] }),
    places: { session_id: other.publicId, token_id: personal?.id ?? "", job_id: job?.id ?? "" },
    owner: () => browserIn(ofOwner),
    collaborator: () => browserIn(ofCollaborator),
    newcomer: () => browserIn(ofNewcomer),
  };
}
