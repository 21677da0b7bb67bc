import { readFile, readdir } from "node:fs/promises";
import { loadWinkTagger } from "@archscribe/core/platform/node";
import { designText } from "/work/wt/measure/eval/design-text.ts";
import { key } from "/work/wt/measure/eval/score.ts";
const tag = await loadWinkTagger();
const root = "/work/wt/measure/eval/golden";
for (const name of await readdir(root)) {
  const brief = await readFile(`${root}/${name}/brief.md`, "utf8");
  const gold = JSON.parse(await readFile(`${root}/${name}/model.json`, "utf8"));
  const { design } = designText(brief, tag);
  const al = new Map(Object.entries(gold.aliases as Record<string,string>).map(([a,b])=>[key(a),key(b)]));
  const k=(n:string)=>al.get(key(n))??key(n);
  for (const part of ["actors","useCases","entities"] as const) {
    const f = new Map(design[part].map((x:any)=>[k(x.name),x.name])), g = new Map<string,string>(gold[part].map((x:string)=>[k(x),x]));
    console.log(name, part, "MISSING:", [...g].filter(([a])=>!f.has(a)).map(([,b])=>b).join("; "), "| EXTRA:", [...f].filter(([a])=>!g.has(a)).map(([,b])=>b).join("; "));
  }
}
