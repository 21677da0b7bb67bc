import type { Plugin } from "vite";

const before = `var getConfig = /* @__PURE__ */ __name(() => {
  return assignWithDepth_default({}, currentConfig);
}, "getConfig");`;

// Only the outermost level is a new object each time, because no diagram of Mermaid writes to the levels
// below.
const after = `var copiedConfig, configCopy;
var getConfig = () => {
  if (copiedConfig !== currentConfig) {
    copiedConfig = currentConfig;
    configCopy = assignWithDepth_default({}, currentConfig);
  }
  return { ...configCopy };
};`;

/**
 * Mermaid copies its whole configuration, some 1,300 settings, at each lookup of a setting: 800 times for a class
 * diagram of 50 elements, half of its rendering time. The patched code copies a configuration only when it changes.
 * This applies to Mermaid up to 12.3.0, the newest; `patched-mermaid.test.ts` fails when Mermaid changes it.
 *
 * @see https://github.com/mermaid-js/mermaid/blob/develop/packages/mermaid/src/config.ts getConfig
 * @throws Error at the end of a build whose Mermaid does not contain the expected code
 */
export function copyingConfigOnce(): Plugin {
  let isDone = false;
  return {
    name: "copying-config-once",
    apply: "build",
    transform: {
      filter: { id: /\/mermaid\/dist\/chunks\/mermaid\.core\// },
      handler(code) {
        if (!code.includes(before)) return undefined;
        isDone = true;
        return { code: code.replace(before, after), map: null };
      },
    },
    generateBundle() {
      if (!isDone)
        this.error(
          "Mermaid reads its configuration otherwise than copying-config-once.ts has it; look at both",
        );
    },
  };
}
