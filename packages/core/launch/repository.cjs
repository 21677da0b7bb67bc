"use strict";
const { existsSync } = require("fs");
const { dirname, join, relative } = require("path");

/**
 * The repository that a package is worked on in; nothing for an installed package, which is packed without its sources.
 *
 * @param {string} packageFolder
 * @returns {string | undefined}
 */
function repositoryOf(packageFolder) {
  return existsSync(join(packageFolder, "src")) ? dirname(dirname(packageFolder)) : undefined;
}

/**
 * Commands of npm or npx that work in a repository, as they have to be called from where this process is.
 *
 * @param {string} repository
 * @param {readonly string[]} commands
 */
function callsFrom(repository, commands) {
  const path = relative(process.cwd(), repository);
  const option = path === "" ? "" : ` --prefix ${/^[\w./-]+$/.test(path) ? path : JSON.stringify(path)}`;
  return commands.map((command) => command.replace(" ", `${option} `)).join(" && ");
}

module.exports = { callsFrom, repositoryOf };
