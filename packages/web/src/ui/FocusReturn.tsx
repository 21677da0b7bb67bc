import { useEffect, useLayoutEffect, useRef } from "react";

/**
 * Stands in a dialog, and leads the keyboard back to where it was when the dialog is gone. A dialog that is opened by
 * state has no trigger that Fluent could lead it back to, and the keyboard would begin at the top of the page.
 */
export function FocusReturn() {
  const opener = useRef<Element>(null);

  useLayoutEffect(() => {
    const { activeElement: active } = document;
    // The item of a menu is gone when its dialog is.
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
