/** Marks the entry of the table of contents whose section is being read. */
export function startContents(): void {
  const links = new Map(
    Array.from(document.querySelectorAll<HTMLAnchorElement>(".toc a"), (link) => [link.hash.slice(1), link]),
  );
  const sections = Array.from(links.keys(), (id) => document.querySelector(`#${CSS.escape(id)}`)).filter(
    (section) => section !== null,
  );
  const visible = new Set<Element>();
  const observer = new IntersectionObserver(
    (changes) => {
      for (const { isIntersecting, target } of changes) visible[isIntersecting ? "add" : "delete"](target);
      const current = sections.findLast((section) => visible.has(section));
      for (const [id, link] of links) {
        if (id === current?.id) mark(link);
        else link.removeAttribute("aria-current");
      }
    },
    { rootMargin: "-15% 0px -75% 0px" },
  );
  for (const section of sections) observer.observe(section);

  function mark(link: HTMLAnchorElement): void {
    link.setAttribute("aria-current", "true");
    const toc = link.closest(".toc");
    const { bottom = 0, top = 0 } = toc?.getBoundingClientRect() ?? {};
    const place = link.getBoundingClientRect();
    if (place.top < top || place.bottom > bottom) toc?.scrollBy({ top: place.top - (top + bottom) / 2 });
  }
}
