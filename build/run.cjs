"use strict";
// Builds all packages (`npm run build`) and says no more than a person wants to read: what Turborepo says of itself is
// shown when the build fails. In the syntax of old versions of Node, since it says that one is too old.
const { spawn } = require("child_process");
const { join } = require("path");
const { describeOldNode, installOwnNode, newerNodeFor } = require("../packages/core/launch/needed-node.cjs");

const repository = join(__dirname, "..");
const needed = newerNodeFor(join(repository, "packages/core"));

if (needed === undefined) build();
else {
  process.stderr.write(
    `${describeOldNode(needed)}\nThe repository brings one, but with install scripts switched off it is not there yet. Install it with\n\n  ${installOwnNode}\n\n`,
  );
  process.exitCode = 1;
}

function build() {
  const start = Date.now();
  const turbo = spawn(
    join(repository, "node_modules/.bin/turbo"),
    ["run", "build", "--output-logs=errors-only"],
    {
      cwd: repository,
      env: { ...process.env, TURBO_TELEMETRY_DISABLED: "1" },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  // What is built already is found to be so within a second, and not worth a word.
  let announced = false;
  const announcement = setTimeout(() => {
    announced = true;
    process.stderr.write("Building Archscribe …\n");
  }, 1000);
  const said = [];
  turbo.stdout.on("data", (chunk) => said.push(chunk));
  turbo.stderr.on("data", (chunk) => said.push(chunk));
  turbo.on("error", (error) => said.push(Buffer.from(`${error.message}\n`)));
  turbo.on("close", (code) => {
    clearTimeout(announcement);
    if (code !== 0) process.stderr.write(Buffer.concat(said));
    else if (announced) process.stderr.write(`Built in ${Math.round((Date.now() - start) / 1000)} s.\n`);
    process.exitCode = code === null || code < 0 ? 1 : code;
  });
}
