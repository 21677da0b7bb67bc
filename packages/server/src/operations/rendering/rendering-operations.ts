import type { Account } from "../../accounts/session.ts";
import type { Call, Operation, Operations } from "../../contract/operation.ts";
import { drawAddress } from "../../rendering/draw-address.ts";
import type { ReadyPicture } from "../../rendering/open-rendering.ts";
import { fingerprintOf, pictureFile, type PictureFormat } from "../../rendering/picture-file.ts";
import type { World } from "../../world.ts";

/** Renders the diagram of an address as PNG. */
const renderPlantumlPng: Operation<"renderPlantumlPng"> = (call, world) => answerPicture(call, world, "png");

/** Renders the diagram of an address as SVG. */
const renderPlantumlSvg: Operation<"renderPlantumlSvg"> = (call, world) => answerPicture(call, world, "svg");

const types = { svg: "image/svg+xml; charset=utf-8", png: "image/png" } as const;

/** Returns the picture of an address, or that the client already has it. @throws Refusal */
async function answerPicture(
  { account, headers, path }: Call<"renderPlantumlSvg" | "renderPlantumlPng">,
  world: World,
  format: PictureFormat,
) {
  const { bytes, etag } = await readyPicture(path.encoded, format, { account, world });
  const kept = { ETag: etag, "Cache-Control": "private, max-age=86400" };
  return isKnown(headers["if-none-match"], etag)
    ? { status: 304 as const, body: undefined, headers: kept }
    : { status: 200 as const, body: bytes, headers: { ...kept, "Content-Type": types[format] } };
}

async function readyPicture(
  encoded: string,
  format: PictureFormat,
  { account, world }: { readonly account: Account; readonly world: World },
): Promise<ReadyPicture> {
  const { limit, recent } = world.rendering;
  // A picture that contains the date changes every day.
  const key = [world.now().toISOString().slice(0, 10), format, encoded].join(" ");
  const remembered = recent.get(key);
  if (remembered !== undefined) return remembered;
  return limit.run(account.id, async () => {
    const svg = await drawAddress(encoded, world);
    const ready = {
      etag: `"${fingerprintOf(svg, format)}"`,
      bytes: await pictureFile(svg, format, world),
    };
    recent.set(key, ready);
    return ready;
  });
}

/** Whether the client's tags include this one; weak ones count, as for any GET. */
function isKnown(known: string | readonly string[] | undefined, etag: string): boolean {
  const tags = String(known ?? "").split(",");
  return tags.some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

/** The operations of the tag rendering. */
export const renderingOperations = { renderPlantumlPng, renderPlantumlSvg } satisfies Partial<Operations>;
