import { visibleText } from "@archscribe/core/model";

/** A text by somebody else, on one line; control characters are shown instead of obeyed. */
export function plainLine(text: string): string {
  return visibleText(
    text.replaceAll(/[\s\u2028\u2029\u0085]*[\n\r\t\v\f\u2028\u2029\u0085][\s\u0085]*/g, " "),
  );
}
