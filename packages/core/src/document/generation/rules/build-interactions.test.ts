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

const step = (notation: string, text: string): Statement => ({
  ...statement("US-1", notation, { kind: "step" }),
  text,
});

describe("interactions", () => {
  it("do not exist for a use case without stated steps", () => {
    const { participants } = interactionOf(statement("US-1", "[member] <borrow> a [book]"));

    expect(participants).toBeUndefined();
  });

  it("follow the steps that a requirement numbers", () => {
    const { steps } = interactionOf(
      statement("US-1", "[member] <borrow> a [book]"),
      step("[member] <scan> the [book]", "The member scans the book."),
      step("the <store> the [loan]", "The system stores the loan."),
      step("the <show> the [date]", "The system shows the date."),
    );

    expect(steps).toEqual([
      "member → library: the member scans the book",
      "library → library: the system stores the loan",
      "library ⇠ member: the system shows the date",
    ]);
  });

  it("ask the system outside that a step names", () => {
    const { participants, steps } = interactionOf(
      statement("US-1", "[member] <pay> a [fee] by the [payment gateway]"),
      step("[member] <enter> the [card]", "The member enters the card."),
      step("the <ask> the [payment gateway]", "The system asks the payment gateway for the money."),
      step("the [payment gateway] <confirm> the [payment]", "The payment gateway confirms the payment."),
    );

    expect(participants).toEqual(["member", "library", "payment_gateway"]);
    expect(steps).toEqual([
      "member → library: the member enters the card",
      "library → payment_gateway: the system asks the payment gateway for the money",
      "payment_gateway ⇠ library: the payment gateway confirms the payment",
    ]);
  });
});
