/** The environment variables that a browser needs; the server's secrets must not reach it. */
const needed = [
  "PATH",
  "HOME",
  "TMPDIR",
  "LANG",
  "XDG_CACHE_HOME",
  "XDG_CONFIG_HOME",
  "LD_LIBRARY_PATH",
  "FONTCONFIG_FILE",
  "FONTCONFIG_PATH",
  "PUPPETEER_EXECUTABLE_PATH",
  // Without these no process starts on Windows.
  "SystemRoot",
  "TEMP",
  "USERPROFILE",
  "LOCALAPPDATA",
] as const;

/** The part of an environment that a browser needs. */
export function browserEnvironment(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    needed.flatMap((name) => {
      const value = environment[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
