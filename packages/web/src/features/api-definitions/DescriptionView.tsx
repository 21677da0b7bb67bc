import { readProse } from "@archscribe/core/product/prose/read-prose";
import { useMemo } from "react";
import { ProseView } from "../../ui/ProseView.tsx";

interface Properties {
  readonly markdown: string;
  readonly className?: string | undefined;
}

/** A description of an API, which is Markdown; a diagram in it stays text. */
export function DescriptionView({ className, markdown }: Properties) {
  const nodes = useMemo(
    () =>
      readProse(markdown, { level: 4 }).blocks.flatMap((block) =>
        block.kind === "prose" ? block.nodes : [],
      ),
    [markdown],
  );
  return <ProseView className={className} nodes={nodes} />;
}
