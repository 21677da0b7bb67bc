import { beforeAll, describe, expect, it } from "vitest";
import {
  comparedEdits,
  type EditedExample,
  editedExample,
  type ExampleEdit,
  inShort,
} from "../../testing/edited-example.ts";

const edits: readonly ExampleEdit[] = [
  {
    title: "the limit of a quality and the text of a business rule change",
    files: {
      "requirements/functional.yaml": [
        ["and shows changes within 5 seconds", "and shows changes within 2 seconds"],
      ],
      "requirements/business-rules.yaml": [["A hold lasts 10 minutes", "A hold lasts 15 minutes"]],
    },
    expected: ["~ requirement BR-2", "~ requirement FR-9"],
  },
  {
    title: "a requirement that is traced has another number in all files",
    everywhere: [["FR-24", "FR-25"]],
    expected: ["> requirement FR-24 => FR-25"],
  },
  {
    title: "a requirement is removed with its traces",
    files: {
      "requirements/functional.yaml": [
        [
          "- id: FR-25\n  text: A doctor subscribes to their own calendar in a calendar program; an entry holds time, visit type and room, and never a patient's name.\n  priority: could\n  source: doctors' council, 2026-01-29\n",
          "",
        ],
      ],
    },
    everywhere: [
      [", FR-25", ""],
      ["[FR-25]", "[FR-12]"],
    ],
    expected: [
      "- requirement FR-25",
      "+ trace FR-12 → GET /calendar/{token}.ics",
      "- trace FR-25 → Calendar API",
      "- trace FR-25 → Calendar module",
      "- trace FR-25 → CalendarApi",
      "- trace FR-25 → Doctor",
      "- trace FR-25 → Doctor",
      "- trace FR-25 → GET /calendar/{token}.ics",
      "- trace FR-25 → Maintain a calendar",
      "- trace FR-25 → Scheduling service",
    ],
  },
  {
    title: "a use case has another step and another goal, and its steps change places",
    files: {
      "use-cases/UC-9-manage-consent.yaml": [
        ["and can see what was done with it", "and sees what was done with it"],
        [
          "  - The patient opens the access log and sees who has read their data, when, and in which role.\n  - The patient asks for a copy of their data and receives it within 24 hours.\n",
          "  - The patient asks for a copy of their data and receives it within 24 hours.\n  - The patient opens the access log and sees who has read their data, when, and in which role.\n  - The patient closes the session.\n",
        ],
      ],
    },
    expected: ["~ use-case UC-9 Give and withdraw consent", "+ step UC-9 Give and withdraw consent.step 7"],
  },
  {
    title: "an actor is removed from a use case and its figure",
    files: {
      "use-cases/UC-9-manage-consent.yaml": [
        ["actors: [Patient, Data protection officer]", "actors: [Patient]"],
      ],
      "diagrams/usecase.mmd": [
        ["  officer((Data<br>protection<br>officer))\n", ""],
        ["  uc9 --- officer\n", ""],
      ],
    },
    expected: [
      "~ use-case UC-9 Give and withdraw consent",
      "- relation Data protection officer – Give and withdraw consent",
      "~ figure Use cases of Lindenhof Appointments",
    ],
  },
  {
    title: "an outside system has another name in all files",
    everywhere: [
      ["Messaging provider", "Message gateway"],
      ["Messaging<br>provider", "Message<br>gateway"],
      ["Messaging<br/>provider", "Message<br/>gateway"],
    ],
    expected: [
      "~ use-case UC-3 Fill a freed slot",
      "~ use-case UC-4 Answer a reminder",
      "> element Messaging provider => Message gateway",
      "~ page Integration architecture",
      "~ figure Answer a reminder",
      "~ figure Fill a freed slot",
      "~ figure Lindenhof Appointments and its surroundings",
      "~ figure Use cases of Lindenhof Appointments",
    ],
  },
  {
    title: "a module is added inside a service",
    files: {
      "diagrams/component/scheduling-service.mmd": [
        ["%% @trace Triage module", "%% @trace Red-flag catalogue: FR-23\n%% @trace Triage module"],
        ['    triage["Triage module"]\n', '    triage["Triage module"]\n    flags["Red-flag catalogue"]\n'],
        ["  waitingapi --> waiting\n", "  waitingapi --> waiting\n  triage --> flags\n"],
      ],
    },
    expected: [
      "+ element Red-flag catalogue",
      "+ relation Triage module → Red-flag catalogue",
      "+ trace FR-23 → Red-flag catalogue",
      "~ figure Inside the scheduling service",
    ],
  },
  {
    title: "a component is removed from all files",
    files: {
      "diagrams/component/scheduling-service.mmd": [
        ["%% @trace Room allocator: FR-13, BR-10\n", ""],
        ['    rooms["Room allocator"]\n', ""],
        ["  booking --> rooms\n", ""],
        ["waiting & rooms --> database", "waiting --> database"],
      ],
    },
    expected: [
      "- element Room allocator",
      "- relation Booking module → Room allocator",
      "- relation Room allocator → Scheduling database",
      "- trace BR-10 → Room allocator",
      "- trace FR-13 → Room allocator",
      "~ figure Inside the scheduling service",
    ],
  },
  {
    title: "a module has another name and alias",
    files: {
      "diagrams/component/integration-service.mmd": [
        ["%% @trace Record adapter:", "%% @trace Health record connector:"],
        ['recordadapter["Record adapter"]', 'connector["Health record connector"]'],
        ["mapper --> recordadapter", "mapper --> connector"],
        ["recordadapter --> database", "connector --> database"],
      ],
    },
    expected: [
      "> element Record adapter => Health record connector",
      "~ figure Inside the integration service",
    ],
  },
  {
    title: "columns are added, removed, renamed and changed",
    files: {
      "diagrams/physical/1-patients.mmd": [
        ["    date blocked_until\n", "    date blocked_until\n    text language\n"],
        ["    bytea hash_of_previous\n", ""],
        ["    timestamptz withdrawn_at\n", "    timestamptz revoked_at\n"],
        ["    uuid person_id\n", "    text person_id\n"],
      ],
    },
    expected: [
      "- member Access log entry.hash_of_previous !column-removed",
      "> member withdrawn_at => Consent.revoked_at !column-renamed",
      "+ member Patient.language",
      "~ member Proxy.person_id !column-type-changed",
      "~ figure Physical data model: patient database",
    ],
  },
  {
    title: "an entity has another name in all figures",
    files: {
      "diagrams/conceptual.mmd": [
        ["%% @trace Proxy:", "%% @trace Representative:"],
        ["Patient ||--o{ Proxy :", "Patient ||--o{ Representative :"],
      ],
      "diagrams/logical/1-patients-and-consent.mmd": [
        ["  Proxy {\n", "  Representative {\n"],
        ["Patient ||--o{ Proxy :", "Patient ||--o{ Representative :"],
      ],
      "diagrams/physical/1-patients.mmd": [
        ["  proxies {\n", "  representatives {\n"],
        ["patients ||--o{ proxies", "patients ||--o{ representatives"],
      ],
      "elements.yaml": [
        [
          "- id: proxy\n  kind: entity\n  name: Proxy\n",
          "- id: representative\n  kind: entity\n  name: Representative\n",
        ],
      ],
    },
    expected: [
      "> element Proxy => Representative !table-renamed",
      "~ figure Conceptual data model",
      "~ figure Logical data model: patients, consent and access",
      "~ figure Physical data model: patient database",
    ],
  },
  {
    title: "an operation has another path, others have fewer and optional parameters",
    files: {
      "api/openapi.yaml": [
        ["  /triage:\n", "  /red-flags:\n"],
        [
          "        - name: reason\n          in: query\n          description: One of five reasons.\n          schema:\n            type: string\n",
          "",
        ],
        [
          "        - name: visitType\n          in: query\n          required: true\n",
          "        - name: visitType\n          in: query\n",
        ],
      ],
    },
    expected: [
      "~ operation DELETE /appointments/{id} !parameter-removed",
      "~ operation GET /slots",
      "> operation POST /triage => POST /red-flags !operation-moved",
    ],
  },
  {
    title: "schemas and their properties change",
    everywhere: [["schemas/HoldRequest", "schemas/SlotRequest"]],
    files: {
      "api/openapi.yaml": [
        ["    HoldRequest:\n", "    SlotRequest:\n"],
        ["      required: [id, slot, expiresAt]\n", "      required: [id, slot]\n"],
        [
          "        letterMissing:\n          type: boolean\n",
          "        letterMissing:\n          type: string\n",
        ],
        [
          "      required: [hold, patient, visitType]\n",
          "      required: [hold, patient, visitType, channel]\n",
        ],
        [
          "        visitType:\n          type: string\n    Appointment:\n",
          "        visitType:\n          type: string\n        channel:\n          type: string\n    Appointment:\n",
        ],
      ],
    },
    expected: [
      "~ operation POST /holds",
      "> schema HoldRequest => SlotRequest !schema-renamed",
      "~ property Appointment.letterMissing !property-type-changed",
      "+ property Booking.channel !property-required",
      "~ property Hold.expiresAt !property-optional",
    ],
  },
  {
    title: "a screen is removed, and another has another text",
    files: {
      "ui-previews/record-an-absence.html": null,
      "ui-previews/consents.html": [["<h1>What you agree to</h1>", "<h1>What you allow</h1>"]],
    },
    expected: [
      "- relation Record an absence → Maintain a calendar",
      "- trace FR-14 → Record an absence",
      "- trace US-7 → Record an absence",
      "~ screen Consents and access log",
      "- screen Record an absence",
    ],
  },
  {
    title: "a decision has another number and title, and a page another table row",
    moved: {
      "decisions/0006-names-are-encrypted-in-the-columns.md": "decisions/0007-contact-data-are-encrypted.md",
    },
    files: {
      "decisions/0006-names-are-encrypted-in-the-columns.md": [
        ["# Names and contact data are encrypted in their columns", "# Contact data are encrypted"],
      ],
      "pages/orchestration.md": [
        ["| a node fails | Kubernetes | 2 min | none |\n", "| a node fails | Kubernetes | 1 min | none |\n"],
      ],
    },
    expected: [
      "~ page Orchestration",
      "> decision Names and contact data are encrypted in their columns => Contact data are encrypted",
    ],
  },
  {
    title: "rules are removed and changed, and a risk is added",
    files: {
      "archscribe.yaml": [
        [
          '  - id: services-have-an-owner\n    reason: Seven services are as many as two teams can own.\n    every: components tagged service\n    must: be owned by "Team *"\n',
          "",
        ],
        ["      to: patient-database\n", "      to: patient-database\n    severity: error\n"],
        [
          "changes:\n",
          "  - title: The pilot begins in the summer.\n    description: Half of the staff is away.\nchanges:\n",
        ],
      ],
    },
    expected: [
      "~ project Lindenhof Appointments",
      "~ rule patient-database-is-private",
      "- rule services-have-an-owner",
    ],
  },
  {
    title: "only the layout differs",
    files: {
      "diagrams/component/services.mmd": [
        ["flowchart LR\n", "flowchart TB\n"],
        ["  gateway --> identity\n", "  style gateway fill:#eee\n  gateway --> identity\n"],
        ['  media["Media server"]\n', ""],
        ['  portal["Patient portal"]\n', '  media["Media server"]\n  portal["Patient portal"]\n'],
      ],
      "diagrams/physical/1-patients.mmd": [["  direction LR\n", "  direction TB\n"]],
      "diagrams/class/booking.mmd": [
        [
          "  BookingDesk --> Hold : places\n  BookingDesk --> Appointment : changes\n",
          "  BookingDesk --> Appointment : changes\n  BookingDesk --> Hold : places\n",
        ],
      ],
      "archscribe.yaml": [["theme: Blueprint", "theme: Modern Minimal"]],
    },
    expected: [],
  },
  {
    title: "figures move to other files, with other aliases",
    moved: {
      "diagrams/component/integration-service.mmd": "diagrams/component/outside.mmd",
      "diagrams/physical/3-other-services.mmd": "diagrams/physical/4-other-services.mmd",
    },
    files: {
      "diagrams/component/integration-service.mmd": [
        ['    limiter["Rate limiter"]', '    brake["Rate limiter"]'],
        [
          "  recordqueue --> limiter\n  limiter --> mapper\n",
          "  recordqueue --> brake\n  brake --> mapper\n",
        ],
      ],
    },
    expected: [
      "> figure Inside the integration service => Inside the integration service",
      "> figure Physical data model: databases of the other services => Physical data model: databases of the other services",
    ],
  },
  {
    title: "messages, labels and multiplicities change",
    files: {
      "diagrams/interaction/withdraw-consent.mmd": [
        ["patient->>portal: open 'My data'", "patient->>portal: open 'My consents'"],
        [
          "    patients-)reporting: ConsentWithdrawn\n",
          "    patients-)reporting: ConsentWithdrawn\n    reporting-->>patients: done\n",
        ],
      ],
      "diagrams/conceptual.mmd": [["Slot ||--o| Appointment", "Slot ||--|| Appointment"]],
      "diagrams/component/services.mmd": [["-->|video| media", "-->|video and sound| media"]],
    },
    expected: [
      "~ relation Appointment – Slot",
      "~ relation Patient → Patient portal",
      "~ relation Patient portal → Media server",
      "+ relation Reporting service → Patient service",
      "~ relation Staff workspace → Media server",
      "~ figure Conceptual data model",
      "~ figure Services and their stores",
      "~ figure Withdraw consent",
    ],
  },
  {
    title: "the whole project moves to another folder",
    folder: "architecture",
    expected: ["The project was in the top folder of the repository in HEAD~1."],
  },
];

describe("the clinic through 20 commits", () => {
  let example: EditedExample;
  beforeAll(async () => {
    example = await editedExample("clinic-appointments", edits);
  });

  it.each(comparedEdits(edits))("$title", async (edit) => {
    expect(inShort(await example.compare(edit))).toEqual(edit.expected);
  });
});
