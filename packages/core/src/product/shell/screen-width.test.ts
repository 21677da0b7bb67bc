import { expect, it } from "vitest";
import { barWidth, hasSidebar, searchForm, showsProjectChip } from "./screen-width.ts";

it.each([
  [1023, false],
  [1023.5, false],
  [1024, true],
])("WF90 on a screen of %d px there is a sidebar: %s", (width, shows) => {
  expect(hasSidebar(width)).toBe(shows);
});

it.each([
  [1439, "toggle"],
  [1440, "input"],
])("WF91 on a screen of %d px the search is an %s", (width, form) => {
  expect(searchForm(width)).toBe(form);
});

it.each([
  [1443, false],
  [1444, true],
])("WF91 on a screen of %d px the project chip shows: %s", (width, shows) => {
  expect(showsProjectChip(width)).toBe(shows);
});

it.each([
  [1440, false, "input"],
  [1440, true, "toggle"],
  [1840, true, "input"],
  // On a narrow screen, the conversations are over the page.
  [1000, true, "toggle"],
])(
  "on a screen of %d px with conversations beside the page (%s) the search is an %s",
  (width, hasConversations, form) => {
    expect(searchForm(barWidth(width, { hasConversations }))).toBe(form);
  },
);
