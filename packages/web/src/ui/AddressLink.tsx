import type { MouseEvent, ReactNode } from "react";
import { useEntryWorld } from "../world/world-context.ts";

interface Properties {
  readonly to: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link for pages outside the workspace, which have no React Router. */
export function AddressLink({ children, className, to }: Properties) {
  const { navigation } = useEntryWorld();
  const follow = (event: MouseEvent): void => {
    // The browser handles clicks that open a window or save a file.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigation.goTo(to);
  };
  return (
    <a className={className} href={to} onClick={follow}>
      {children}
    </a>
  );
}
