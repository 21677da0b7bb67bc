/** The kinds of notifications, which determine their look and duration. */
export type NoticeKind = "blank" | "success" | "error" | "loading" | "custom";

/** The positions of notifications. */
export type NoticePosition = "top-right" | "bottom-right";

/** A notice for a person. */
export interface Notice {
  readonly kind: NoticeKind;
  readonly title: string;
  readonly message?: string;
  /** Overrides the duration of the kind. */
  readonly durationMs?: number;
  /** Default: `top-right`. */
  readonly position?: NoticePosition;
  /**
   * Identifies the subject. A notice replaces the shown notice with the same key, as the end of loading replaces its
   * start.
   */
  readonly key?: string;
  /** The label of the button for an action, such as Undo. Without it, the notice has no button. */
  readonly actionLabel?: string;
}

/** Shows a notice to a person, and runs `action` when they press its button; returns a function that dismisses it. */
export type Notify = (notice: Notice, action?: () => void | Promise<void>) => () => void;

/** How long a notification of each kind is shown, in milliseconds. */
const kindDurationMs: Readonly<Record<NoticeKind, number>> = {
  blank: 4000,
  success: 2000,
  error: 4000,
  loading: Number.POSITIVE_INFINITY,
  custom: 4000,
};

/** How long the product's own notifications are shown, in milliseconds. */
export const productDurationMs = {
  custom: 1000,
  authentication: 5000,
  otpValidated: 500,
  passwordReset: 3000,
  long: 5000,
  brief: 500,
} as const;

/** Returns how long a notice is shown, in milliseconds; infinite if it is not dismissed automatically. */
export function noticeDurationMs({ durationMs, kind }: Notice): number {
  return durationMs ?? kindDurationMs[kind];
}
