"use strict";
const { existsSync } = require("fs");
const { basename, join } = require("path");
const { pathToFileURL } = require("url");
const { describeOldNode, hasOwnNode, installOwnNode, newerNodeFor } = require("./needed-node.cjs");
const { callsFrom, repositoryOf } = require("./repository.cjs");

/** What shells answer for a command that is there but cannot be run. */
const cannotRun = 126;

/**
 * Runs the built program of a package, which is all that its command does; a command that cannot run says what to do.
 *
 * npm links a command only to a file that is there when it installs, so commands are plain files of the repository and
 * `dist/` may still be missing when they are called.
 *
 * @param {string} packageFolder
 */
function startProgram(packageFolder) {
  const needed = newerNodeFor(packageFolder);
  if (needed !== undefined) return refuse(oldNodeFault(packageFolder, needed));
  const program = join(packageFolder, "dist/main.js");
  import(pathToFileURL(program).href).catch((error) => {
    const repository = repositoryOf(packageFolder);
    if (repository === undefined || !isUnbuilt(error)) throw error;
    refuse(`Archscribe is not built yet. Build it with\n\n  ${callsFrom(repository, ["npm run build"])}\n`);
  });
}

function oldNodeFault(packageFolder, needed) {
  const fault = describeOldNode(needed);
  const repository = repositoryOf(packageFolder);
  if (repository === undefined) return `${fault}\nInstall a newer one, from https://nodejs.org for instance.`;
  const install = hasOwnNode(repository) ? [] : [installOwnNode];
  const build = existsSync(join(packageFolder, "dist/main.js")) ? [] : ["npm run build"];
  const own =
    install.length > 0
      ? "its repository brings one, but with install scripts switched off it is not there yet"
      : "its repository brings one, which npm and npx use";
  const unbuilt = build.length > 0 ? " Archscribe is not built yet either." : "";
  const steps = [...install, ...build];
  const calls = callsFrom(repository, steps.length > 0 ? steps : [`npx ${basename(process.argv[1])}`]);
  return `${fault}\nNo need to install it: ${own}.${unbuilt} Go on with\n\n  ${calls}\n`;
}

/** True when what is missing is what a build makes, of this package or of one that it imports. */
function isUnbuilt({ code, url = "" }) {
  return code === "ERR_MODULE_NOT_FOUND" && /\/(?:packages|@archscribe)\/\w+\/dist\//.test(url);
}

function refuse(message) {
  process.stderr.write(`${message}\n`);
  process.exitCode = cannotRun;
}

module.exports = { startProgram };
