import { stringify } from "yaml";
import type { Notation } from "../../model/index.ts";
import { emitSchemas, schemaFolder } from "./emit-schemas.ts";
import { modeline } from "./modeline.ts";

/** The values that the first files of a project contain. */
export interface StarterOptions {
  readonly name: string;
  readonly organization: string;
  readonly notation: Notation;
  /** What the system is and why it is built. With a brief, the project starts without sample requirements. */
  readonly brief?: string;
}

/** Returns the files of a small, publishable project by path; with a brief, without sample content. */
export function starterProject(options: StarterOptions): Map<string, string> {
  if (options.brief !== undefined) return briefProject(options, options.brief);
  const { notation } = options;
  const ending = notation === "plantuml" ? "puml" : "mmd";
  const diagrams = notation === "plantuml" ? plantumlDiagrams(options) : mermaidDiagrams(options);
  return new Map([
    yamlFile("archscribe.yaml", manifest(options)),
    yamlFile("requirements/functional.yaml", functional),
    yamlFile("requirements/quality.yaml", quality),
    yamlFile("use-cases/UC-1.yaml", useCase),
    [`diagrams/usecase.${ending}`, diagrams.useCase],
    [`diagrams/component.${ending}`, diagrams.component],
    [".gitignore", ignored],
    ...emitSchemas(),
  ]);
}

function briefProject({ name, organization }: StarterOptions, brief: string): Map<string, string> {
  return new Map([
    yamlFile(
      "archscribe.yaml",
      stringify({ archscribe: 1, name, organization, ...(brief === "" ? {} : { brief }) }),
    ),
    [".gitignore", ignored],
    ...emitSchemas(),
  ]);
}

/** Everything in `.archscribe` is made again on each machine, except the schemas, which editors need after a clone. */
const ignored = `.archscribe/*
!${schemaFolder}/
sad/
`;

function yamlFile(path: string, text: string): [string, string] {
  return [path, `${modeline(path)}${text}`];
}

function manifest({ name, organization }: StarterOptions): string {
  return `${stringify({ archscribe: 1, name, organization })}
# What the system is and why it is built, in a few sentences.
brief: Replace this text with the purpose of the system.
`;
}

const functional = `- id: FR-1
  text: The system lets a user sign in with an e-mail address and a password.
  priority: must
`;

const quality = `- id: NFR-1
  text: Signing in is quick.
  quality: performance-efficiency
  scenario:
    stimulus: A user signs in.
    environment: 100 users sign in within the same minute.
    response: The start page is shown.
    measure: In 95 of 100 cases within 1 s.
`;

const useCase = `id: UC-1
name: Sign in
goal: The user sees the start page.
actors: [User]
requirements: [FR-1, NFR-1]
pre_cond:
  - The user has an account.
steps:
  - The user enters e-mail address and password.
  - The system checks them.
  - The system shows the start page.
exceptions:
  - "Step 2: they do not match; the system says so and asks again."
post_cond:
  - The user is signed in.
`;

interface StarterDiagrams {
  readonly useCase: string;
  readonly component: string;
}

function plantumlDiagrams({ name }: StarterOptions): StarterDiagrams {
  return {
    useCase: `@startuml
left to right direction
actor User
rectangle "${plain(name)}" {
  usecase "Sign in" as UC1
}
User --> UC1
@enduml
`,
    component: `' @requirements FR-1, NFR-1
@startuml
component "Web application" as web
component "Account service" as accounts
database "Account store" as store
web --> accounts : sign in
accounts --> store : look up
@enduml
`,
  };
}

function mermaidDiagrams({ name }: StarterOptions): StarterDiagrams {
  return {
    useCase: `flowchart LR
  user((User))
  subgraph system["${plain(name)}"]
    uc1([Sign in])
  end
  user --> uc1
`,
    component: `%% @requirements FR-1, NFR-1
flowchart LR
  web[Web application] -->|sign in| accounts[Account service]
  accounts -->|look up| store[(Account store)]
`,
  };
}

function plain(name: string): string {
  return name.replaceAll(/["\n]/g, " ");
}
