import { baseStyles } from "../../pages/index.ts";

/** The styles of the page on a screen and on paper. */
export const styles = `${baseStyles}h2{font-size:1.8rem;margin:3.5rem 0 1.2rem;padding-top:1.2rem;border-top:3px solid var(--accent)}
h3{font-size:1.35rem;margin:2.6rem 0 .9rem}
h4{font-size:1.1rem;margin:2rem 0 .6rem}
h5,h6{font-size:1rem;margin:1.4rem 0 .4rem}
h1,h2,h3,h4,h5,h6,p,li,dt,dd,caption{overflow-wrap:break-word}
.number{color:var(--accent-text);font-variant-numeric:tabular-nums}
h2 .number,h3 .number,h4 .number{margin-inline-end:.35em}
p,ul,ol,dl{max-width:46rem;margin:.7rem 0}
li{margin:.25rem 0}
code{font:.88em var(--mono);background:var(--raised);padding:.1em .3em;border-radius:4px;overflow-wrap:anywhere}
pre{font:.84rem/1.5 var(--mono);background:var(--raised);border:1px solid var(--line);border-radius:8px;padding:.9rem 1rem;overflow:auto;max-height:28rem;white-space:pre}
pre code{background:none;padding:0;font-size:inherit;overflow-wrap:normal}
dl{display:grid;grid-template-columns:minmax(8rem,12rem) minmax(0,1fr);gap:.45rem 1.2rem}
dt{font-weight:700}dd{margin:0}
blockquote{margin:1rem 0;padding:.2rem 1rem;border-inline-start:3px solid var(--accent);color:var(--muted);max-width:46rem}
.sr-only{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.chip{display:inline-block;font:600 .78em/1.5 var(--mono);text-decoration:none;padding:.02em .4em;border-radius:999px;background:var(--accent-soft);color:var(--accent-text);white-space:nowrap}
.chip:hover{text-decoration:underline}
:target{background:var(--accent-soft);outline:2px solid var(--accent);outline-offset:2px;border-radius:4px}
section:target,figure:target,div:target,main:target{background:none;outline:none}
section:target>:is(h2,h3,h4):first-child{background:var(--accent-soft)}
a:focus-visible,button:focus-visible,summary:focus-visible,input:focus-visible,[tabindex]:focus-visible{outline:3px solid var(--accent);outline-offset:2px}

.cover{background:linear-gradient(135deg,#0b5a54,#0f766e 60%,#14897f);color:#fff;padding:4.5rem clamp(1.2rem,5vw,4rem) 3.5rem;overflow-wrap:anywhere}
.cover .kind{font:600 .85rem var(--head);letter-spacing:.14em;text-transform:uppercase;margin:0 0 1rem;opacity:.92}
.cover h1{font-size:clamp(2rem,5vw,3.2rem);margin:0 0 .6rem}
.cover .organization{font-size:1.25rem;margin:0;max-width:none}
.cover .summary{font-size:1.08rem;max-width:46rem;margin:1.4rem 0 0}
.cover dl{display:flex;flex-wrap:wrap;gap:.3rem 2.4rem;margin:2rem 0 0;max-width:none}
.cover dl div{display:flex;gap:.5em}
.cover dt{font-weight:400;opacity:.9}
.cover dd{font-weight:700}

.table{margin:1.4rem 0;overflow-x:auto;position:relative}
table{border-collapse:collapse;width:100%;font-size:.94rem;line-height:1.45}
.table>table{table-layout:fixed;min-width:34rem}
.table.wide>table{min-width:64rem;font-size:.8rem}
caption{text-align:start;padding:.2rem 0 .5rem;font-weight:700}
th,td{border-bottom:1px solid var(--line);padding-block:.5rem;padding-inline:0 .7rem;text-align:start;vertical-align:top;overflow-wrap:break-word;hyphens:auto}
thead th{border-bottom:2px solid var(--accent);font-size:.86em;color:var(--muted);vertical-align:bottom}
tbody th{font-weight:400}
td.gap,th.gap{background:var(--gap);color:var(--gap-text);padding-inline-start:.5rem}
td>div+div,th>div+div{margin-top:.3rem}
.dense th,.dense td{padding-block:.28rem}
.dense tr:not(:last-child)>td,.dense tr:not(:last-child)>th{border-bottom-color:color-mix(in srgb,var(--line) 45%,transparent)}
tr.group th{font-weight:700;padding-top:.9rem;border-bottom-color:var(--line)!important}
tr.group div+div{font-weight:400;color:var(--muted);margin-top:0}

figure{margin:2rem 0}
figure .picture{background:var(--paper);border:1px solid var(--line);border-radius:10px;padding:1.2rem;text-align:center;box-shadow:var(--shadow)}
figure svg{max-width:100%;height:auto}
figcaption{margin-top:.7rem}
figcaption p{margin:.3rem 0;max-width:54rem}
.legend,.file,.part{font-size:.86rem;color:var(--muted)}
.legend b{font-weight:600;color:var(--text)}
.chips{font-size:.9rem;color:var(--muted)}
.missing{border:2px dashed var(--gap-text);background:var(--gap);color:var(--gap-text);border-radius:10px;padding:1.2rem}
details{margin:.4rem 0;max-width:100%}
mark{background:var(--accent-soft);color:inherit;font-weight:600;border-radius:3px;padding:0 .1em}
.words{font-size:.86em;font-weight:400;margin:.25rem 0 0}
.words summary{color:var(--muted)}
.words ul{list-style:none;padding:0;margin:.3rem 0 0}
.words li{margin:.3rem 0}
summary{cursor:pointer;color:var(--accent-text);width:fit-content}
.screen{border:1px solid var(--line);border-radius:10px;padding:1rem 1.4rem;background:var(--paper);box-shadow:var(--shadow);max-width:46rem}
.screen::before{content:"";display:block;height:.6rem;margin:-.3rem 0 .6rem;background:radial-gradient(circle,var(--line) .28rem,transparent .3rem) 0 0/1.1rem .6rem repeat-x;width:3.3rem}
main img{max-width:100%;height:auto}
`;

