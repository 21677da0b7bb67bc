import type { SyntaxLanguage } from "./reader.ts";
import { repairCsharp } from "./readers/csharp/syntax/repair-csharp.ts";
import { repairKotlin } from "./readers/kotlin/syntax/repair-kotlin.ts";

/** Returns a source as it is parsed: where a grammar lacks a construct, another stands in its lines. */
export function prepareSource(language: SyntaxLanguage, text: string): string {
  if (language === "csharp") return repairCsharp(text);
  return language === "kotlin" ? repairKotlin(text) : text;
}
