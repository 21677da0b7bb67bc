import type { Proposal } from "@archscribe/core/document/generation";
import {
  type DesignModel,
  elementKey,
  labelMaxLength,
  otherKind,
  type ReviewedKind,
  reviewedKinds,
  type Verdict,
} from "@archscribe/core/model";
import { ask } from "../../../ask.ts";
import type { World } from "../../../world.ts";
import { proposalLine } from "./present-items.ts";

/** A person's verdict on a proposal, or on all that follow. */
export type Said =
  | { readonly kind: "verdict"; readonly verdict: Verdict }
  | { readonly kind: "accept-rest" }
  | { readonly kind: "stop" };

type Key = Verdict["verdict"] | "accept-rest" | "stop";

/** Asks for the verdict on one proposal. @throws ArchscribeError INTERRUPTED */
export async function askVerdict(proposal: Proposal, model: DesignModel, world: World): Promise<Said> {
  const key = await askKey(proposal, model, world);
  if (key === "accept-rest" || key === "stop") return { kind: key };
  const { kind, name, support } = proposal;
  const origin = { requirements: support.map(({ requirement }) => requirement) };
  const verdict = (more: Partial<Verdict>): Said => ({
    kind: "verdict",
    verdict: { name, verdict: key, ...more, ...origin },
  });
  switch (key) {
    case "accept":
      return { kind: "verdict", verdict: { name, verdict: key } };
    case "reject":
      return verdict({});
    case "rename": {
      const to = await askName("New name", name, world);
      // An unchanged name is an acceptance.
      return to === name ? { kind: "verdict", verdict: { name, verdict: "accept" } } : verdict({ to });
    }
    case "merge":
      return verdict({ into: await askOther(kind, proposal, { model, world }) });
    case "change":
      return verdict(await changed(proposal, model, world));
    default:
      return key satisfies never;
  }
}

function askKey(proposal: Proposal, model: DesignModel, world: World): Promise<Key> {
  const { kind } = proposal;
  const verdicts: readonly Verdict["verdict"][] = reviewedKinds[kind].verdicts;
  const others = othersOf(kind, proposal.name, model);
  const change = otherKind(kind, proposal.role);
  const isChangeable = kind !== "entities" || others.length > 0;
  return ask(world, ({ expand }, terminal) =>
    expand<Key>(
      {
        message: proposalLine(proposal, world.output.columns),
        choices: [
          { key: "a", name: "Accept", value: "accept" },
          { key: "r", name: "Reject: never propose it again", value: "reject" },
          ...(verdicts.includes("rename")
            ? [{ key: "n" as const, name: "Rename", value: "rename" as const }]
            : []),
          ...(verdicts.includes("merge") && others.length > 0
            ? [{ key: "m" as const, name: "Merge into another", value: "merge" as const }]
            : []),
          ...(change !== undefined && isChangeable
            ? [{ key: "k" as const, name: `Change the kind: ${change.name}`, value: "change" as const }]
            : []),
          { key: "o", name: `Accept this and all others: ${reviewedKinds[kind].many}`, value: "accept-rest" },
          { key: "s", name: "Stop here and keep the decisions", value: "stop" },
        ],
      },
      terminal,
    ),
  );
}

async function changed(
  proposal: Proposal,
  model: DesignModel,
  world: World,
): Promise<Pick<Verdict, "of" | "to">> {
  const to = otherKind(proposal.kind, proposal.role)?.to;
  if (to !== "attribute") return to === undefined ? {} : { to };
  return { to, of: await askOther("entities", proposal, { model, world }) };
}

function askOther(
  kind: ReviewedKind,
  { name }: Proposal,
  { model, world }: { readonly model: DesignModel; readonly world: World },
): Promise<string> {
  const choices = othersOf(kind, name, model).map((other) => ({ name: other, value: other }));
  return ask(world, ({ select }, terminal) =>
    select({ message: `${name}: which ${reviewedKinds[kind].one}?`, choices }, terminal),
  );
}

/** Returns the names of the other elements of a kind. */
function othersOf(kind: ReviewedKind, name: string, model: DesignModel): readonly string[] {
  const elements = {
    actors: model.actors,
    "use-cases": model.useCases,
    entities: model.entities,
    components: model.components,
    relations: [],
  }[kind];
  return elements
    .map((element) => element.name)
    .filter((other) => elementKey(kind, other) !== elementKey(kind, name));
}

/** Asks for a name that fits a diagram. */
export async function askName(message: string, initial: string | undefined, world: World): Promise<string> {
  const text = await ask(world, ({ input }, terminal) =>
    input(
      {
        message,
        ...(initial === undefined ? {} : { default: initial, prefill: "editable" as const }),
        validate: (value) =>
          (value.trim() !== "" && value.trim().length <= labelMaxLength) ||
          `A name has 1 to ${String(labelMaxLength)} characters.`,
      },
      terminal,
    ),
  );
  return text.trim();
}
