import type { DesignModel } from "@archscribe/core/model";
import type {
  DesignChoice,
  ProjectDesign,
  ProjectReview,
  ProjectTexts,
  SummarisedPlan,
  TextNotes,
} from "./generation-pool.ts";

/** A request to the thread of the rules. */
export type PoolQuestion =
  | { readonly kind: "plan-by-rules"; readonly texts: ProjectTexts; readonly choice: DesignChoice }
  | { readonly kind: "design"; readonly texts: ProjectTexts; readonly stated?: DesignModel | undefined }
  | { readonly kind: "review"; readonly texts: ProjectTexts; readonly stated: DesignModel | undefined }
  | {
      readonly kind: "plan";
      readonly texts: ProjectTexts;
      readonly design: ProjectDesign;
      readonly choice: DesignChoice;
    }
  | { readonly kind: "propose-text"; readonly notes: TextNotes };

/** Its answer to each request. */
export interface PoolAnswers {
  readonly "plan-by-rules": SummarisedPlan;
  readonly design: ProjectDesign;
  readonly review: ProjectReview;
  readonly plan: SummarisedPlan;
  readonly "propose-text": string;
}

/** An answer, or why there is none; `fault` is for the log, `reason` for the person. */
export type PoolReply =
  | { readonly answer: unknown }
  | { readonly reason: string }
  | { readonly fault: string };
