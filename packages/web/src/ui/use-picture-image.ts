import { pictureOrigin, pictureSize } from "@archscribe/core/document/diagrams";
import type { ThemeName } from "@archscribe/core/model";
import { useEffect, useState } from "react";
import { useWorld } from "../world/world-context.ts";

/** A picture that is ready to be shown. */
export interface PictureImage {
  /** As it was rendered, without fonts and paper. */
  readonly svg: string;
  readonly address: string;
  readonly width: number;
  readonly height: number;
  /** The point of the picture at the upper left. */
  readonly origin: { readonly x: number; readonly y: number };
}

interface Wanted {
  /** Undefined while there is no picture; the previous one then remains. */
  readonly svg: string | undefined;
  readonly theme: ThemeName;
  readonly dark: boolean;
}

/**
 * A rendered SVG as a separate decoded image, the only form in which pictures are shown (security, section
 * 0): its content is not part of this document. The previous image remains until the new one is ready, so
 * that nothing flickers.
 */
export function usePictureImage({ dark, svg, theme }: Wanted): PictureImage | undefined {
  const { pictures } = useWorld();
  const [image, setImage] = useState<PictureImage>();

  useEffect(() => {
    if (svg === undefined) return;
    let isWanted = true;
    // Without its fonts a picture is not shown; the one before stays.
    void load(svg).catch(() => undefined);
    return () => {
      isWanted = false;
    };

    async function load(wanted: string): Promise<void> {
      const presented = await pictures.present(wanted, { dark, theme });
      if (!isWanted) return;
      const address = URL.createObjectURL(presented);
      const decoding = new Image();
      decoding.src = address;
      const isDecoded = await decoding.decode().then(
        () => true,
        () => false,
      );
      if (!isWanted || !isDecoded) {
        URL.revokeObjectURL(address);
        return;
      }
      const size = pictureSize(wanted) ?? { width: 600, height: 400 };
      setImage({ svg: wanted, address, ...size, origin: pictureOrigin(wanted) });
    }
  }, [dark, pictures, svg, theme]);

  useEffect(() => {
    if (image === undefined) return;
    return () => URL.revokeObjectURL(image.address);
  }, [image]);

  return image;
}
