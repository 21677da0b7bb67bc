import { reviewedKindKeys, verdictsOn } from "@archscribe/core/model";
import type { components } from "@archscribe/core/product/client";
import type { ProjectReview, ProjectTexts } from "../../generation/generation-pool.ts";
import { statedDesign } from "../../generation/stated-design.ts";
import { limitRate } from "../../policies/limit-rate.ts";
import type { World } from "../../world.ts";

/** A review with the engine whose design is reviewed. */
interface EngineReview extends ProjectReview {
  readonly engine: "llm" | "rules";
}

/** Counts a reading or a change of a review: each designs the project again. @throws Refusal TOO_MANY_REQUESTS */
export async function limitReviews(accountId: number, { database, now }: World): Promise<void> {
  await limitRate(database, now(), [{ key: `review:${String(accountId)}`, max: 240, windowMs: 60_000 }]);
}

/**
 * Returns what the design of a project leaves to people.
 *
 * @throws Refusal VALIDATION if the project cannot be designed, or if its design is not known here
 */
export async function reviewOf(projectId: number, texts: ProjectTexts, world: World): Promise<EngineReview> {
  const stated = await statedDesign(world.database, projectId, texts);
  const review = await world.generationPool.review(texts, stated);
  return { ...review, engine: stated === undefined ? "rules" : "llm" };
}

/** Returns a review as the contract shows it. */
export function presentReview({
  elements,
  engine,
  proposals,
  questions,
  review,
}: EngineReview): components["schemas"]["Review"] {
  const { actors, components, entities } = elements;
  return {
    engine,
    proposals: proposals.map(({ score, ...one }) => ({
      ...one,
      support: presentSupport(one.support),
      ...(score === undefined ? {} : { score: { ...score, terms: [...score.terms] } }),
    })),
    questions: questions.map((one) => ({
      ...one,
      answers: [...one.answers],
      support: presentSupport(one.support),
    })),
    elements: {
      actors: [...actors],
      "use-cases": [...elements["use-cases"]],
      entities: [...entities],
      components: [...components],
    },
    verdicts: reviewedKindKeys.flatMap((kind) =>
      verdictsOn(review, kind).map(({ into, name, of, to, verdict }) => ({
        kind,
        name,
        verdict,
        ...(to === undefined ? {} : { to }),
        ...(into === undefined ? {} : { into }),
        ...(of === undefined ? {} : { of }),
      })),
    ),
    answers: review.answers.map(({ about, actor, answer, fact, question, requirement }) => ({
      question,
      about,
      answer,
      ...(actor === undefined ? {} : { actor }),
      ...(requirement === undefined ? {} : { requirement }),
      ...(fact === undefined ? {} : { fact }),
    })),
  };
}

function presentSupport(support: ProjectReview["proposals"][number]["support"]) {
  return support.map(({ requirement, spans, text }) => ({
    requirement,
    text,
    spans: spans.map(({ end, start }) => ({ start, end })),
  }));
}
