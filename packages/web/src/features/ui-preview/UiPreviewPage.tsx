import { ScreensWorkspace } from "./ScreensWorkspace.tsx";

/** /model/ui-preview: one screen at a time, its code and how it looks. */
export function UiPreviewPage() {
  return <ScreensWorkspace title="UI preview" />;
}
