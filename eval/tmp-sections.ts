import { readFile } from "node:fs/promises";
import { loadWinkTagger } from "@archscribe/core/platform/node";
import { designText } from "./design-text.ts";
const tag = await loadWinkTagger();
const { requirements } = designText(await readFile(process.argv[2]!, "utf8"), tag);
for (const r of requirements) console.log(r.id, "|", r.section ?? "-", "|", r.text.slice(0,80));
