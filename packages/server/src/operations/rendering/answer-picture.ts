import type { Call } from "../../contract/operation.ts";
import { drawAddress } from "../../rendering/draw-address.ts";
import { fingerprintOf, pictureFile, type PictureFormat } from "../../rendering/picture-file.ts";
import type { World } from "../../world.ts";

const types = { svg: "image/svg+xml; charset=utf-8", png: "image/png" } as const;

/** The picture of an address, or that the client has it already (H22). @throws Refusal */
export async function answerPicture(
  { account, headers, path }: Call<"renderPlantumlSvg" | "renderPlantumlPng">,
  world: World,
  format: PictureFormat,
) {
  return world.rendering.limit.run(account.id, async () => {
    const svg = await drawAddress(path.encoded, world);
    const etag = `"${fingerprintOf(svg, format)}"`;
    const kept = { ETag: etag, "Cache-Control": "private, max-age=86400" };
    if (isKnown(headers["if-none-match"], etag))
      return { status: 304 as const, body: undefined, headers: kept };
    const bytes = await pictureFile(svg, format, world);
    return { status: 200 as const, body: bytes, headers: { ...kept, "Content-Type": types[format] } };
  });
}

/** Says whether the tags that a client knows name this one; weak ones count, as for any GET. */
function isKnown(known: string | readonly string[] | undefined, etag: string): boolean {
  const tags = String(known ?? "").split(",");
  return tags.some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
