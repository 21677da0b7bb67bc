import { joinPath, dirname, toDataAddress } from "../diagrams/index.ts";
import type { Finding } from "../../model/errors/index.ts";
import type { FileTree } from "../../model/index.ts";
import { formatRule, locate, type SourceFile } from "./source-file.ts";

const image = /!\[[^\]]*\]\(\s*<?(?<target>[^)\s>]+)>?[^)]*\)/g;

/** Returns the images of a Markdown file as `data:` addresses, by path. A missing image is a finding. */
export async function readImages(
  file: SourceFile,
  tree: FileTree,
): Promise<{ readonly images: ReadonlyMap<string, string>; readonly findings: readonly Finding[] }> {
  const images = new Map<string, string>();
  const findings: Finding[] = [];
  for (const [index, line] of file.text.split("\n").entries()) {
    for (const match of line.matchAll(image)) {
      const target = match.groups?.["target"] ?? "";
      const address = images.get(target) ?? (await readImage(target, file.path, tree));
      if (address !== undefined) images.set(target, address);
      else findings.push(missingImage(file, index + 1, target));
    }
  }
  return { images, findings };
}

async function readImage(target: string, path: string, tree: FileTree): Promise<string | undefined> {
  const joined = joinPath(dirname(path), target);
  const content = joined === undefined ? undefined : await tree.read(joined);
  return content?.kind === "file" ? toDataAddress(target, content.bytes) : undefined;
}

function missingImage(file: SourceFile, line: number, target: string): Finding {
  return {
    ruleId: formatRule,
    severity: "warning",
    message: `the image ${target} is not shown`,
    location: locate(file, { line }),
    suggest:
      "Show a PNG, JPEG, GIF or WebP file of the project folder of at most 2 MB; nothing is fetched over the network.",
  };
}
