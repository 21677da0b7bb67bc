import { evaluate, isTruth, type KnownNames } from "./macro-values.ts";

/** An open condition of the preprocessor. */
export interface Branch {
  /** Whether the lines of the current branch are kept. */
  readonly isKept: boolean;
  /** Whether a branch was certainly taken, so that no other one is. */
  readonly isDone: boolean;
  /** Whether all of its conditions could be decided. */
  readonly isCertain: boolean;
}

const condition = /^!(?<word>ifdef|ifndef|if|elseif|else|endif)\b\s*(?<subject>.*)$/;

/**
 * Begins, changes or ends a condition. If it cannot be decided, every branch is kept. @returns false for
 * other lines
 */
export function decideBranch(text: string, names: KnownNames, branches: Branch[]): boolean {
  const { subject = "", word } = condition.exec(text)?.groups ?? {};
  if (word === undefined) return false;
  const last = branches.at(-1);
  if (word === "endif") branches.pop();
  else if (word === "else") {
    if (last) branches[branches.length - 1] = { ...last, isKept: !last.isDone };
  } else if (word === "elseif") {
    if (last) {
      const truth = last.isDone ? false : truthOf(subject, names);
      branches[branches.length - 1] = {
        isKept: truth !== false,
        isDone: last.isDone || truth === true,
        isCertain: last.isCertain && truth !== undefined,
      };
    }
  } else {
    const isHidden = branches.some(({ isKept }) => !isKept);
    const truth = isHidden
      ? false
      : word === "if"
        ? truthOf(subject, names)
        : isDefined(subject, names) === (word === "ifdef");
    branches.push({ isKept: truth !== false, isDone: truth === true, isCertain: truth !== undefined });
  }
  return true;
}

function truthOf(subject: string, names: KnownNames): boolean | undefined {
  const value = evaluate(subject, names);
  return value === undefined ? undefined : isTruth(value);
}

function isDefined(subject: string, names: KnownNames): boolean {
  const name = subject.trim();
  return names.isSet(name) || names.isSet(`${name}(`);
}
