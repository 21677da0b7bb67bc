import type { Notation } from "@archscribe/core/model";
import { PictureSlider } from "../../ui/PictureSlider.tsx";
import { useDiagramPicture } from "./use-diagram-picture.ts";

interface Properties {
  readonly before: string;
  readonly after: string;
  readonly title: string;
  readonly notation: Notation;
  readonly file: string;
  readonly files: Readonly<Record<string, string>> | undefined;
}

/** The pictures of an earlier and of the current text of a diagram, one over the other. */
export function BeforeAndAfter({ after, before, file, files, notation, title }: Properties) {
  const earlier = useDiagramPicture({ notation, text: before, line: 1, file, files });
  const current = useDiagramPicture({ notation, text: after, line: 1, file, files });
  return <PictureSlider before={earlier.svg} after={current.svg} name={title} />;
}
