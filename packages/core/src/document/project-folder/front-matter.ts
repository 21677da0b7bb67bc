import type { z } from "zod";
import type { Finding } from "../../model/errors/index.ts";
import { readYaml } from "./read-yaml.ts";
import type { SourceFile } from "./source-file.ts";

/** A Markdown file, split into the values of its front matter and its text. */
export interface FrontMatter<Value> {
  readonly value: Value | undefined;
  readonly markdown: string;
  /** The line of the file on which `markdown` begins, counted from 1. */
  readonly line: number;
  readonly findings: readonly Finding[];
}

/** Reads the YAML between two `---` lines at the start of a file; without it the values are the schema's defaults. */
export function readFrontMatter<Schema extends z.ZodType>(
  file: SourceFile,
  schema: Schema,
): FrontMatter<z.infer<Schema>> {
  const match = /^---\n(?<yaml>[\s\S]*?)\n?---[ \t]*(?:\n|$)/.exec(file.text);
  const yaml = match?.groups?.["yaml"] ?? "";
  const head = match?.[0] ?? "";
  const reading = readYaml(file, schema, { text: yaml, lineOffset: 1 });
  return {
    value: reading.value,
    markdown: file.text.slice(head.length),
    line: head.split("\n").length,
    findings: reading.findings,
  };
}
