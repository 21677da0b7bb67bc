// Builds the extension: dist/extension, the server beside it, and both in dist/archscribe.vsix.
import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { strToU8, zipSync } from "fflate";
import { licenceList, listLicences } from "../../build/third-party-licences.ts";

const folder = import.meta.dirname;
const dist = join(folder, "dist");

/** Packages that only rendering, reading documents and language models need; the server of the extension does none of it. */
const leftOut = [
  "@ai-sdk/*",
  "@inquirer/prompts",
  "@mermaid-js/*",
  "@plantuml/core",
  "@sparticuz/chromium",
  "@viz-js/viz",
  "ai",
  "docx",
  "libpg-query",
  "mammoth",
  "mermaid",
  "pdf-lib",
  "puppeteer-core",
  "unpdf",
  "web-tree-sitter",
  "wink-eng-lite-web-model",
  "wink-nlp",
];

await rm(dist, { recursive: true, force: true });
await build({
  entryPoints: [join(folder, "src/extension.ts")],
  outdir: join(dist, "extension"),
  outExtension: { ".js": ".cjs" },
  bundle: true,
  minify: true,
  platform: "node",
  target: "node22",
  format: "cjs",
  external: ["vscode"],
  plugins: [listLicences()],
});
// Each build lists the licences of its packages in dist; these are those of the extension itself.
await rename(join(dist, licenceList), join(dist, "extension", licenceList));
await build({
  entryPoints: [join(folder, "src/server.ts")],
  // Beside the manifest, as the command is built, whose version the server reads there.
  outdir: dist,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  minify: true,
  splitting: true,
  platform: "node",
  target: "node22",
  format: "esm",
  conditions: ["@archscribe/source"],
  external: leftOut,
  // Packages in the older form of modules ask for others with `require`.
  banner: {
    js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
  },
  plugins: [listLicences()],
});

const manifest = JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as {
  readonly name: string;
  readonly displayName: string;
  readonly description: string;
  readonly publisher: string;
  readonly version: string;
  readonly engines: { readonly vscode: string };
  readonly categories: readonly string[];
  readonly keywords: readonly string[];
};

/** The files of the package, by their paths in it. */
async function filesOfPackage(): Promise<Record<string, Uint8Array>> {
  const {
    devDependencies: _,
    scripts: __,
    ...published
  } = manifest as typeof manifest & Readonly<Record<"devDependencies" | "scripts", unknown>>;
  const own = ["README.md", "icon.png", "languages/plantuml.json", "languages/mermaid.json"];
  const built = (await readdir(dist, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();
  const files = await Promise.all(
    [...own, ...built].map(
      async (path) => [`extension/${path}`, await readFile(join(folder, path))] as const,
    ),
  );
  return {
    "[Content_Types].xml": strToU8(contentTypes),
    "extension.vsixmanifest": strToU8(packageManifest()),
    "extension/package.json": strToU8(`${JSON.stringify(published, undefined, 2)}\n`),
    "extension/LICENSE.txt": await readFile(join(folder, "../../LICENSE")),
    ...Object.fromEntries(files),
  };
}

/** @see https://learn.microsoft.com/visualstudio/extensibility/anatomy-of-a-vsix-package */
const contentTypes = `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
  ${[
    ["cjs", "application/javascript"],
    ["json", "application/json"],
    ["md", "text/markdown"],
    ["mjs", "application/javascript"],
    ["png", "image/png"],
    ["txt", "text/plain"],
    ["vsixmanifest", "text/xml"],
  ]
    .map(([ending, type]) => `<Default Extension=".${ending ?? ""}" ContentType="${type ?? ""}"/>`)
    .join("\n  ")}
</Types>
`;

function packageManifest(): string {
  const { categories, description, displayName, engines, keywords, name, publisher, version } = manifest;
  return `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011" xmlns:d="http://schemas.microsoft.com/developer/vsx-schema-design/2011">
  <Metadata>
    <Identity Language="en-US" Id="${name}" Version="${version}" Publisher="${publisher}"/>
    <DisplayName>${displayName}</DisplayName>
    <Description xml:space="preserve">${description}</Description>
    <Tags>${keywords.join(",")}</Tags>
    <Categories>${categories.join(",")}</Categories>
    <GalleryFlags>Public</GalleryFlags>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="${engines.vscode}"/>
      <Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value="workspace"/>
    </Properties>
    <License>extension/LICENSE.txt</License>
    <Icon>extension/icon.png</Icon>
  </Metadata>
  <Installation>
    <InstallationTarget Id="Microsoft.VisualStudio.Code"/>
  </Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.License" Path="extension/LICENSE.txt" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Icons.Default" Path="extension/icon.png" Addressable="true"/>
  </Assets>
</PackageManifest>
`;
}

// One time for all entries, so that the same sources are the same package.
const packed = zipSync(await filesOfPackage(), { level: 9, mtime: "1980-01-02T00:00:00Z" });
await writeFile(join(dist, "archscribe.vsix"), packed);
