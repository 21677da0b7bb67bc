import type { Requirement } from "../../../../model/index.ts";
import { taskIn } from "./generation-run.ts";

/** The requirements of a shared workshop. */
export const workshopRequirements: readonly Requirement[] = [
  { id: "FR-1", text: "A member can book a machine for a free time slot.", priority: "must" },
  { id: "FR-2", text: "A member can cancel a booking until two hours before it begins." },
  { id: "FR-3", text: "A member can see the calendar of a machine.", priority: "must" },
  { id: "FR-4", text: "A trainer can record that a member has passed the safety training for a machine." },
  { id: "FR-5", text: "A member can report a defect of a machine with a description and a photo." },
  { id: "FR-6", text: "A technician can set a machine out of order and back in service." },
  {
    id: "FR-7",
    text: "When a machine is set out of order, the system shall cancel its bookings and inform the members by e-mail.",
  },
  { id: "FR-8", text: "A manager can add, change and remove machines." },
  { id: "FR-9", text: "The system shall record the hours that each member used a machine." },
  { id: "FR-10", text: "A manager can create the monthly invoice of a member from the recorded hours." },
  { id: "FR-11", text: "The system shall send invoices through the accounting system." },
  {
    id: "NFR-1",
    text: "The calendar of a machine is shown within 2 seconds.",
    quality: "performance-efficiency",
  },
  { id: "NFR-2", text: "Invoices are kept for 10 years.", quality: "reliability" },
  { id: "BR-1", text: "Only members who have passed the safety training may book a machine." },
  { id: "BR-2", text: "A machine must not be booked twice for the same time." },
  { id: "BR-3", text: "A member has at most three open bookings." },
];

const appraisal = {
  noise: [],
  contradictions: [],
  gaps: [
    {
      requirements: ["FR-9", "FR-10"],
      explanation:
        "Invoices are made from used hours, but nothing says how the use of a machine is measured.",
      question: "Do booked hours count as used, or does somebody or something measure the use?",
    },
    {
      requirements: ["FR-10"],
      explanation: "An invoice needs amounts, and no requirement says what an hour costs.",
      question: "Who sets the price of an hour, and is it the same for all machines?",
    },
    {
      requirements: ["FR-7"],
      explanation:
        "Members whose bookings are cancelled lose their slot; nothing says whether they get another.",
      question: "Is a member whose booking was cancelled offered another slot?",
    },
  ],
  questions: [
    {
      requirements: ["FR-4", "BR-1"],
      explanation: "A training is recorded for a machine, but the rule speaks of the safety training as one.",
      question: "Does a member need a training for each machine, or one for all machines?",
    },
    {
      requirements: ["FR-8"],
      explanation: "A machine that is removed may have open bookings and recorded hours.",
      question: "May a machine be removed while it has open bookings?",
    },
  ],
  assumptions: [
    {
      text: "A member who books a machine uses it for the whole slot.",
      reason: "Hours of use are recorded, and nothing but bookings tells of use.",
      requirements: ["FR-9"],
    },
    {
      text: "Members are known by an e-mail address.",
      reason: "They are informed by e-mail.",
      requirements: ["FR-7"],
    },
  ],
};

const person = (id: string, name: string, ...sources: string[]) => ({
  id,
  name,
  kind: "person",
  parent: null,
  sources,
});
const system = (id: string, name: string, ...sources: string[]) => ({
  ...person(id, name, ...sources),
  kind: "system",
});
const useCase = (
  ...[number, name, goal, actors, ...sources]: [number, string, string, string[], ...string[]]
) => ({
  id: `UC-${String(number)}`,
  name,
  goal,
  actors,
  sources,
  basis: "stated",
  reason: null,
});

