import { useEffect, useLayoutEffect, useRef } from "react";

/**
 * Placed in a dialog, returns the focus to its previous place when the dialog closes. A dialog that is opened
 * by state has no trigger to which Fluent could return the focus, and the focus would start at the top of the
 * page.
 */
export function FocusReturn() {
  const opener = useRef<Element>(null);

  useLayoutEffect(() => {
    const { activeElement: active } = document;
    // The menu item is removed when its dialog opens.
    const menu = active?.closest(`[role="menu"]`)?.getAttribute("aria-labelledby") ?? undefined;
    opener.current = menu === undefined ? active : document.getElementById(menu);
  }, []);

  useEffect(
    () => () => {
      const { activeElement: active, body } = document;
      if ((active === null || active === body) && opener.current instanceof HTMLElement)
        opener.current.focus();
    },
    [],
  );
  return null;
}
