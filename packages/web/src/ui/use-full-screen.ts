import { useEffect, useState } from "react";

/** Shows an element in full screen, and tells when a person leaves it by the browser's own means. */
export function useFullScreen(element: HTMLElement | null): {
  readonly isOn: boolean;
  readonly toggle: () => void;
} {
  const [isOn, setOn] = useState(false);

  useEffect(() => {
    const tell = (): void => setOn(element !== null && document.fullscreenElement === element);
    document.addEventListener("fullscreenchange", tell);
    return () => document.removeEventListener("fullscreenchange", tell);
  }, [element]);

  return {
    isOn,
    // A browser that refuses it leaves the page as it is.
    toggle: () =>
      void (isOn ? document.exitFullscreen() : element?.requestFullscreen())?.catch(() => undefined),
  };
}
