/** The filters of the page. */
export interface Filters {
  /** Moves the focus to the field for words. */
  focus(): void;
  /** Shows everything again; returns whether something was hidden. */
  clear(): boolean;
}

/** Hides the changes, and their entries in the list, that do not match the pressed buttons and the words. */
export function startFilters(): Filters {
  const field = document.querySelector<HTMLInputElement>("#filter");
  const buttons = [...document.querySelectorAll<HTMLButtonElement>("button[data-filter]")];
  const articles = [...document.querySelectorAll<HTMLElement>("article.change")];
  const texts = new Map(articles.map((article) => [article, article.textContent.toLowerCase()]));
  const links = new Map(
    Array.from(document.querySelectorAll<HTMLAnchorElement>(".toc li a"), (link) => [hrefOf(link), link]),
  );
  field?.addEventListener("input", apply);
  for (const button of buttons)
    button.addEventListener("click", () => {
      button.setAttribute("aria-pressed", String(!isPressed(button)));
      apply();
    });
  // The target of a link must be visible, whatever the filter.
  addEventListener("hashchange", () => {
    const target = document.querySelector<HTMLElement>("article:target");
    if (target?.hidden === true) {
      clear();
      target.scrollIntoView();
    }
  });
  return { focus: () => field?.focus(), clear };

  function clear(): boolean {
    const isActive = buttons.some(isPressed) || (field?.value ?? "") !== "";
    for (const button of buttons) button.setAttribute("aria-pressed", "false");
    if (field) field.value = "";
    apply();
    return isActive;
  }

  function apply(): void {
    const words = (field?.value ?? "")
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== "");
    const pressed = (name: string): string[] =>
      buttons
        .filter((button) => button.dataset["filter"] === name && isPressed(button))
        .map(({ value }) => value);
    const [kinds, subjects] = [pressed("kind"), pressed("subject")];
    const onlyBreaking = pressed("breaking").length > 0;
    for (const article of articles) {
      const { breaking, kind = "", subject = "" } = article.dataset;
      article.hidden = !(
        (kinds.length === 0 || kinds.includes(kind)) &&
        (subjects.length === 0 || subjects.includes(subject)) &&
        (!onlyBreaking || breaking !== undefined) &&
        words.every((word) => texts.get(article)?.includes(word) === true)
      );
      const entry = links.get(article.id)?.parentElement;
      if (entry) entry.hidden = article.hidden;
    }
    hideEmpty("section.subject", "article");
    hideEmpty(".toc .group", "li");
    const shown = articles.filter(({ hidden }) => !hidden).length;
    const status = document.querySelector("#shown");
    if (status)
      status.textContent =
        shown === articles.length ? `${shown} shown` : `${shown} of ${articles.length} shown`;
  }
}

/** The id that a link refers to, as written. */
export function hrefOf(link: HTMLAnchorElement): string {
  return (link.getAttribute("href") ?? "").slice(1);
}

function hideEmpty(group: string, part: string): void {
  for (const element of document.querySelectorAll<HTMLElement>(group))
    element.hidden = element.querySelector(`${part}:not([hidden])`) === null;
}

function isPressed(button: HTMLButtonElement): boolean {
  return button.getAttribute("aria-pressed") === "true";
}
