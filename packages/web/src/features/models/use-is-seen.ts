import { type RefObject, useEffect, useState } from "react";

/** True once an element has come near to what is seen of the page. */
export function useIsSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (element.current === null || isSeen) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: "200px" },
    );
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element, isSeen]);
  return isSeen;
}
