import type { Plugin } from "vite";

const before = `var getConfig = /* @__PURE__ */ __name(() => {
  return assignWithDepth_default({}, currentConfig);
}, "getConfig");`;

// Only the outermost level is a new object each time: no diagram of Mermaid's writes into what is below.
const after = `var copiedConfig, configCopy;
var getConfig = () => {
  if (copiedConfig !== currentConfig) {
    copiedConfig = currentConfig;
    configCopy = assignWithDepth_default({}, currentConfig);
  }
  return { ...configCopy };
};`;

/**
 * Mermaid copies its whole configuration, some 1,300 settings, whenever it looks one of them up: 800 times for a class
 * diagram of 50 elements, which is half of the time that it takes. Here a configuration is copied once, when it changes.
 * So it is in Mermaid up to 12.3.0, the newest; `patched-mermaid.test.ts` fails when it is no longer.
 *
 * @see https://github.com/mermaid-js/mermaid/blob/develop/packages/mermaid/src/config.ts getConfig
 * @throws Error at the end of a build in which Mermaid was not found as it is written here
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
