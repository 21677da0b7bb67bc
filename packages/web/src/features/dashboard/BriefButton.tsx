import { Button, type ButtonProps } from "@fluentui/react-components";
import { ClipboardPasteRegular } from "@fluentui/react-icons";
import { useState } from "react";
import { useCommands } from "../../shell/commands.ts";
import { lazyPart } from "../../ui/LazyPart.tsx";

const BriefDialog = lazyPart<{ readonly onClose: () => void }>({
  load: async () => (await import("./BriefDialog.tsx")).BriefDialog,
  fallback: null,
});

/** Leads from a pasted brief straight to its document. */
export function BriefButton({
  appearance = "secondary",
  size = "medium",
}: Pick<ButtonProps, "appearance" | "size">) {
  const [isOpen, setOpen] = useState(false);
  useCommands([{ title: "Paste a brief: straight to its document", run: () => setOpen(true) }]);
  return (
    <>
      <Button
        appearance={appearance}
        icon={<ClipboardPasteRegular />}
        size={size}
        onClick={() => setOpen(true)}
      >
        Paste your brief
      </Button>
      {isOpen && <BriefDialog onClose={() => setOpen(false)} />}
    </>
  );
}
