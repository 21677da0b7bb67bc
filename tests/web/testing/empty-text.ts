/// <reference lib="dom" />
import type { Page } from "playwright-core";

/** Waits until input goes to a new text, which is rendered a moment after its request. */
export async function emptyTextIsFocused(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.activeElement instanceof HTMLTextAreaElement && document.activeElement.value === "",
  );
}
