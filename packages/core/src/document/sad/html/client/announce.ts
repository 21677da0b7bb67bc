import { h } from "./dom.ts";

/** Announces a message to screen readers, and shows it for a while if everybody should see it. */
export interface Announcer {
  say(text: string): void;
  show(text: string): void;
}

/** How long a message is shown, in milliseconds. */
const shown = 7000;

export function createAnnouncer(): Announcer {
  const region = h("div", { class: "sr-only", role: "status" });
  const toast = h("div", { class: "toast", role: "status", hidden: "" });
  document.body.append(region, toast);
  let hiding: ReturnType<typeof setTimeout> | undefined;
  return {
    say(text) {
      region.textContent = text;
    },
    show(text) {
      toast.hidden = false;
      toast.textContent = text;
      clearTimeout(hiding);
      hiding = setTimeout(() => (toast.hidden = true), shown);
    },
  };
}
