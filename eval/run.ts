import { existsSync } from "node:fs";
import { join } from "node:path";
import { loadWinkTagger } from "@archscribe/core/platform/node";
import { classes } from "./classes.ts";
import { documents } from "./documents/suite.ts";
import { belowFloors } from "./floors.ts";
import { scoreGoldenBriefs } from "./golden.ts";
import { judged } from "./judged/suite.ts";
import { participants } from "./participants.ts";
import { quality } from "./quality.ts";
import { readers } from "./readers.ts";
import { recovery } from "./recovery/suite.ts";
import { renames } from "./renames/renames.ts";
import { scoreStatements } from "./statements.ts";
import { stories } from "./stories.ts";
import type { Row, Suite } from "./suite.ts";

const suites: readonly Suite[] = [
  documents,
  judged,
  stories,
  quality,
  classes,
  participants,
  readers,
  recovery,
];

const data = process.env["ARCHSCRIBE_EVAL_DATA"];
const tag = await loadWinkTagger();
const wanted = process.argv.slice(2);
const names = ["golden", "statements", "renames", ...suites.map(({ folder }) => folder)];
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  say(`There is no suite ${unknown.join(", ")}; the suites are ${names.join(", ")}.`);
  process.exit(2);
}
if (wanted.length === 0 || wanted.includes("golden"))
  printTable("Golden briefs", await scoreGoldenBriefs(tag));
if (wanted.length === 0 || wanted.includes("statements"))
  printTable("Statements of requirements", await scoreStatements(tag));
if (wanted.length === 0 || wanted.includes("renames")) printTable("Renames", await renames());
if (data === undefined) {
  say(
    "Only the golden briefs, the statements and the renames are measured: set ARCHSCRIBE_EVAL_DATA to the folder of the evaluation data.",
  );
} else {
  for (const suite of suites) {
    const folder = join(data, suite.folder);
    if (wanted.length > 0 && !wanted.includes(suite.folder)) continue;
    if (existsSync(folder)) printTable(suite.name, await suite.run(folder, tag));
    else say(`Not measured: ${suite.name} (the evaluation data has no folder ${suite.folder}).`);
  }
}

function printTable(title: string, rows: readonly Row[]): void {
  tell(`## ${title}\n\n| measure | cases | precision | recall | value |\n|---|---|---|---|---|`);
  for (const { measure, cases, precision, recall, value } of rows)
    tell(`| ${measure} | ${String(cases)} | ${figure(precision)} | ${figure(recall)} | ${figure(value)} |`);
  tell("");
  for (const fault of belowFloors(rows)) {
    say(fault);
    process.exitCode = 1;
  }
}

function figure(value: number | undefined): string {
  return value === undefined ? "" : value.toFixed(3);
}

function tell(text: string): void {
  process.stdout.write(`${text}\n`);
}

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}
