import type { Failure, VerbClass } from "./verb-class.ts";

const failure = (status: number, guard: string, text: string): Failure => ({ status, guard, text });

const invalid = failure(
  422,
  "something is missing or wrong",
  "Step 2: something is missing or wrong; the system says what, and keeps the rest of the input.",
);
const missing = failure(
  404,
  "{object} {is} not there",
  "Step 2: {object} {is} not there any more; the system says so.",
);
const changed = failure(
  409,
  "somebody else has changed it",
  "Step 3: somebody else has changed {object} meanwhile; the system shows the newer state.",
);

/** The classes in the order in which they are asked; the last takes every other verb. */
export const verbClasses: readonly VerbClass[] = [
  {
    key: "sign-in",
    crud: null,
    needsObject: false,
    steps: [
      "{Actor} enters e-mail address and password.",
      "The system checks them.",
      "The system opens a session for {actor}.",
    ],
    exceptions: [
      failure(
        401,
        "they are wrong",
        "Step 2: they are wrong; the system refuses without saying which of the two.",
      ),
    ],
    after: ["{Actor} is signed in."],
  },
  {
    key: "sign-out",
    crud: null,
    needsObject: false,
    steps: ["{Actor} asks to sign out.", "The system ends the session."],
    exceptions: [],
    after: ["{Actor} is signed out."],
  },
  {
    key: "pay",
    crud: "create",
    needsObject: false,
    steps: [
      "{Actor} asks to {task} and chooses how to pay.",
      "The system checks the amount.",
      "The payment provider takes the payment.",
      "The system stores the payment and confirms it to {actor}.",
    ],
    exceptions: [
      failure(
        402,
        "the payment is refused",
        "Step 3: the payment is refused; the system says so and takes nothing.",
      ),
      failure(
        504,
        "the payment provider does not answer",
        "Step 3: the payment provider does not answer in time; the system asks to try again later.",
      ),
    ],
    after: ["The payment is stored."],
  },
  {
    key: "search",
    crud: "view",
    needsObject: false,
    steps: [
      "{Actor} enters what to look for.",
      "The system looks for {things} that match.",
      "The system shows what it has found.",
    ],
    exceptions: [
      failure(422, "nothing matches", "Step 2: nothing matches; the system says so and keeps the input."),
    ],
    after: [],
  },
  {
    key: "view",
    crud: "view",
    needsObject: true,
    steps: ["{Actor} asks to {task}.", "The system finds {object}.", "The system shows {object}."],
    exceptions: [{ ...missing, text: "Step 2: there is nothing to show; the system says so." }],
    after: [],
  },
  {
    key: "delete",
    crud: "delete",
    needsObject: true,
    steps: [
      "{Actor} chooses {object} and asks to {verb} it.",
      "The system asks whether that is meant.",
      "{Actor} says yes.",
      "The system removes {object} and confirms it.",
    ],
    exceptions: [
      failure(409, "{actor} says no", "Step 3: {actor} says no; nothing changes."),
      { ...missing, text: "Step 4: {object} {is} not there any more; the system says so." },
    ],
    after: ["{Object} {is} no longer in use."],
  },
  {
    key: "decide",
    crud: "update",
    needsObject: true,
    steps: [
      "{Actor} opens {object}.",
      "The system shows {object} and its state.",
      "{Actor} asks to {task}.",
      "The system stores the new state and confirms it.",
    ],
    exceptions: [
      { ...missing, text: "Step 2: {object} {is} not there any more; the system says so." },
      failure(
        409,
        "the state does not allow it",
        "Step 4: the state of {object} does not allow it; the system says why, and nothing changes.",
      ),
    ],
    after: ["The new state of {object} is stored."],
  },
  {
    key: "update",
    crud: "update",
    needsObject: true,
    steps: [
      "{Actor} opens {object} and enters the changes.",
      "The system checks them.",
      "The system stores {object}.",
      "The system confirms the change to {actor}.",
    ],
    exceptions: [invalid, changed],
    after: ["{Object} {is} stored as changed."],
  },
  {
    key: "export",
    crud: "view",
    needsObject: true,
    steps: [
      "{Actor} asks to {task} and chooses the form.",
      "The system gathers {object}.",
      "The system hands out the file.",
    ],
    exceptions: [{ ...missing, text: "Step 2: there is nothing to hand out; the system says so." }],
    after: [],
  },
  {
    key: "import",
    crud: "create",
    needsObject: false,
    steps: [
      "{Actor} chooses the file with {object}.",
      "The system checks form and size.",
      "The system stores {object} and confirms it.",
    ],
    exceptions: [
      failure(
        422,
        "the file cannot be used",
        "Step 2: the file has another form, or is too large; the system says so and stores nothing.",
      ),
    ],
    after: ["{Object} {is} stored."],
  },
  {
    key: "send",
    crud: null,
    needsObject: false,
    steps: [
      "{Actor} asks to {task}.",
      "The system writes the message.",
      "The system hands the message over to the mail provider.",
    ],
    exceptions: [
      failure(
        502,
        "the message cannot be delivered",
        "Step 3: the message cannot be delivered; the system tries again, then says so.",
      ),
    ],
    after: ["The message is on its way."],
  },
  {
    key: "calculate",
    crud: null,
    needsObject: true,
    steps: [
      "{Actor} asks to {task}.",
      "The system gathers what it needs.",
      "The system works out {object} and shows it.",
    ],
    exceptions: [
      failure(
        409,
        "something is missing",
        "Step 2: what it needs is incomplete; the system says what is missing.",
      ),
    ],
    after: [],
  },
  {
    key: "create",
    crud: "create",
    needsObject: false,
    steps: [
      "{Actor} asks to {task} and enters what is needed.",
      "The system checks it.",
      "The system stores {object}.",
      "The system confirms it to {actor}.",
    ],
    exceptions: [
      invalid,
      failure(
        409,
        "it contradicts what is stored",
        "Step 3: it contradicts what is stored already; the system says so and stores nothing.",
      ),
    ],
    after: ["{Object} {is} stored."],
  },
  {
    key: "other",
    crud: null,
    needsObject: false,
    steps: [
      "{Actor} asks to {task}.",
      "The system checks whether that is possible.",
      "The system does it and shows the result.",
    ],
    exceptions: [
      failure(
        409,
        "it is not possible",
        "Step 2: it is not possible; the system says why, and nothing changes.",
      ),
    ],
    after: [],
  },
];
