import { Button, type ButtonProps } from "@fluentui/react-components";
import { ClipboardPasteRegular } from "@fluentui/react-icons";
import { lazy, Suspense, useState } from "react";
import { useCommands } from "../../shell/commands.ts";

const BriefDialog = lazy(async () => ({ default: (await import("./BriefDialog.tsx")).BriefDialog }));

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
      {isOpen && (
        <Suspense fallback={null}>
          <BriefDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
