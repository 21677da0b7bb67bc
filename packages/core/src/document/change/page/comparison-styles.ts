const light =
  "--added:#116329;--added-soft:#dcf7e3;--removed:#a11216;--removed-soft:#ffe6e3;--changed:#7a4d00;--changed-soft:#fff1c2;--renamed:#0550ae;--renamed-soft:#ddefff";
const dark =
  "--added:#7ee2a0;--added-soft:#123a22;--removed:#ffa198;--removed-soft:#4a1d1a;--changed:#f2cc60;--changed-soft:#3d2f0c;--renamed:#93c7ff;--renamed-soft:#12345a";

/** The styles of the page of a comparison. */
export const comparisonStyles = `
:root{${light}}
@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}:root:not([data-theme=light]) .for-light{display:none}}
@media screen{:root[data-theme=dark]{${dark}}:root[data-theme=dark] .for-light,:root[data-theme=light] .for-dark{display:none}}
@media not (prefers-color-scheme:dark){:root:not([data-theme=dark]) .for-dark{display:none}}
html{scroll-padding-top:4rem}
[hidden]{display:none!important}
p,ul,ol,dl{margin:.5rem 0}
code,kbd{font:.88em var(--mono);background:var(--raised);padding:.1em .3em;border-radius:4px;overflow-wrap:anywhere}
kbd{border:1px solid var(--line)}
.sr-only{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.js-only{display:none}
.js .js-only{display:revert}
:is(a,button,summary,input,[tabindex]):focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.skip{position:absolute;left:-999rem}
.skip:focus{left:1rem;top:1rem;z-index:9;background:var(--paper);padding:.5rem 1rem}
button{font:inherit;font-size:.9rem;color:var(--text);background:var(--raised);border:1px solid var(--line);border-radius:8px;padding:.25rem .7rem;cursor:pointer}
button:hover{border-color:var(--accent)}
button[aria-pressed=true]{background:var(--accent-soft);border-color:var(--accent);color:var(--accent-text);box-shadow:inset 0 0 0 1px var(--accent)}
input[type=search]{font:inherit;color:var(--text);background:var(--raised);border:1px solid var(--line);border-radius:8px;padding:.3rem .7rem}
.bar{position:sticky;top:0;z-index:3;display:flex;align-items:center;gap:.6rem;min-height:3.1rem;padding:.45rem clamp(1rem,3vw,2rem);background:var(--paper);border-bottom:1px solid var(--line)}
.bar .name{font:600 1rem var(--head);margin:0 auto 0 0;min-width:0;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.intro{padding:1.6rem clamp(1rem,3vw,2rem) .4rem}
.intro h1{font-size:clamp(1.5rem,4vw,2.1rem);margin:0 0 .8rem;overflow-wrap:anywhere}
.intro h1 .kind{display:block;font-size:.85rem;letter-spacing:.1em;text-transform:uppercase;color:var(--accent-text);margin-bottom:.2rem}
.intro dl{display:flex;flex-wrap:wrap;gap:.2rem 2.4rem;margin:0}
.intro dl div{display:flex;gap:.6em;min-width:0}
.intro dt{color:var(--muted)}
.intro dd{margin:0;min-width:0;overflow-wrap:anywhere}
.detail,.state,small{font-weight:400;color:var(--muted)}
.intro .summary{font-size:1.05rem;max-width:60rem;overflow-wrap:anywhere}
.js .filters{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1.2rem;padding:.4rem clamp(1rem,3vw,2rem) 1rem}
.filters>div{display:flex;flex-wrap:wrap;gap:.4rem}
.filters input{flex:0 1 14rem;min-width:9rem}
.filters p{margin:0;color:var(--muted);font-size:.9rem}
.count{font-size:.82em;font-weight:400;font-variant-numeric:tabular-nums;opacity:.85}
.added{--own:var(--added);--own-soft:var(--added-soft)}
.removed{--own:var(--removed);--own-soft:var(--removed-soft)}
.changed{--own:var(--changed);--own-soft:var(--changed-soft)}
.renamed{--own:var(--renamed);--own-soft:var(--renamed-soft)}
.filter[data-filter=kind]{color:var(--own);border-color:var(--own);background:var(--paper)}
.filter[data-filter=kind][aria-pressed=true]{background:var(--own-soft);box-shadow:inset 0 0 0 1px var(--own)}
.breaking-mark{width:1em;height:1em;vertical-align:-.14em;fill:none;stroke:currentColor;stroke-width:1.5;stroke-linejoin:round;stroke-linecap:round}
.badge{display:inline-block;font:600 .78rem/1.5 var(--sans);padding:.05rem .5rem;border-radius:999px;color:var(--own);background:var(--own-soft);white-space:nowrap;vertical-align:.1em}
.layout{display:grid;grid-template-columns:19rem minmax(0,1fr);border-top:1px solid var(--line)}
.layout>main:only-child{grid-column:1/-1}
.toc{position:sticky;top:3.1rem;align-self:start;max-height:calc(100vh - 3.1rem);overflow:auto;padding:1rem .8rem 3rem 1.2rem;font-size:.9rem}
.toc ol{list-style:none;margin:0 0 .8rem;padding:0}
.toc a{display:flex;gap:.5em;padding:.2rem .4rem;border-radius:6px;text-decoration:none;color:var(--text)}
.toc a:hover{background:var(--raised)}
.toc a[aria-current]{background:var(--accent-soft);color:var(--accent-text);font-weight:600}
.toc .head{font-weight:600;justify-content:space-between}
.toc .title{min-width:0;overflow-wrap:anywhere}
.toc .sign{flex:none;width:1.1em;text-align:center;font-weight:700;font-family:var(--mono);color:var(--own)}
.toc .mark{margin-left:auto;color:var(--removed)}
main{min-width:0;padding:0 clamp(1rem,3vw,2.5rem) 5rem;border-left:1px solid var(--line)}
main:focus{outline:none}
h2{font-size:1.35rem;margin:2rem 0 .8rem}
article.change{margin:0 0 .9rem;padding:.7rem 1rem .8rem;border:1px solid var(--line);border-left:4px solid var(--own);border-radius:8px;background:var(--paper);box-shadow:var(--shadow);overflow-wrap:anywhere}
article.change:focus-visible{outline-color:var(--own);outline-offset:0}
article.change:is(:target,.current):not(:focus-visible){border-color:var(--own);box-shadow:0 0 0 2px var(--own)}
article h3{font-size:1.02rem;margin:0}
article h3 small{font-size:.86rem}
article p{margin:.45rem 0 0}
#consequences h3{font-size:1rem;margin:1rem 0 .4rem}
.breaking{padding:.35rem .7rem;border-radius:6px;background:var(--removed-soft);color:var(--removed);max-width:none}
.breaking code{background:none;padding:0;font-weight:600}
.fields{margin:.5rem 0 0;max-width:60rem}
.fields div{display:grid;grid-template-columns:minmax(6rem,9rem) minmax(0,1fr);gap:.8rem;padding:.25rem 0}
.fields div+div{border-top:1px solid var(--line)}
.fields dt{color:var(--muted)}
.fields dd{margin:0;white-space:pre-wrap}
.fields summary{cursor:pointer}
.fields details div{display:block;padding:.35rem 0 0;border:0}
ins{background:var(--added-soft);color:var(--added);text-decoration:underline;text-decoration-thickness:.08em;text-underline-offset:.18em;border-radius:3px;padding:0 .15em;box-decoration-break:clone}
del{background:var(--removed-soft);color:var(--removed);text-decoration:line-through;border-radius:3px;padding:0 .15em;box-decoration-break:clone}
ins,del{position:relative}
:is(ins,del)::before,:is(ins,del)::after{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
del::before{content:" [removed: "}ins::before{content:" [added: "}
del::after,ins::after{content:"] "}
.to{color:var(--muted)}
.places,.note{font-size:.88rem;color:var(--muted);max-width:none}
.consequences{list-style:none;padding:0;max-width:60rem}
.consequences li{padding:.45rem 0;border-top:1px solid var(--line);overflow-wrap:anywhere}
.consequences .places{display:block}
.looks{margin:.7rem 0 .5rem}
.js .looks{display:inline-flex}
.looks button{border-radius:0}
.looks button+button{margin-left:-1px}
.looks button:first-child{border-radius:8px 0 0 8px}
.looks button:last-child{border-radius:0 8px 8px 0}
.compared{display:grid;gap:.8rem;margin-top:.6rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,max(17rem,calc(var(--widest)*.62px))),1fr))}
.compared figure{margin:0;min-width:0;display:flex;flex-direction:column}
.compared figcaption{font-size:.88rem;margin:0 0 .25rem}
.compared .picture{flex:1;overflow:hidden;background:var(--paper);border:1px solid var(--line);border-radius:8px;padding:.7rem}
.compared svg{display:block;max-width:100%;height:auto;margin-inline:auto}
.pair .compared svg{max-width:var(--share)}
.missing{color:var(--muted);border:1px dashed var(--line);padding:1rem;border-radius:8px}
.divider{display:none}
[data-look=slider] .pair .divider{display:block;width:100%;max-width:var(--frame);margin:.2rem 0;accent-color:var(--accent)}
.pictures{--frame:calc(var(--widest)*1px + 1.4rem + 2px)}
[data-look=slider] .pair .compared{position:relative;display:grid;grid-template-columns:minmax(0,1fr);max-width:var(--frame);touch-action:pan-y;cursor:ew-resize;user-select:none}
[data-look=slider] .pair figure{grid-area:1/1}
[data-look=slider] .pair .compared svg{width:var(--share);max-width:none;margin-inline:0}
[data-look=slider] .pair .after{clip-path:inset(0 0 0 var(--at,50%))}
[data-look=slider] .pair .after figcaption{text-align:right;background:var(--paper)}
[data-look=slider] .pair figcaption .state{display:none}
[data-look=slider] .pair .compared::after{content:"";position:absolute;top:1.7rem;bottom:0;left:var(--at,50%);width:2px;margin-left:-1px;background:var(--accent);pointer-events:none}
[data-look=slider] .pair .compared::before{content:"↔";position:absolute;z-index:1;top:1.7rem;left:var(--at,50%);translate:-50% -50%;width:1.7rem;height:1.7rem;display:grid;place-items:center;font-size:.95rem;border-radius:50%;color:var(--paper);background:var(--accent);pointer-events:none}
[data-look=after] .pair .compared{grid-template-columns:minmax(0,1fr)}
[data-look=after] .pair .before{display:none}
[data-look=after] .pair .compared svg{max-width:100%}
[data-look=whole] .compared{grid-template-columns:minmax(0,1fr)}
[data-look=whole] .compared .picture{overflow:auto;max-height:85vh}
[data-look=whole] .compared svg,[data-look=whole] .pair .compared svg{max-width:none}
.lines{margin:.35rem 0 0;font:.84rem/1.5 var(--mono);border:1px solid var(--line);border-radius:8px;padding:.4rem;max-height:20rem;overflow:auto;white-space:pre}
.lines>*{display:block;width:max-content;min-width:100%}
.legend dl{display:grid;gap:.3rem}
.legend dl div{display:flex;gap:.8rem}
.legend dt{flex:0 0 10rem;display:flex;align-items:center;gap:.6rem}
.legend .frame{flex:none;fill:none;stroke:var(--own)}
.legend dd{margin:0;color:var(--muted)}
.colophon{margin-top:3rem;font-size:.86rem;color:var(--muted)}
.empty{max-width:44rem;margin:3rem auto;text-align:center}
.empty p{color:var(--muted);margin-inline:auto}
.none{color:var(--muted)}
dialog{max-width:min(30rem,92vw);border:1px solid var(--line);border-radius:12px;padding:1rem 1.4rem 1.2rem;background:var(--paper);color:var(--text)}
dialog::backdrop{background:rgb(0 0 0/.45)}
dialog h2{margin:0 0 .6rem}
dialog dl{display:grid;gap:.35rem;margin:0 0 1rem}
dialog dl div{display:flex;gap:1rem}
dialog dt{flex:0 0 4.5rem}
dialog dd{margin:0}
@media (max-width:56rem){.layout{display:block}.toc{position:static;max-height:min(45vh,22rem);border-bottom:1px solid var(--line);padding-bottom:1rem}main{border-left:0}}
@media (max-width:36rem){.fields div{grid-template-columns:minmax(0,1fr);gap:.1rem}article.change{padding-inline:.75rem}.intro dl{display:block}.filters input{flex:1 1 100%}.looks button{padding-inline:.55rem}}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
@media print{.bar,.skip,.toc,.filters,.looks,.divider,dialog{display:none!important}.layout{display:block}main{border:0;padding:0}article{break-inside:avoid}body{font-size:10pt}}
`;
