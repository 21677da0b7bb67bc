import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Modules; `require` finds the folder of the scripts beside it. */
const library = join(createRequire(import.meta.url).resolve("@fluentui/react-icons"), "../../lib");
const statement = /import\s*\{([^}]*)\}\s*from\s*["']@fluentui\/react-icons["'];?/g;
const icon = /^export const (\w+) = [^\n]*createFluentIcon\([^]*?\);$/gm;

const prefix = "\0icon:";

/**
 * Imports each icon from a separate module. The package keeps them in a few large files, so that a page
 * would load the icons of all other pages with its own, and the build would read megabytes of unused icons.
 * Releases from 2.0.301 on have a file for each icon, and thus 47,000 files to install.
 */
export function splitIcons(): Plugin {
  const icons = new Map<string, string>();
  return {
    name: "split-icons",
    apply: "build",
    buildStart() {
      for (const folder of ["icons", "sizedIcons"])
        for (const file of readdirSync(join(library, folder)))
          if (file.endsWith(".js"))
            for (const [code, name = ""] of readFileSync(join(library, folder, file), "utf8").matchAll(icon))
              icons.set(name, code);
    },
    resolveId: {
      filter: { id: /^\0icon:/ },
      handler: (id) => id,
    },
    load: {
      filter: { id: /^\0icon:/ },
      handler: (id) =>
        `import { createFluentIcon } from ${JSON.stringify(join(library, "utils/createFluentIcon.js"))};\n${icons.get(id.slice(prefix.length)) ?? ""}`,
    },
    transform: {
      filter: { id: /\.(?:tsx?|jsx?)$/, code: "@fluentui/react-icons" },
      handler: (code) => ({
        code: code.replaceAll(statement, (_, names: string) => names.split(",").flatMap(importOf).join("")),
        map: null,
      }),
    },
  };

  function importOf(written: string): string[] {
    const name = written.trim();
    if (name === "") return [];
    const [imported = name] = name.split(/\s+as\s+/);
    const from = icons.has(imported) ? prefix + imported : "@fluentui/react-icons";
    return [`import { ${name} } from ${JSON.stringify(from)};`];
  }
}
