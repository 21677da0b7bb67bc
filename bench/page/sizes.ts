import { assembleSad } from "@archscribe/core/document/sad";
import { screenPage } from "@archscribe/core/platform/node";
import { basename } from "node:path";
import { renderFolder } from "./render-folder.ts";

/** The separately measured parts of a page, each with its pattern. */
const parts: Readonly<Record<string, RegExp>> = {
  pictures: /<div class="picture"><svg[^]*?<\/svg><\/div>/g,
  "model of the architecture": /<script type="application\/json"[^]*?<\/script>/g,
  "script and libraries": /<script>[^]*?<\/script>/g,
  fonts: /@font-face\{[^}]*\}/g,
};

/** Returns a table of how many kilobytes the parts of published pages take. */
export async function sizesTable(folders: readonly string[]): Promise<string> {
  const rows = await Promise.all(
    folders.map(async (folder) => {
      const page = await screenPage(assembleSad(await renderFolder(folder)), "archscribe");
      const sizes = Object.values(parts).map((part) => kilobytes((page.match(part) ?? []).join("")));
      return `| ${[basename(folder), kilobytes(page), ...sizes].join(" | ")} |`;
    }),
  );
  const names = ["page, kB", "all", ...Object.keys(parts)];
  return [
    `| ${names.join(" | ")} |`,
    `| --- |${names
      .slice(1)
      .map(() => " ---: |")
      .join("")}`,
    ...rows,
  ].join("\n");
}

function kilobytes(text: string): string {
  return (Buffer.byteLength(text) / 1000).toFixed(1);
}
