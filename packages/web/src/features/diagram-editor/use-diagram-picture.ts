import type { Finding } from "@archscribe/core/model/errors";
import type { Notation } from "@archscribe/core/model";
import { blockAtLine, startDiagramPicture, type WantedPicture } from "@archscribe/core/product";
import { useEffect, useId, useMemo } from "react";
import { usePageStore } from "../../world/use-page-store.ts";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";

interface FollowedText {
  readonly notation: Notation;
  readonly text: string;
  /** Where a person is in the text: of several diagrams in it, theirs is drawn. */
  readonly line: number;
  /** Where the text stands, and the files that it may include. */
  readonly file?: string;
  readonly files?: NonNullable<WantedPicture["place"]>["files"] | undefined;
}

/** The picture of a text as it is written. */
export interface FollowingPicture {
  readonly phase: "blank" | "drawing" | "drawn" | "faulty";
  readonly svg: string | undefined;
  /** At the lines of the whole text. */
  readonly findings: readonly Finding[];
  readonly isSlow: boolean;
  /** Draws the same text once more, where it is not the text that is at fault. */
  readonly onRetry: (() => void) | undefined;
}

/** Draws a text again whenever it, the person's place in it or their theme changes. */
export function useDiagramPicture({ file, files, line, notation, text }: FollowedText): FollowingPicture {
  const id = useId();
  const { product } = useWorld();
  const theme = useView(product.appearance).diagramTheme;
  const picture = usePageStore(
    ({ clock, pictures }) => startDiagramPicture({ clock, key: id, render: pictures.render }),
    [id],
  );
  const { canRetry, findings, isSlow, phase, svg } = useView(picture);
  const block = blockAtLine(text, notation, line);
  const drawn = block?.text ?? "";
  const linesBefore = (block?.line ?? 1) - 1;

  useEffect(() => {
    const place = file === undefined || files === undefined ? {} : { place: { file, files } };
    void picture.send({ type: "textChanged", notation, text: drawn, theme, ...place });
  }, [drawn, file, files, notation, picture, theme]);

  const placed = useMemo(
    () =>
      findings.map((finding) =>
        [file, "diagram"].includes(finding.location.file)
          ? { ...finding, location: { ...finding.location, line: finding.location.line + linesBefore } }
          : atItsInclude(finding, text),
      ),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what is said is of the text that was drawn last
    [findings, file, linesBefore],
  );
  const retry = (): void => void picture.send({ type: "retried" });
  return { phase, svg, isSlow, findings: placed, onRetry: canRetry ? retry : undefined };
}

/** What is said of an included file stands at the line that includes it. */
function atItsInclude({ location, message, ...finding }: Finding, text: string): Finding {
  const { file, line } = location;
  const name = file.slice(file.lastIndexOf("/") + 1);
  const index = text.split("\n").findIndex((one) => /^\s*!include/.test(one) && one.includes(name));
  return {
    ...finding,
    message: `${file}, line ${String(line)}: ${message}`,
    location: { file, line: Math.max(index, 0) + 1 },
  };
}
