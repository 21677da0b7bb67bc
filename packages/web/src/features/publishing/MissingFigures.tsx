import type { Finding } from "@archscribe/core/product/requirements/requirements-api";
import { MessageBar, MessageBarBody, MessageBarTitle } from "@fluentui/react-components";

/** The diagrams whose picture is missing in a document, with the reasons; nothing if there are none. */
export function MissingFigures({ figures }: { readonly figures: readonly Finding[] }) {
  if (figures.length === 0) return null;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>
          {figures.length === 1 ? "A diagram is" : `${String(figures.length)} diagrams are`} missing
        </MessageBarTitle>
        {figures
          .map(({ location: { file, line }, message }) => `${file}, line ${String(line)}: ${message}`)
          .join("; ")}
      </MessageBarBody>
    </MessageBar>
  );
}
