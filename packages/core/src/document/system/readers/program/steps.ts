/** Steps from one expression to all its values; assignments, imports and exports may go in a circle, and each step may branch. */
const maxSteps = 2000;

/** More steps one after the other than people write between a name and its value. */
const maxDepth = 40;

/** Limits the steps in which one question about code is answered. */
export class Steps {
  private readonly most: number;
  private readonly deepest: number;
  private left: number;
  private questions = 0;

  constructor({
    deepest = maxDepth,
    most = maxSteps,
  }: { readonly deepest?: number; readonly most?: number } = {}) {
    this.most = most;
    this.deepest = deepest;
    this.left = most;
  }

  /** Answers a question; a question that is asked meanwhile has no more steps than are left. */
  answer<Answer>(question: () => Answer): Answer {
    if (this.questions === 0) this.left = this.most;
    this.questions += 1;
    try {
      return question();
    } finally {
      this.questions -= 1;
    }
  }

  /** Does work whose questions are counted for themselves, such as an index that others ask as well. */
  apart<Result>(work: () => Result): Result {
    const { left, questions } = this;
    this.questions = 0;
    try {
      return work();
    } finally {
      this.left = left;
      this.questions = questions;
    }
  }

  /** Takes a step; returns false if it is too far from the first one, or if too many were taken. */
  take(depth: number): boolean {
    this.left -= 1;
    return depth <= this.deepest && this.left >= 0;
  }
}
