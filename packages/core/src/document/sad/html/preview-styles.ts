/** The styles of a screen preview: a wireframe, which cannot be mistaken for the finished screen. */
export const previewStyles = `
:host{color-scheme:light dark}
div[inert]{font:14px/1.5 "IBM Plex Sans",sans-serif;color:var(--text);display:block}
h1{font-size:1.3rem}h2{font-size:1.1rem}h3,h4,h5,h6{font-size:1rem}
h1,h2,h3,h4,h5,h6{margin:.8em 0 .4em;font-weight:700;line-height:1.25}
p,ul,ol,dl{margin:.5em 0}
header,footer,nav,section,article,aside,fieldset{border:1px dashed var(--line);border-radius:6px;padding:.6em .8em;margin:.6em 0}
nav ul{display:flex;flex-wrap:wrap;gap:.2em 1em;list-style:none;padding:0;margin:0}
table{border-collapse:collapse;width:100%;margin:.6em 0}
th,td{border-bottom:1px solid var(--line);padding:.35em .5em;text-align:start}
caption{text-align:start;color:var(--muted);padding-bottom:.3em}
label{display:block;margin:.5em 0 .15em;color:var(--muted)}
input,select,textarea{font:inherit;border:1px solid var(--line);border-radius:6px;padding:.35em .5em;background:var(--paper);color:var(--text);min-width:14em;max-width:100%;box-sizing:border-box}
input[type=checkbox],input[type=radio]{min-width:0}
label input[type=checkbox],label input[type=radio]{margin-inline-end:.4em}
button{font:inherit;font-weight:700;border:1px solid var(--accent);border-radius:6px;padding:.4em .9em;margin:.3em .3em .3em 0;background:var(--accent-soft);color:var(--text)}
small,time{color:var(--muted)}
mark{background:var(--note);color:var(--text)}
@media screen and (max-width:40rem){th,td{overflow-wrap:anywhere}}
`.replaceAll("\n", "");