/** The styles that only a screen needs: navigation, search, zoom. */
export const screenStyles = `
.skip{position:absolute;left:-999rem}
.skip:focus{left:1rem;top:1rem;z-index:9;background:var(--paper);padding:.5rem 1rem}
.bar{position:sticky;top:0;z-index:3;display:flex;align-items:center;gap:1rem;padding:.55rem clamp(1rem,3vw,2rem);background:var(--paper);border-bottom:1px solid var(--line)}
.bar .name{font:600 1rem var(--head);margin:0;margin-inline-end:auto;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.bar button,.tools button,dialog button{font:inherit;color:var(--text);background:var(--raised);border:1px solid var(--line);border-radius:8px;padding:.3rem .7rem;cursor:pointer}
.bar button:hover,.tools button:hover,dialog button:hover{border-color:var(--accent)}
.search{position:relative;flex:0 1 20rem}
.search input{font:inherit;width:100%;color:var(--text);background:var(--raised);border:1px solid var(--line);border-radius:8px;padding:.3rem .7rem}
.hits{position:absolute;inset-inline-end:0;top:calc(100% + .4rem);width:min(32rem,92vw);max-height:70vh;overflow:auto;background:var(--paper);border:1px solid var(--line);border-radius:10px;box-shadow:0 8px 30px rgb(0 0 0/.18);padding:.4rem;margin:0;list-style:none}
.hits a{display:block;padding:.45rem .6rem;border-radius:6px;text-decoration:none;color:var(--text)}
.hits a:hover,.hits a:focus{background:var(--accent-soft)}
.hits small{display:block;color:var(--muted);white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.hits .none{padding:.45rem .6rem;color:var(--muted)}
@media (max-width:40rem){.hits{position:fixed;left:4vw;top:3.6rem}}
.layout{display:grid;grid-template-columns:19rem minmax(0,1fr)}
.toc{position:sticky;top:3.3rem;align-self:start;height:calc(100vh - 3.3rem);overflow:auto;padding:1.4rem 1rem 3rem 1.6rem;border-inline-end:1px solid var(--line);font-size:.9rem}
.toc ol{list-style:none;margin:0;padding:0}
.toc ol ol{padding-inline-start:1.1rem}
.toc li{margin:.1rem 0}
.toc a{display:flex;gap:.5em;padding:.18rem .4rem;border-radius:6px;text-decoration:none;color:var(--text)}
.toc a:hover{background:var(--raised)}
.toc a[aria-current]{background:var(--accent-soft);color:var(--accent-text);font-weight:700}
.toc>ol>li>a{font-weight:600}
main{padding:0 clamp(1.2rem,4vw,4rem) 6rem;max-width:78rem;min-width:0}
main>section:first-of-type h2{margin-top:2rem}
.js-only{display:none}
.js .js-only{display:revert}
.tools{display:flex;gap:.5rem;justify-content:flex-end;margin-bottom:.4rem}
.js .tools.js-only{display:flex}
dialog{width:96vw;height:94vh;max-width:none;max-height:none;border:0;border-radius:12px;padding:0;background:var(--paper);color:var(--text);overflow:hidden}
dialog::backdrop{background:rgb(0 0 0/.5)}
dialog .tools{position:absolute;right:1rem;top:1rem;z-index:1}
dialog .stage{width:100%;height:100%;display:grid;place-items:center;cursor:grab}
dialog svg{max-width:none}
@media (max-width:64rem){.layout{display:block}.toc{position:static;height:auto;border-inline-end:0;border-bottom:1px solid var(--line);padding:1rem 1.2rem;max-height:45vh}}
@media (max-width:40rem){.bar{gap:.6rem}.bar .name{display:none}.search{flex:1}html{scroll-padding-top:4rem}}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
@media print{.bar,.skip,.toc,.tools,details,dialog{display:none!important}.layout{display:block}main{max-width:none;padding:0}h2{break-before:page}figure,tr{break-inside:avoid}body{font-size:10pt}}
`;
