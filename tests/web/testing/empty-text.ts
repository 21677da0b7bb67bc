/// <reference lib="dom" />
import type { Page } from "playwright-core";

/** Waits until what is typed goes to a new text, which is drawn a moment after it was asked for. */
export async function emptyTextIsFocused(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.activeElement instanceof HTMLTextAreaElement && document.activeElement.value === "",
  );
}
