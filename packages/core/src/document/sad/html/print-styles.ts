import { directionOf } from "../../pages/index.ts";
import type { SadDocument } from "../document.ts";
import type { Paper } from "../paper/figure-layout.ts";
import { wordingOf } from "../words/own-words.ts";

/** Returns the styles that only paper needs: sizes, page boxes with running header and footer, page breaks. */
export function printStyles({ chapters, meta }: SadDocument, paper: Paper): string {
  const isApart = directionOf(meta.language) === "rtl";
  const worded = wordingOf(meta.language, meta.words) ?? ((text) => text);
  const left = quoted(meta.title, isApart);
  const right = quoted(
    [meta.organization, meta.version && worded(`version ${meta.version}`)].filter(Boolean).join(" · "),
    isApart,
  );
  const boxes = (chapter: string): string =>
    `@top-left{content:${left};${small}}@top-right{content:${quoted(worded(chapter), isApart)};${small}}@bottom-left{content:${right};${small}}@bottom-right{content:counter(page);${small}}`;
  const pages = chapters.map(({ number, title }, index) => {
    const name = number === undefined ? title : `${number} ${title}`;
    return (
      `@page p${index}{size:${paper};margin:24mm 18mm 20mm 20mm;${boxes(name)}}` +
      `@page w${index}{size:${paper} landscape;margin:22mm 18mm 18mm 18mm;${boxes(name)}}` +
      `.p${index}{page:p${index}}.p${index} .wide{page:w${index}}`
    );
  });
  return `${sheet}@page{size:${paper};margin:24mm 18mm 20mm 20mm}@page cover{size:${paper};margin:0}@page toc{size:${paper};margin:24mm 18mm 20mm 20mm;${boxes("Contents")}}${pages.join("")}`;
}

const small = `font:8pt "IBM Plex Sans",sans-serif;color:#52616f`;

const sheet = `
html{scroll-behavior:auto}
body{font-size:9.6pt;line-height:1.5;overflow-wrap:anywhere}
h2{font-size:19pt;margin:0 0 5mm;padding-top:3mm;break-before:page;break-after:avoid}
h3{font-size:13.5pt;margin:8mm 0 2.5mm;break-after:avoid}
h4{font-size:11pt;margin:6mm 0 1.5mm;break-after:avoid}
h5,h6{font-size:10pt;margin:4mm 0 1mm;break-after:avoid}
p:has(+:is(ul,ol,.table)),:is(h3,h4)+p:has(>.chip){break-after:avoid}
p,ul,ol,dl{max-width:none;margin:2mm 0;orphans:3;widows:3}
h4+dl{break-inside:avoid;break-after:avoid}
dl{grid-template-columns:32mm minmax(0,1fr);gap:1mm 5mm}
.chip{font-size:.82em;padding:0 .35em;white-space:normal}
a{text-decoration:none}
a.element{color:inherit}
.cover{page:cover;height:296mm;padding:62mm 24mm 24mm;display:flex;flex-direction:column;print-color-adjust:exact}
.cover .kind{font-size:11pt;margin-bottom:8mm}
.cover h1{font-size:34pt;margin-bottom:4mm}
.cover .organization{font-size:15pt}
.cover .summary{font-size:11pt;margin-top:10mm}
.cover dl{margin-top:auto;display:grid;grid-template-columns:1fr 1fr;gap:2mm 8mm;font-size:10.5pt}
.contents{page:toc}
.contents h2{border-top:0}
.contents ol{list-style:none;padding:0;margin:0;max-width:none}
.contents li{margin:0}
.contents a{display:flex;align-items:baseline;color:var(--text);padding:.35mm 0}
.contents a::before{order:1;content:"";flex:1;border-bottom:1px dotted var(--muted);margin:0 2mm}
.contents .title{order:0}
.contents .page{order:2;min-width:8mm;text-align:end;font-variant-numeric:tabular-nums}
.contents>ol>li{margin-top:1.8mm}
.contents>ol>li>a{font-weight:700}
.contents ol ol{padding-inline-start:6mm}
.table{margin:4mm 0;overflow:visible}
.table>table{min-width:0;font-size:8.6pt}
.table.wide>table{min-width:0;font-size:7pt;line-height:1.35}
.table.wide .chip{font-size:6.4pt}
table{line-height:1.4}
thead{display:table-header-group;break-after:avoid}
tbody:first-of-type{break-before:avoid}
tr{break-inside:avoid}
caption{break-after:avoid}
th,td{padding-block:1.4mm;padding-inline:0 2mm}
.dense th,.dense td{padding-block:.55mm}
.dense>table{font-size:8.2pt;line-height:1.35}
.narrow{columns:2;column-gap:8mm}
.narrow tbody{break-inside:avoid}
tr.group{break-after:avoid}
tr.group th{padding-top:2.6mm}
td.gap,th.gap{padding-inline-start:1.5mm;print-color-adjust:exact}
dl.dense{display:block;columns:2;column-gap:8mm;margin:1mm 0 4mm;font-size:7.6pt;line-height:1.42}
dl.dense>div{break-inside:avoid;padding-inline-start:3.5mm;text-indent:-3.5mm;margin-bottom:.5mm}
dl.dense :is(dt,dd){display:inline}
dl.dense dt::after{content:"\\2002"}
dl.dense a{display:inline-block;text-indent:0}
dl.dense .chip{display:inline;font:inherit;padding:0;background:none}
dl.dense .page{color:var(--muted)}
p:has(+dl.dense){break-after:avoid;margin:4mm 0 0}
figure{margin:5mm 0;break-inside:avoid}
.apart{break-before:page}
figure .picture{border:0;border-radius:0;padding:0;box-shadow:none;text-align:center}
figure svg{max-width:none;height:auto}
figure svg *{filter:none}
figure .tile{break-inside:avoid}
figure .tile:has(+figcaption){break-after:avoid}
figure:has(.tile){break-inside:auto}
figcaption{margin-top:2.5mm}
figcaption p{margin:1mm 0}
.legend,.file,.part,.chips{font-size:8pt}
.missing,.screen{print-color-adjust:exact}
.screen{max-width:165mm;break-inside:avoid;box-shadow:none}
pre{white-space:pre-wrap;max-height:none;font-size:7.6pt;overflow:visible}
pre code{overflow-wrap:anywhere}
`;

const rightToLeftLetter = /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}/u;

/** Puts a text of the other direction apart, so that numbers beside it keep their place. */
function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}

/** Returns a text as a CSS string. */
function quoted(text: string, isApart = false): string {
  return `"${(isApart || rightToLeftLetter.test(text) ? isolated(text) : text)
    .replaceAll(/[\\"]/g, String.raw`\$&`)
    .replaceAll(/\s+/g, " ")
    .replaceAll("<", String.raw`\3c `)}"`;
}