const behaviour = {
  actors: [
    person("member", "Member", "FR-1", "FR-2", "FR-3", "FR-5"),
    person("trainer", "Trainer", "FR-4"),
    person("technician", "Technician", "FR-6"),
    person("manager", "Manager", "FR-8", "FR-10"),
    system("mail_service", "E-mail service", "FR-7"),
    system("accounting_system", "Accounting system", "FR-11"),
  ],
  useCases: [
    useCase(
      1,
      "Book a machine",
      "The member has a machine for a time slot.",
      ["member"],
      "FR-1",
      "BR-1",
      "BR-2",
      "BR-3",
    ),
    useCase(2, "Cancel a booking", "The time slot is free for other members again.", ["member"], "FR-2"),
    useCase(
      3,
      "See the calendar of a machine",
      "The member knows when a machine is free.",
      ["member"],
      "FR-3",
      "NFR-1",
    ),
    useCase(
      4,
      "Record a safety training",
      "The workshop knows that a member may use a machine.",
      ["trainer"],
      "FR-4",
      "BR-1",
    ),
    useCase(5, "Report a defect", "The workshop knows what is wrong with a machine.", ["member"], "FR-5"),
    useCase(
      6,
      "Set a machine out of order",
      "Nobody books or expects a machine that does not work.",
      ["technician", "mail_service"],
      "FR-6",
      "FR-7",
    ),
    useCase(
      7,
      "Set a machine back in service",
      "Members can book the machine again.",
      ["technician"],
      "FR-6",
    ),
    useCase(8, "Maintain the machines", "The list of machines is the workshop's own.", ["manager"], "FR-8"),
    useCase(
      9,
      "Create a monthly invoice",
      "The member is billed for the hours of a month.",
      ["manager", "accounting_system"],
      "FR-10",
      "FR-11",
    ),
  ],
  useCaseRelations: [{ kind: "extend", from: "UC-3", to: "UC-1" }],
};

const entity = (id: string, name: string, ...sources: string[]) => ({ id, name, sources });
const entities = {
  entities: [
    entity("member", "Member", "FR-1", "BR-1", "BR-3"),
    entity("machine", "Machine", "FR-1", "FR-6", "FR-8"),
    entity("booking", "Booking", "FR-1", "FR-2", "BR-2", "BR-3"),
    entity("safety_training", "Safety training", "FR-4", "BR-1"),
    entity("defect_report", "Defect report", "FR-5"),
    entity("usage_record", "Usage record", "FR-9"),
    entity("invoice", "Invoice", "FR-10", "FR-11", "NFR-2"),
  ],
};

const attribute = (name: string, type = "text", values: string[] = []) => ({
  name,
  type,
  required: true,
  unique: false,
  values,
});
const attributes = {
  entities: [
    { entity: "member", attributes: [attribute("name"), attribute("e-mail address", "e-mail")] },
    {
      entity: "machine",
      attributes: [attribute("name"), attribute("state", "enumeration", ["in service", "out of order"])],
    },
    {
      entity: "booking",
      attributes: [
        attribute("start", "date-time"),
        attribute("end", "date-time"),
        attribute("state", "enumeration", ["open", "cancelled"]),
      ],
    },
    { entity: "safety_training", attributes: [attribute("passed on", "date")] },
    {
      entity: "defect_report",
      attributes: [attribute("description", "long-text"), attribute("photo", "file")],
    },
    { entity: "usage_record", attributes: [attribute("hours", "decimal"), attribute("date", "date")] },
    { entity: "invoice", attributes: [attribute("month", "date"), attribute("amount", "money")] },
  ],
};

const relation = (...[from, label, to, ...sources]: [string, string, string, ...string[]]) => ({
  kind: "association",
  from,
  to,
  label,
  fromMultiplicity: "1",
  toMultiplicity: "0..*",
  sources,
});
const relations = {
  relations: [
    relation("member", "makes", "booking", "FR-1"),
    relation("machine", "is reserved by", "booking", "FR-1", "BR-2"),
    relation("member", "has passed", "safety_training", "FR-4"),
    relation("machine", "requires", "safety_training", "FR-4", "BR-1"),
    relation("machine", "has", "defect_report", "FR-5"),
    relation("member", "writes", "defect_report", "FR-5"),
    relation("member", "causes", "usage_record", "FR-9"),
    relation("machine", "causes", "usage_record", "FR-9"),
    relation("invoice", "bills", "usage_record", "FR-10"),
    relation("member", "receives", "invoice", "FR-10"),
  ],
};

