/** How many names may still be followed from one place: names that lead to each other can take forever. */
export interface StepLimit {
  left: number;
}

/** More steps than any code needs that people write. */
export function stepLimit(): StepLimit {
  return { left: 5_000 };
}

/** Takes one step; returns false if there are none left. */
export function takesStep(limit: StepLimit): boolean {
  limit.left -= 1;
  return limit.left >= 0;
}
