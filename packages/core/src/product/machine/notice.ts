/** The kinds of notifications, which determine their look and duration. */
export type NoticeKind = "blank" | "success" | "error" | "loading" | "custom";

/** The positions of notifications. */
export type NoticePosition = "top-right" | "bottom-right";

/** A notice for a person. */
export interface Notice {
  readonly kind: NoticeKind;
  readonly title: string;
  readonly message?: string;
  /** Goes before the time of the kind. */
  readonly durationMs?: number;
  /** `top-right` where none is named. */
  readonly position?: NoticePosition;
  /** Names what it is about: it takes the place of the one with the same key that is shown, as the end of a loading does. */
  readonly key?: string;
  /** What a person can do about it, such as Undo: the name of a button. Without it the notice has no button. */
  readonly actionLabel?: string;
}

/** Shows a notice to a person, and runs `action` when they press its button; returns a function that dismisses it. */
export type Notify = (notice: Notice, action?: () => void | Promise<void>) => () => void;

/** How long a notification of each kind stays, in milliseconds. */
const kindDurationMs: Readonly<Record<NoticeKind, number>> = {
  blank: 4000,
  success: 2000,
  error: 4000,
  loading: Number.POSITIVE_INFINITY,
  custom: 4000,
};

/** How long the product's own notifications stay, in milliseconds. */
export const productDurationMs = {
  custom: 1000,
  authentication: 5000,
  otpValidated: 500,
  passwordReset: 3000,
  long: 5000,
  brief: 500,
} as const;

/** How long a notice stays, in milliseconds; infinite where it does not go by itself. */
export function noticeDurationMs({ durationMs, kind }: Notice): number {
  return durationMs ?? kindDurationMs[kind];
}