const stated = { basis: "stated", reason: null };
const implied = (reason: string) => ({ basis: "implied", reason });
const link = (...[from, label, to, grounds = stated]: [string, string | null, string, object?]) => ({
  from,
  to,
  label,
  ...grounds,
});
const architecture = {
  decision: {
    title: "One workshop application with one database",
    context:
      "Bookings, trainings and defects of a machine decide together whether it can be booked. Invoices need the hours that bookings lead to. The workshop is one place with few members, and two outside systems take e-mails and invoices.",
    alternatives: [
      {
        name: "One workshop application",
        summary: "Booking, maintenance and billing are modules of one application that share one database.",
        advantages: [
          "The rules for a booking are checked in one transaction, so that a machine is never booked twice.",
          "There is one part to install, to watch and to restore.",
        ],
        disadvantages: [
          "A fault in billing can stop bookings as well.",
          "The modules can only be released together.",
        ],
      },
      {
        name: "Booking and billing apart",
        summary: "Two services with their own data; billing hears of used hours by messages.",
        advantages: [
          "Billing can be replaced, or be out of service, while members book machines.",
          "Invoices can be kept apart from data that is deleted sooner.",
        ],
        disadvantages: [
          "Hours can be missing from an invoice when a message is lost or comes late.",
          "Two services and a broker have to be run by a workshop without staff for it.",
        ],
      },
    ],
    chosen: "One workshop application",
    reason:
      "No requirement asks for parts that are run or released apart, and the rules against double bookings are simplest in one transaction. Independence of billing is given up; its module keeps its own tables, so that it can be separated later.",
    sources: ["FR-1", "FR-7", "FR-10", "BR-2"],
  },
  components: [
    {
      id: "web_app",
      name: "Web app",
      kind: "client",
      responsibility: "Shows calendars, bookings, machines and invoices to members and staff.",
      entities: [],
      sources: ["FR-3"],
      ...implied("Members and staff see and enter what the application keeps."),
    },
    {
      id: "booking_service",
      name: "Booking",
      kind: "service",
      responsibility: "Decides who may book which machine when, and records the hours of use.",
      entities: ["member", "booking", "safety_training", "usage_record"],
      sources: ["FR-1", "FR-2", "FR-3", "FR-4", "FR-9", "BR-1", "BR-2", "BR-3"],
      ...stated,
    },
    {
      id: "machine_service",
      name: "Machines",
      kind: "service",
      responsibility: "Keeps the machines, their defects, and whether they are in service.",
      entities: ["machine", "defect_report"],
      sources: ["FR-5", "FR-6", "FR-7", "FR-8"],
      ...stated,
    },
    {
      id: "billing_service",
      name: "Billing",
      kind: "service",
      responsibility: "Makes invoices from recorded hours and hands them to accounting.",
      entities: ["invoice"],
      sources: ["FR-10", "FR-11", "NFR-2"],
      ...stated,
    },
    {
      id: "database",
      name: "Workshop database",
      kind: "database",
      responsibility: "Keeps what the three services know.",
      entities: [],
      sources: ["NFR-2"],
      ...implied("Bookings, machines and invoices are kept, and no requirement says where."),
    },
    {
      id: "mail_service",
      name: "E-mail service",
      kind: "external",
      responsibility: "Delivers e-mails to members.",
      entities: [],
      sources: ["FR-7"],
      ...implied("Members are informed by e-mail, and somebody delivers it."),
    },
    {
      id: "accounting_system",
      name: "Accounting system",
      kind: "external",
      responsibility: "Takes invoices and passes them to members.",
      entities: [],
      sources: ["FR-11"],
      ...stated,
    },
  ],
  links: [
    link("web_app", "books and cancels with", "booking_service", implied("Members book in the web app.")),
    link("web_app", "maintains machines with", "machine_service", implied("Staff works in the web app.")),
    link("web_app", "creates invoices with", "billing_service", implied("Managers work in the web app.")),
    link("machine_service", "cancels bookings with", "booking_service"),
    link(
      "booking_service",
      "asks whether a machine is in service",
      "machine_service",
      implied("Only machines in service are booked."),
    ),
    link("billing_service", "reads recorded hours from", "booking_service"),
    link("booking_service", "keeps bookings in", "database", implied("Bookings are kept.")),
    link("machine_service", "keeps machines in", "database", implied("Machines are kept.")),
    link("billing_service", "keeps invoices in", "database", implied("Invoices are kept.")),
    link("booking_service", "informs members by", "mail_service"),
    link("billing_service", "sends invoices to", "accounting_system"),
  ],
  nodes: [
    {
      id: "browser",
      role: "client",
      name: "Browser",
      components: ["web_app"],
      sources: [],
      ...implied("The web app runs in it."),
    },
    {
      id: "application",
      role: "compute",
      name: "Workshop application",
      components: ["booking_service", "machine_service", "billing_service"],
      sources: [],
      ...implied("The services run somewhere, and no requirement says on what."),
    },
    {
      id: "database_node",
      role: "relational-database",
      name: "Workshop database",
      components: ["database"],
      sources: ["NFR-2"],
      ...implied("What is kept has to outlive the application."),
    },
  ],
  nodeLinks: [
    link("browser", null, "application", implied("The web app works with the services.")),
    link("application", null, "database_node", implied("The services read and write what is kept.")),
  ],
  scenarios: [
    {
      requirement: "NFR-1",
      stimulus: "A member opens the calendar of a machine.",
      environment: "Normal operation",
      response: "The bookings of the machine are shown.",
      measure: "Within 2 seconds",
    },
    {
      requirement: "NFR-2",
      stimulus: "An auditor asks for an invoice of a former member.",
      environment: null,
      response: "The invoice is found and shown.",
      measure: "Up to 10 years after it was created",
    },
  ],
  risks: [
    {
      title: "Two members book at the same moment",
      description: "Both find the slot free, and both bookings are stored.",
      mitigation: "The database refuses a second booking of a machine for an overlapping time.",
      sources: ["BR-2"],
    },
    {
      title: "Hours are not what was used",
      description:
        "No requirement says how the use of a machine is measured; booked hours may differ from it.",
      mitigation: null,
      sources: ["FR-9", "FR-10"],
    },
    {
      title: "E-mails about cancelled bookings get lost",
      description: "A member comes to a machine that is out of order.",
      mitigation: "The web app shows cancelled bookings as well.",
      sources: ["FR-7"],
    },
  ],
};

