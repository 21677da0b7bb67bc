import type { Finding } from "../../model/errors/index.ts";

/** A finding without the text of its line. */
export interface PresentedFinding {
  readonly rule: string;
  readonly severity: string;
  readonly message: string;
  readonly file: string;
  readonly line: number;
  readonly reference?: string;
  readonly suggest?: string;
}

/** Returns a finding for a program. */
export function presentFinding({
  location: { file, line },
  message,
  reference,
  ruleId,
  severity,
  suggest,
}: Finding): PresentedFinding {
  return {
    rule: ruleId,
    severity,
    message,
    file,
    line,
    ...(reference === undefined ? {} : { reference }),
    ...(suggest === undefined ? {} : { suggest }),
  };
}
