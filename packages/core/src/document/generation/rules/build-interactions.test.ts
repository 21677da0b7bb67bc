import { describe, expect, it } from "vitest";
import { type Fragment, isFragment, type Message } from "../../../model/index.ts";
import { buildDesign } from "./build-design.ts";
import type { Statement } from "./statement.ts";
import { statement } from "./testing/write-statements.ts";

const interactionOf = (...statements: readonly Statement[]) => {
  const ids = [...new Set(statements.map(({ requirement }) => requirement))];
  const requirements = ids.map((id) => ({ id, text: "Members pay, and get e-mail." }));
  const [interaction] = buildDesign({ system: "Library", requirements, statements }).interactions;
  return {
    participants: interaction?.participants.map(({ id }) => id),
    steps: interaction?.steps.flatMap(told),
  };
};

function told(step: Message | Fragment): readonly string[] {
  if (isFragment(step))
    return step.branches.flatMap(({ guard, messages }) => [`[${guard}]`, ...messages.flatMap(told)]);
  return [`${step.from} ${step.kind === "call" ? "→" : "⇠"} ${step.to}: ${step.text}`];
}

describe("interactions", () => {
  it("go from the actor by page and service to the database, and tell what can go wrong", () => {
    expect(interactionOf(statement("US-1", "[member] <borrow> a [book]"))).toEqual({
      participants: ["member", "book_page", "book_service", "library_database"],
      steps: [
        "member → book_page: borrow a book",
        "book_page → book_service: borrowBook(book)",
        "[all is well]",
        "book_service → library_database: store the book",
        "book_service ⇠ book_page: confirmation",
        "[something is missing or wrong]",
        "book_service ⇠ book_page: reason",
        "[it contradicts what is stored]",
        "book_service ⇠ book_page: reason",
        "book_page ⇠ member: result",
      ],
    });
  });

  it("have the payment provider in them where somebody pays", () => {
    const { participants } = interactionOf(statement("US-1", "[member] <pay> a [fee]"));

    expect(participants).toEqual([
      "member",
      "fee_page",
      "fee_service",
      "library_database",
      "payment_provider",
    ]);
  });

  it("begin with the service where the system acts by itself", () => {
    const { steps } = interactionOf(statement("FR-1", "the <send> a [reminder] to the [member]"));

    expect(steps).toEqual([
      "reminder_service → library_database: read what is due",
      "library_database ⇠ reminder_service: what is due",
      "reminder_service → mail_provider: send a reminder to the member",
      "mail_provider → member: message",
    ]);
  });

  it("follow the steps that a requirement numbers", () => {
    const step = (notation: string, text: string): Statement => ({
      ...statement("US-1", notation, { kind: "step" }),
      text,
    });

    const { steps } = interactionOf(
      statement("US-1", "[member] <borrow> a [book]"),
      step("[member] <scan> the [book]", "The member scans the book."),
      step("the <store> the [loan]", "The system stores the loan."),
      step("the <show> the [date]", "The system shows the date."),
    );

    expect(steps).toEqual([
      "member → book_page: the member scans the book",
      "book_page → book_service: borrowBook",
      "book_service → library_database: the system stores the loan",
      "book_service ⇠ book_page: the system shows the date",
      "book_page ⇠ member: the system shows the date",
    ]);
  });
});