const call = (from: string, to: string, text: string) => ({ from, to, text, kind: "call" });
const reply = (from: string, to: string, text: string) => ({ from, to, text, kind: "reply" });
const alt = (...branches: [string, object[]][]) => ({
  operator: "alt",
  branches: branches.map(([guard, messages]) => ({ guard, messages })),
});
const operation = (...[component, name, kind, of]: [string, string, string, string]) => ({
  component,
  name,
  kind,
  entity: of,
});
const screen = (
  ...[title, kind, of, fields, ...actions]: [string, string, string, string[], ...string[]]
) => ({
  title,
  kind,
  entity: of,
  fields,
  actions,
});
const detail = (
  number: number,
  said: { pre?: string[]; steps: string[]; exceptions?: string[]; post: string[] },
  rest: { messages?: object[]; operations?: object[]; screens?: object[] } = {},
) => ({
  id: `UC-${String(number)}`,
  pre_cond: said.pre ?? [],
  steps: said.steps,
  exceptions: said.exceptions ?? [],
  post_cond: said.post,
  messages: rest.messages ?? [],
  operations: rest.operations ?? [],
  screens: rest.screens ?? [],
});

const details = [
  detail(
    1,
    {
      pre: ["The member has passed the safety training for the machine."],
      steps: [
        "The member chooses a machine and a free time slot.",
        "The system checks the safety training of the member for the machine.",
        "The system checks that the slot is free and that the member has fewer than three open bookings.",
        "The system stores the booking and shows it to the member.",
      ],
      exceptions: [
        "Step 2: the member has not passed the safety training; the system refuses the booking and says why.",
        "Step 3: somebody else has booked the slot; the system shows the calendar again.",
        "Step 3: the member has three open bookings; the system refuses a fourth.",
      ],
      post: ["The machine is booked for the member in this slot."],
    },
    {
      messages: [
        call("member", "web_app", "choose machine and slot"),
        call("web_app", "booking_service", "create a booking"),
        call("booking_service", "machine_service", "ask whether the machine is in service"),
        reply("machine_service", "booking_service", "in service"),
        alt(
          [
            "the member may book and the slot is free",
            [
              call("booking_service", "database", "store the booking"),
              reply("booking_service", "web_app", "booking"),
            ],
          ],
          ["a rule forbids the booking", [reply("booking_service", "web_app", "refusal with its reason")]],
        ),
        reply("web_app", "member", "booking or refusal"),
      ],
      operations: [
        operation("booking_service", "createBooking", "create", "booking"),
        operation("machine_service", "getMachine", "get", "machine"),
      ],
      screens: [screen("Book a machine", "form", "booking", ["start", "end"], "Book", "Cancel")],
    },
  ),
  detail(
    2,
    {
      pre: ["The booking is open."],
      steps: [
        "The member chooses one of their bookings.",
        "The system checks that it begins in more than two hours.",
        "The system cancels the booking.",
      ],
      exceptions: ["Step 2: the booking begins within two hours; the system refuses to cancel it."],
      post: ["The booking is cancelled and the slot is free."],
    },
    {
      operations: [operation("booking_service", "cancelBooking", "act", "booking")],
      screens: [screen("My bookings", "list", "booking", ["start", "end", "state"], "Cancel booking")],
    },
  ),
  detail(
    3,
    {
      steps: ["The member chooses a machine.", "The system shows when the machine is booked."],
      post: ["The member knows the free slots of the machine."],
    },
    {
      operations: [operation("booking_service", "listBookings", "list", "booking")],
      screens: [screen("Calendar", "list", "booking", ["start", "end"], "Book")],
    },
  ),
  detail(
    4,
    {
      pre: ["The member has taken part in the training."],
      steps: [
        "The trainer chooses the member and the machine.",
        "The trainer records that the member has passed.",
        "The system stores the training.",
      ],
      post: ["The member may book the machine."],
    },
    {
      operations: [operation("booking_service", "createSafetyTraining", "create", "safety_training")],
      screens: [screen("Safety training", "form", "safety_training", ["passed on"], "Record", "Cancel")],
    },
  ),
  detail(
    5,
    {
      steps: [
        "The member chooses the machine.",
        "The member describes the defect and adds a photo.",
        "The system stores the report.",
      ],
      exceptions: ["Step 2: the description is missing; the system asks for it."],
      post: ["The report is there for the technician."],
    },
    {
      operations: [operation("machine_service", "createDefectReport", "create", "defect_report")],
      screens: [screen("Report a defect", "form", "defect_report", ["description", "photo"], "Report")],
    },
  ),
  detail(
    6,
    {
      pre: ["The machine is in service."],
      steps: [
        "The technician sets the machine out of order.",
        "The system stores the new state.",
        "The system cancels the open bookings of the machine.",
        "The system informs each member whose booking was cancelled by e-mail.",
      ],
      exceptions: ["Step 4: the e-mail service cannot be reached; the system sends the e-mails later."],
      post: ["The machine is out of order.", "It has no open bookings."],
    },
    {
      messages: [
        call("technician", "web_app", "set the machine out of order"),
        call("web_app", "machine_service", "set out of order"),
        call("machine_service", "database", "store the state"),
        call("machine_service", "booking_service", "cancel the bookings of the machine"),
        {
          operator: "loop",
          branches: [
            {
              guard: "for each open booking",
              messages: [
                call("booking_service", "database", "store the cancellation"),
                call("booking_service", "mail_service", "inform the member"),
              ],
            },
          ],
        },
        reply("machine_service", "web_app", "state"),
      ],
      operations: [
        operation("machine_service", "setOutOfOrder", "act", "machine"),
        operation("booking_service", "cancelBooking", "act", "booking"),
      ],
      screens: [screen("Machine", "detail", "machine", ["name", "state"], "Set out of order")],
    },
  ),
  detail(
    7,
    {
      pre: ["The machine is out of order."],
      steps: ["The technician sets the machine back in service.", "The system stores the new state."],
      post: ["The machine can be booked."],
    },
    { operations: [operation("machine_service", "setInService", "act", "machine")] },
  ),
  detail(
    8,
    {
      steps: [
        "The manager adds, changes or removes a machine.",
        "The system stores the change and shows the list of machines.",
      ],
      exceptions: ["Step 2: the machine has open bookings; the system does not remove it and shows them."],
      post: ["The list of machines is up to date."],
    },
    {
      operations: [
        operation("machine_service", "listMachines", "list", "machine"),
        operation("machine_service", "createMachine", "create", "machine"),
        operation("machine_service", "updateMachine", "update", "machine"),
        operation("machine_service", "deleteMachine", "delete", "machine"),
      ],
      screens: [screen("Machines", "list", "machine", ["name", "state"], "Add", "Change", "Remove")],
    },
  ),
  detail(
    9,
    {
      pre: ["Hours of the month are recorded for the member."],
      steps: [
        "The manager chooses a member and a month.",
        "The system adds up the recorded hours and shows the invoice.",
        "The manager confirms the invoice.",
        "The system stores the invoice and sends it to the accounting system.",
      ],
      exceptions: [
        "Step 2: there are no hours in this month; the system says so.",
        "Step 4: the accounting system refuses the invoice; the system keeps it and shows the refusal.",
      ],
      post: ["The invoice is kept, and the accounting system has it."],
    },
    {
      messages: [
        call("manager", "web_app", "choose member and month"),
        call("web_app", "billing_service", "create an invoice"),
        call("billing_service", "booking_service", "list the recorded hours"),
        reply("booking_service", "billing_service", "usage records"),
        call("billing_service", "database", "store the invoice"),
        call("billing_service", "accounting_system", "send the invoice"),
        alt(
          ["it is accepted", [reply("billing_service", "web_app", "invoice")]],
          ["it is refused", [reply("billing_service", "web_app", "refusal")]],
        ),
      ],
      operations: [
        operation("billing_service", "createInvoice", "create", "invoice"),
        operation("booking_service", "listUsageRecords", "list", "usage_record"),
      ],
      screens: [screen("Monthly invoice", "form", "invoice", ["month", "amount"], "Create", "Cancel")],
    },
  ),
];

