/**
 * Speaks PlantUML's pipe without Java: reads a diagram up to its `@end` line, and answers with a picture of its
 * words, or with words about a wrong line. Some words of a diagram make it misbehave.
 */
import { createInterface } from "node:readline";
import { onePixel } from "./one-pixel.ts";

const [, , ...options] = process.argv;
const mark = options[options.indexOf("-pipedelimitor") + 1] ?? "";
const jar = options[options.indexOf("-jar") + 1] ?? "";
// Releases before 2021 count from 0.
const firstLine = jar.includes("2020") ? 0 : 1;

let format = "svg";
let lines: string[] = [];
for await (const line of createInterface({ input: process.stdin })) {
  if (line.startsWith("@@@format ")) format = line.includes("png") ? "png" : "svg";
  else if (lines.length > 0 || line.startsWith("@start")) lines.push(line);
  if (!line.startsWith("@end")) continue;
  draw(lines.join("\n"));
  lines = [];
}

function draw(text: string): void {
  if (text.includes("endless")) for (;;);
  if (text.includes("no memory")) process.exit(3);
  if (text.includes("crash")) {
    process.stderr.write('Exception in thread "main" java.lang.StackOverflowError\n\tat a.b.C\n');
    process.exit(1);
  }
  const wrong = text.split("\n").findIndex((line) => line.includes("?>"));
  answer(wrong === -1 ? picture(text) : words(wrong + firstLine));
}

function words(line: number): string {
  return `protocolVersion=1\nstatus=ERROR\nlineNumber=${line}\nlabel=Syntax Error? (Assumed diagram type: sequence)\n`;
}

function picture(text: string): string | Buffer {
  if (format === "png") return onePixel;
  const shown = text.includes("environment") ? JSON.stringify(process.env) : text;
  const escaped = shown
    .replace("own number", String(process.pid))
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><text>${escaped}</text></svg>`;
}

function answer(content: string | Buffer): void {
  process.stdout.write(Buffer.concat([Buffer.from(content), Buffer.from(`${mark}\n`)]));
}
