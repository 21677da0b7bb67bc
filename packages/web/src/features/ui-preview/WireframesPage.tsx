import { ScreensWorkspace } from "./ScreensWorkspace.tsx";

/** /wireframes: the same screens, with the tabs Code, Preview and Canvas. */
export function WireframesPage() {
  return <ScreensWorkspace title="Wireframes" />;
}