const row = (requirement: string, ...elements: string[]) => ({ requirement, elements, reason: null });
const coverage = {
  requirements: [
    row("FR-1", "use case UC-1", "entity booking", "component booking_service", "operation createBooking"),
    row("FR-2", "use case UC-2", "component booking_service", "operation cancelBooking"),
    row("FR-3", "use case UC-3", "component web_app", "operation listBookings"),
    row("FR-4", "use case UC-4", "entity safety_training", "operation createSafetyTraining"),
    row("FR-5", "use case UC-5", "entity defect_report", "operation createDefectReport"),
    row("FR-6", "use case UC-6", "use case UC-7", "operation setOutOfOrder", "operation setInService"),
    row("FR-7", "use case UC-6", "component machine_service", "component mail_service"),
    row("FR-8", "use case UC-8", "entity machine", "operation createMachine", "operation deleteMachine"),
    row("FR-9", "entity usage_record", "component booking_service"),
    row("FR-10", "use case UC-9", "entity invoice", "operation createInvoice"),
    row("FR-11", "use case UC-9", "component accounting_system"),
    row("NFR-1", "use case UC-3", "component web_app"),
    row("NFR-2", "entity invoice", "component database", "node database_node"),
    row("BR-1", "use case UC-1", "entity safety_training", "component booking_service"),
    row("BR-2", "use case UC-1", "entity booking", "component booking_service"),
    row("BR-3", "use case UC-1", "entity booking", "component booking_service"),
  ],
};

