import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const statement = /import\s*\{([^}]*)\}\s*from\s*["']@fluentui\/react-icons["'];?/g;

/**
 * Imports each icon from a file of its own. The package keeps them in a few large files, so that a page
 * would load the icons of all other pages with its own.
 */
export function splitIcons(): Plugin {
  return {
    name: "split-icons",
    apply: "build",
    transform: {
      filter: { id: /\.(?:tsx?|jsx?)$/, code: "@fluentui/react-icons" },
      handler: (code) => ({
        code: code.replaceAll(statement, (_, names: string) => names.split(",").flatMap(importOf).join("")),
        map: null,
      }),
    },
  };
}

function importOf(written: string): string[] {
  const name = written.trim();
  if (name === "") return [];
  const [imported = name] = name.split(/\s+as\s+/);
  const file = kebabCase(imported.replace(/(?:\d+)?(?:Regular|Filled|Light|Color)$/, ""));
  const path = `@fluentui/react-icons/svg/${file}`;
  return [`import { ${name} } from "${hasFile(path) ? path : "@fluentui/react-icons"}";`];
}

function kebabCase(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1-$2")
    .replaceAll(/([A-Z])([A-Z][a-z])/g, "$1-$2")
    .replaceAll(/([a-zA-Z])(\d)/g, "$1-$2")
    .toLowerCase();
}

function hasFile(path: string): boolean {
  try {
    return existsSync(fileURLToPath(import.meta.resolve(path)));
  } catch {
    return false;
  }
}
