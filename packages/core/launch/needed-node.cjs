"use strict";
// In the syntax of old versions, as all of this folder: a Node that is too old has to be able to say so.
const { existsSync } = require("fs");
const { join } = require("path");

/**
 * The version of Node that a package needs, when this one is older.
 *
 * @param {string} packageFolder
 * @returns {string | undefined}
 */
function newerNodeFor(packageFolder) {
  const needed = require(join(packageFolder, "package.json")).engines.node.replace(">=", "");
  return isOlder(process.versions.node, needed) ? needed : undefined;
}

function isOlder(version, needed) {
  const own = version.split(".").map(Number);
  const wanted = needed.split(".").map(Number);
  const at = wanted.findIndex((number, index) => number !== own[index]);
  return at !== -1 && own[at] < wanted[at];
}

/** Says which Node this is and which is needed. */
function describeOldNode(needed) {
  return `Archscribe needs Node ${needed} or later; this is Node ${process.versions.node} (${process.execPath}).`;
}

/** True when the repository's own Node is there, which an install script of its package brings. */
function hasOwnNode(repository) {
  return existsSync(join(repository, "node_modules/.bin/node"));
}

/** What brings it; the option overrules the setting that kept it away. */
const installOwnNode = "npm rebuild node --ignore-scripts=false";

module.exports = { describeOldNode, hasOwnNode, installOwnNode, newerNodeFor };
