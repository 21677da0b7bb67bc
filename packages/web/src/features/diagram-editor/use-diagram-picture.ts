import type { Finding } from "@archscribe/core/model/errors";
import type { Notation } from "@archscribe/core/model";
import type { ClientError } from "@archscribe/core/product/client";
import { type DrawableText, textToDraw } from "@archscribe/core/product/models/text-to-draw";
import { startDiagramPicture } from "@archscribe/core/product/models/start-diagram-picture";
import type { WantedPicture } from "@archscribe/core/product/models/diagram-picture-state";
import { useEffect, useId, useMemo } from "react";
import { usePageStore } from "../../world/use-page-store.ts";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { useViewModel } from "../elements/use-view-model.ts";

interface FollowedText {
  readonly notation: Notation;
  readonly text: string;
  /** Where a person is in the text: of several diagrams in it, theirs is drawn. */
  readonly line: number;
  /** Where the text stands, and the files that it may include. */
  readonly file?: string;
  readonly files?: NonNullable<WantedPicture["place"]>["files"] | undefined;
}

/** The picture of a text while it is edited. */
export interface FollowingPicture {
  readonly phase: "blank" | "drawing" | "drawn" | "faulty";
  readonly svg: string | undefined;
  /** The source of the picture: a diagram of the text, or the view that it requests. */
  readonly drawable: DrawableText | undefined;
  /** At the lines of the whole text. */
  readonly findings: readonly Finding[];
  readonly isSlow: boolean;
  /** Renders the same text again, if the cause of the failure is not the text. */
  readonly onRetry: (() => void) | undefined;
}

/**
 * Draws a text again whenever it, the person's place in it or their theme changes; a view, too, whenever the model of the
 * project has changed.
 */
export function useDiagramPicture({ file, files, line, notation, text }: FollowedText): FollowingPicture {
  const id = useId();
  const { product } = useWorld();
  const theme = useView(product.appearance).diagramTheme;
  const picture = usePageStore(
    ({ clock, pictures }) => startDiagramPicture({ clock, key: id, render: pictures.render }),
    [id],
  );
  const { canRetry, findings, isSlow, phase, svg } = useView(picture);
  const { failure, model, onRetry: readModel } = useViewModel();
  const wanted = useMemo(
    () => textToDraw({ notation, text, file, near: line }, model),
    [file, line, model, notation, text],
  );
  const drawable = wanted.kind === "text" ? wanted.drawable : undefined;
  // A view that cannot be rendered leaves the picture unchanged.
  const drawn = wanted.kind === "nothing" ? "" : drawable?.text;

  useEffect(() => {
    if (drawn === undefined) return;
    const place = file === undefined || files === undefined ? {} : { place: { file, files } };
    void picture.send({ type: "textChanged", notation, text: drawn, theme, ...place });
  }, [drawn, file, files, notation, picture, theme]);

  const placed = useMemo(
    () =>
      findings.map((finding) =>
        [file, "diagram"].includes(finding.location.file)
          ? inWholeText(finding, drawable)
          : atItsInclude(finding, text),
      ),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the findings belong to the last rendered text
    [findings, file, drawable?.line],
  );
  if (wanted.kind === "faulty")
    return { ...still, phase: "faulty", svg, findings: wanted.findings, onRetry: undefined };
  if (wanted.kind === "waiting")
    return failure === undefined
      ? { ...still, phase: "drawing", svg, isSlow: true, findings: [], onRetry: undefined }
      : { ...still, phase: "faulty", svg, findings: [modelMissing(failure)], onRetry: readModel };
  const retry = (): void => void picture.send({ type: "retried" });
  return { phase, svg, drawable, isSlow, findings: placed, onRetry: canRetry ? retry : undefined };
}

const still = { drawable: undefined, isSlow: false } as const;

function modelMissing({ message }: ClientError): Finding {
  return {
    ruleId: "diagram-does-not-render",
    severity: "error",
    message: `The elements could not be loaded: ${message}`,
    location: { file: "diagram", line: 1 },
  };
}

/** The lines of a generated text are not visible, so its findings are moved to the line that requests it. */
function inWholeText({ location, ...finding }: Finding, drawable: DrawableText | undefined): Finding {
  const { line: first = 1, shows } = drawable ?? {};
  const line = shows === undefined ? location.line + first - 1 : first;
  return { ...finding, location: { ...location, line } };
}

/** Findings in an included file are moved to the line that includes it. */
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
