/** The styles of a page that shows one figure in a frame: the card is beside the figure, or below it in a narrow frame. */
export const framedFigureStyles = `
body{padding:.2rem}
figure{margin:0}
figure .picture{box-shadow:none}
.js-only{display:none}
.card,.card .head{position:static}
.card{width:auto;max-height:none;margin-top:1rem;border:1px solid var(--line);border-radius:10px;box-shadow:none}
.card .body{padding-bottom:1.2rem}
.whole{font-size:.9rem;margin:.5rem 0 0}
@media (min-width:52rem){body:has(>.card:not([hidden])){display:grid;grid-template-columns:minmax(0,1fr) 20.5rem;gap:1rem;align-items:start}.card{margin:0}}
`;
