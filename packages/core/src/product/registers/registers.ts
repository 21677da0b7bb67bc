import { isRequirementId } from "../../model/index.ts";
import type { RecordKind } from "../machine/record-list/record-kind.ts";

/** The content of an entry by the keys of its fields; several values of a field are separate lines. */
export type RegisterFields = Readonly<Record<string, string>>;

/** A field of a register. */
export interface RegisterField {
  readonly key: string;
  readonly label: string;
  readonly hint?: string;
  readonly isRequired?: boolean;
  readonly input: "line" | "text" | "page" | "date" | "requirements" | "status";
}

/** A list of the project folder that people keep beside the requirements. */
export interface Register {
  readonly title: string;
  /** The noun for one entry. */
  readonly noun: string;
  readonly about: string;
  /** The fields; the first one contains the name of an entry. */
  readonly fields: readonly [RegisterField, ...RegisterField[]];
}

/** The usual states of a decision; others are allowed, too. */
export const decisionStatuses = ["proposed", "accepted", "rejected", "deprecated", "superseded"] as const;

/** The registers of a project. */
export const registers = {
  stakeholders: {
    title: "Stakeholders",
    noun: "stakeholder",
    about: "Who has concerns about the system, and which; the document answers each of them.",
    fields: [
      { key: "name", label: "Name", input: "line", isRequired: true },
      { key: "description", label: "Who they are", input: "text" },
      { key: "concerns", label: "Concerns", hint: "One a line", input: "text" },
    ],
  },
  glossary: {
    title: "Glossary",
    noun: "term",
    about: "The words of the field, each with one meaning.",
    fields: [
      { key: "term", label: "Term", input: "line", isRequired: true },
      { key: "definition", label: "Definition", input: "text", isRequired: true },
    ],
  },
  decisions: {
    title: "Decisions",
    noun: "decision",
    about: "Architecture decision records: what was decided, why, and what follows from it.",
    fields: [
      { key: "title", label: "Decision", input: "line", isRequired: true },
      { key: "status", label: "Status", input: "status" },
      { key: "date", label: "Date", input: "date" },
      { key: "requirements", label: "Answers", hint: "Ids such as FR-1, NFR-2", input: "requirements" },
      {
        key: "body",
        label: "Record",
        hint: "Markdown: context, options, decision, consequences",
        input: "page",
      },
    ],
  },
  risks: {
    title: "Risks",
    noun: "risk",
    about: "What may go wrong, and what is done about it.",
    fields: [
      { key: "title", label: "Risk", input: "line", isRequired: true },
      { key: "description", label: "What would happen", input: "text" },
      { key: "mitigation", label: "What is done about it", input: "text" },
      { key: "requirements", label: "Concerns", hint: "Ids such as FR-1, NFR-2", input: "requirements" },
    ],
  },
} as const satisfies Readonly<Record<string, Register>>;

export type RegisterKey = keyof typeof registers;

/** Returns the rules for the entries of a register. */
export function registerKind(key: RegisterKey): RecordKind<RegisterFields> {
  const { fields, noun }: Register = registers[key];
  const [name] = fields;
  return {
    noun,
    isBlank: (said) => fields.every((field) => field.input === "status" || valueOf(said, field) === ""),
    fault: (said) => {
      const lacking = fields.find((field) => field.isRequired === true && valueOf(said, field) === "");
      if (lacking !== undefined) return `${lacking.label} is required`;
      if (valueOf(said, name).length > 500) return `${name.label} must be at most 500 characters`;
      const wrong = fields
        .filter(({ input }) => input === "requirements")
        .flatMap((field) => idsIn(valueOf(said, field)))
        .find((id) => !isRequirementId(id));
      return wrong === undefined
        ? undefined
        : `“${wrong}” is not a requirement; ids look like FR-1 and NFR-2`;
    },
  };
}

/** Returns an empty entry. */
export function blankEntry(key: RegisterKey): RegisterFields {
  const { fields }: Register = registers[key];
  return Object.fromEntries(fields.map((field) => [field.key, field.input === "status" ? "proposed" : ""]));
}

/** Returns the entries that contain a text; entries that are being edited are always included. */
export function findEntries<Entry extends { readonly fields: RegisterFields; readonly phase: string }>(
  entries: readonly Entry[],
  text: string,
): readonly Entry[] {
  const wanted = text.trim().toLowerCase();
  return entries.filter(({ fields, phase }) => {
    if (phase === "removing") return false;
    return phase !== "clean" || Object.values(fields).join(" ").toLowerCase().includes(wanted);
  });
}

/** Returns the ids in a text, whatever separates them. */
export function idsIn(text: string): readonly string[] {
  return text.split(/[\s,;]+/).filter((id) => id !== "");
}

function valueOf(said: RegisterFields, { key }: RegisterField): string {
  return (said[key] ?? "").trim();
}
