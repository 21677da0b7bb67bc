/**
 * The styles of the script's additions: highlighted elements, the card, the walk, the map and the browser of
 * relations.
 */
export const livingStyles = `@media screen{
.spot{fill:transparent;stroke:transparent;stroke-width:2;vector-effect:non-scaling-stroke;pointer-events:none;outline:none}
.spot.hover{stroke:color-mix(in srgb,var(--accent) 55%,transparent)}
.spot.lit{fill:color-mix(in srgb,var(--accent) 9%,transparent);stroke:var(--accent);stroke-width:2.5}
.spot:focus-visible{outline:none;stroke:var(--accent);stroke-width:3;stroke-dasharray:none;filter:drop-shadow(0 0 3px color-mix(in srgb,var(--accent) 70%,transparent))}
svg.pointed{cursor:pointer}
.js .picture :target{background:none;outline:none}
.lit:is([data-r],[data-l],[data-m]):is(path,line),.lit:is([data-r],[data-m]) :is(path,line){stroke:var(--accent)!important;stroke-width:2.2px!important}
.lit:is([data-r],[data-m]):is(polygon),.lit:is([data-r],[data-m]) polygon{stroke:var(--accent)!important}
.lit:is([data-r],[data-m]):is(text),.lit:is([data-r],[data-m]) :is(text,tspan){fill:var(--accent-text)!important}
.dim :is(rect,path,line,polyline,polygon,text,ellipse,circle,image):not(.lit,.lit *,.spot,defs *){opacity:.25}
.tools .hint{margin:auto auto auto 0;font-size:.82rem;color:var(--muted);opacity:0}
figure:is(:hover,:focus-within)>.tools .hint{opacity:1}
@media (hover:none){.tools .hint{display:none}}
.tools .copy,.copy .forms{display:inline-flex;gap:.5rem}
[hidden],.copy .forms[hidden]{display:none!important}
.tools.start{justify-content:flex-start}
.tools button{font-size:.86rem;padding:.2rem .65rem}
.bar>button{white-space:nowrap}
.hits .tag{float:right;margin-left:.8rem;font-size:.78rem;color:var(--muted)}
.card{position:fixed;z-index:2;left:0;top:3.3rem;bottom:0;width:20.5rem;overflow:auto;overscroll-behavior:contain;background:var(--paper);border-right:1px solid var(--line);box-shadow:6px 0 28px rgb(10 30 40/.1);font-size:.9rem;line-height:1.5}
.card .head{position:sticky;top:0;z-index:1;display:flex;align-items:flex-start;justify-content:space-between;gap:.5rem;padding:1.1rem 1.1rem .8rem 1.6rem;background:var(--paper);border-bottom:1px solid var(--line)}
.card .kind,.walk .kind{margin:0;font:600 .74rem/1.4 var(--head);letter-spacing:.06em;text-transform:uppercase;color:var(--accent-text)}
.card h2{font-size:1.25rem;margin:.1rem 0 0;padding:0;border:0;overflow-wrap:anywhere}
.card h2:focus{outline:none}
.card h3,.relations h3{font:600 .8rem/1.4 var(--sans);color:var(--muted);margin:1.1rem 0 .3rem}
.card .body{padding:.7rem 1.1rem 2.5rem 1.6rem}
.card .body>div>p:first-child{margin-top:.2rem}
.card ul,.map ul,.relations ul{list-style:none;margin:0;padding:0;max-width:none}
.card li{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 .8rem;margin:0;padding:.28rem 0;border-bottom:1px solid color-mix(in srgb,var(--line) 55%,transparent)}
.card li a{text-decoration:none;overflow-wrap:anywhere}
.card li a:hover{text-decoration:underline}
.card li small{color:var(--muted);font-size:.8rem;overflow-wrap:anywhere}
.card dl{grid-template-columns:auto minmax(0,1fr);gap:.15rem .9rem;margin:.6rem 0}
.card dt{font-weight:400;color:var(--muted)}
.card .chips{line-height:1.9;margin:0}
.note{color:var(--muted);font-size:.86rem;margin:.4rem 0}
.card button,.walk button,.relations button{font:inherit;color:var(--text);background:var(--raised);border:1px solid var(--line);border-radius:8px;padding:.2rem .7rem;cursor:pointer}
.card button:hover,.walk button:hover,.relations button:hover{border-color:var(--accent)}
.card .head>button,.walk>button{flex:none;min-width:2rem;font-size:1.1rem;line-height:1.4;padding:.15rem .5rem}
.card .actions{display:flex;flex-wrap:wrap;gap:.5rem;margin:.9rem 0 .2rem}
.trail{display:flex;flex-wrap:wrap;gap:.3rem;align-items:center;margin:0 0 .4rem;color:var(--muted)}
.trail button{border:0;background:none;padding:0;color:var(--accent-text);font-size:.82rem;text-decoration:underline;text-underline-offset:.15em}
button[aria-disabled=true]{opacity:.4;cursor:default}
.walk{position:fixed;z-index:5;bottom:1.2rem;left:50%;translate:-50%;width:min(46rem,94vw);display:flex;align-items:center;gap:.8rem;padding:.8rem 1rem;background:var(--paper);border:1px solid var(--line);border-radius:14px;box-shadow:0 10px 40px rgb(10 30 40/.22)}
.walk .words{flex:1;min-width:0}
.walk p{margin:0;max-width:none}
.walk .text{font-size:1rem;line-height:1.45}
.walk .note{margin-top:.1rem}
.toast{position:fixed;z-index:9;bottom:1.2rem;left:50%;translate:-50%;max-width:92vw;padding:.6rem 1rem;border-radius:10px;background:var(--text);color:var(--paper);font-size:.92rem}
.map{position:absolute;right:clamp(1rem,3vw,2rem);top:calc(100% + .4rem);width:min(44rem,94vw);max-height:76vh;overflow:auto;overscroll-behavior:contain;padding:.4rem 1.1rem 1.2rem;background:var(--paper);border:1px solid var(--line);border-radius:12px;box-shadow:0 10px 40px rgb(10 30 40/.22)}
.map h2{font:600 .8rem/1.4 var(--sans);color:var(--muted);margin:1rem 0 .5rem;padding:0;border:0}
.map ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(8.2rem,1fr));gap:.7rem}
.map li{margin:0}
.map a{display:block;height:100%;padding:.45rem;border:1px solid var(--line);border-radius:8px;text-decoration:none;color:var(--text);font-size:.76rem;line-height:1.35}
.map a:hover{border-color:var(--accent)}
.map a b{color:var(--accent-text);font-weight:600}
.map a svg{display:block;width:100%;height:4.6rem;margin-bottom:.35rem;content-visibility:auto}
.map.has-lit a:not(.lit) svg{opacity:.4}
.map a.lit{border-color:var(--accent);box-shadow:0 0 0 1px var(--accent)}
.relations{padding:0}
.relations[open]{display:flex;flex-direction:column}
.relations .head{display:flex;flex-wrap:wrap;align-items:center;gap:.6rem;padding:.9rem 1.4rem;border-bottom:1px solid var(--line)}
.relations h2{font-size:1.2rem;margin:0 auto 0 0;padding:0;border:0}
.relations h2 small,.relations li small{font:400 .78rem var(--sans);color:var(--muted)}
.relations h2 small{margin-left:.6rem}
.relations .steps{display:flex;align-items:center;gap:.5rem;font-size:.9rem}
.relations .stage{position:relative;flex:1;display:flex;justify-content:safe center;align-items:safe center;gap:clamp(2rem,6vw,6rem);overflow:auto;padding:1rem 1.6rem;cursor:default;place-items:initial}
.relations .stage>svg{position:absolute;left:0;top:0;width:100%;height:100%;overflow:visible;pointer-events:none}
.relations path{fill:none;stroke:var(--line);stroke-width:1.5}
.relations path.lit{stroke:var(--accent);stroke-width:2}
.relations .column{position:relative;flex:0 1 13rem;min-width:8rem;margin:auto 0}
.relations .column h3{margin:0 0 .5rem}
.relations li{margin:.35rem 0}
.relations li button{display:flex;flex-direction:column;width:100%;text-align:left;background:var(--paper);padding:.35rem .7rem;line-height:1.35;font-size:.92rem;overflow-wrap:anywhere}
.relations .middle button{border:2px solid var(--accent);background:var(--accent-soft);font-weight:600}
.relations details{margin:0;padding:.6rem 1.4rem;border-top:1px solid var(--line);font-size:.9rem;max-height:34vh;overflow:auto}
@media (max-width:64rem){.card{top:auto;width:100%;max-height:58vh;border-right:0;border-top:1px solid var(--line);border-radius:16px 16px 0 0;box-shadow:0 -10px 40px rgb(10 30 40/.2)}.card .head{padding:.8rem 1.2rem .6rem}.card .body{padding:.5rem 1.2rem 2rem}}
@media (max-width:40rem){.walk{bottom:0;width:100%;border-radius:16px 16px 0 0;padding:.8rem}.map{position:fixed;right:3vw;top:3.6rem}.relations .stage{flex-direction:column;align-items:stretch;justify-content:flex-start;gap:1.2rem}.relations .stage>svg{display:none}.relations .column{flex:none;margin:0}.bar{flex-wrap:nowrap}}
@media (forced-colors:active){.spot.lit,.spot:focus-visible,.spot.hover{stroke:Highlight;forced-color-adjust:none}.lit:is([data-r],[data-l],[data-m]):is(path,line),.lit:is([data-r],[data-m]) :is(path,line){stroke:Highlight!important;forced-color-adjust:none}.map a.lit{outline:2px solid Highlight}}
}
@media print{.spots,.card,.walk,.map,.toast{display:none!important}}
`;
