import type { Notation } from "@archscribe/core/model";
import { startFileHistory } from "@archscribe/core/product/file-history/file-history";
import { Button, Tooltip } from "@fluentui/react-components";
import { HistoryRegular } from "@fluentui/react-icons";
import { useState } from "react";
import { useCommands } from "../../shell/commands.ts";
import { usePageStore } from "../../world/use-page-store.ts";
import { FileHistoryDialog } from "./FileHistoryDialog.tsx";

interface Properties {
  readonly projectId: number;
  readonly file: string;
  readonly title: string;
  readonly notation: Notation;
  readonly files: Readonly<Record<string, string>> | undefined;
  readonly onRestore: (text: string) => void;
}

/** Leads to the earlier versions of a diagram. */
export function HistoryButton({ file, projectId, ...properties }: Properties) {
  const history = usePageStore(
    ({ client }) => startFileHistory({ client, projectId, path: file }),
    [projectId, file],
  );
  const [isOpen, setOpen] = useState(false);
  const show = (): void => {
    setOpen(true);
    void history.open();
  };
  useCommands([{ title: `History of ${properties.title}: earlier versions`, run: show }]);
  return (
    <>
      <Tooltip content="History" relationship="label">
        <Button appearance="subtle" icon={<HistoryRegular />} aria-label="History" onClick={show} />
      </Tooltip>
      <FileHistoryDialog
        history={history}
        file={file}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        {...properties}
      />
    </>
  );
}
