import { priorities, type Priority, type RequirementKind } from "@archscribe/core/model";

interface KindWords {
  /** On the button of the kind. */
  readonly button: string;
  /** One of them. */
  readonly one: string;
  readonly placeholder: string;
  readonly empty: string;
}

/** The texts of each kind of requirement. */
export const kindWords: Readonly<Record<RequirementKind, KindWords>> = {
  functional: {
    button: "User Requirement",
    one: "requirement",
    placeholder: "The system shall …",
    empty:
      "Write what the system must do, one sentence each: “The shop lets a customer search the catalogue by title.” Press Enter for the next one. Or take them from a document that you have.",
  },
  "non-functional": {
    button: "User Requirement",
    one: "requirement",
    placeholder: "In 95 of 100 cases … within …",
    empty:
      "Write how well the system must do it, with a number: “In 95 of 100 searches the results are shown within 800 ms.” Press Enter for the next one. Or take them from a document that you have.",
  },
  "user-story": {
    button: "User Stories",
    one: "user story",
    placeholder: "As a …, I want … so that …",
    empty:
      "Say who wants what, and why: “As a customer, I want to search by ISBN so that I find the edition I need.” Press Enter for the next one.",
  },
  "business-rule": {
    button: "Business Rules",
    one: "business rule",
    placeholder: "A voucher can be used once.",
    empty:
      "Write down what holds whatever the system does: “A voucher can be used once.” At most 500 characters each. Press Enter for the next one.",
  },
};

/** The displayed names of the priorities of the MoSCoW method. */
const priorityTitles: Readonly<Record<Priority, string>> = {
  must: "Must have",
  should: "Should have",
  could: "Could have",
  wont: "Not this time",
};

/** The choices of a priority; the first one means none. */
export const priorityChoices = [
  { value: "", title: "No priority" },
  ...priorities.map((value) => ({ value, title: priorityTitles[value] })),
] as const;