const review = {
  patches: [
    {
      action: "rename",
      element: "use case UC-8",
      text: "Manage the list of machines",
      sources: null,
      component: null,
      reason:
        "FR-8 is about adding, changing and removing machines; 'maintain' sounds like repairs, which FR-6 is about.",
    },
    {
      action: "retrace",
      element: "entity member",
      text: null,
      sources: ["FR-1", "FR-4", "FR-10", "BR-1", "BR-3"],
      component: null,
      reason: "FR-4 and FR-10 keep facts about a member: the training that was passed, and the invoice.",
    },
  ],
};

/** Returns the answer of a strong model to a question about the workshop. */
export function workshopAnswer({
  keys,
  prompt,
}: {
  readonly prompt: string;
  readonly keys: readonly string[];
}): string {
  return JSON.stringify(answerTo(keys, taskIn(prompt)));
}

function answerTo(keys: readonly string[], task: string): unknown {
  if (keys.includes("noise")) return appraisal;
  if (keys.includes("actors")) return behaviour;
  if (keys.includes("relations")) return relations;
  if (keys.includes("components")) return architecture;
  if (keys.includes("requirements")) return coverage;
  if (keys.includes("patches")) return review;
  if (keys.includes("entities")) return task.startsWith("Give the attributes") ? attributes : entities;
  const asked = task.split("Use cases: ")[1]?.split("\n")[0]?.split(", ") ?? [];
  return { useCases: details.filter(({ id }) => asked.includes(id)) };
}
