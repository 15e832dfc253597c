/** The style that all pages of the service share: the font and the colors of the elements, and controls of one height. */
export const PAGE_STYLE = `
:root { color-scheme: light dark; --paper: light-dark(#f6f6f8, #101013); --card: light-dark(#fff, #18181b);
  --text: light-dark(#18181b, #f4f4f5); --soft: light-dark(#5d5d69, #a9a9b4); --line: light-dark(#e3e3e9, #34343b);
  --hover: light-dark(#f3f3f6, #29292e); --accent: light-dark(#4f46e5, #9598ff); --on-accent: light-dark(#fff, #101013);
  --danger: light-dark(#bd1e2c, #ff9797); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--text);
  font: 1rem/1.5 -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0; }
h2 { font-size: 1.05rem; margin: 0 0 .5rem; overflow-wrap: anywhere; }
dt, summary, .soft, .empty { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
code { font-family: ui-monospace, monospace; }
a { color: var(--accent); overflow-wrap: anywhere; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: .75rem 0 0; }
summary { cursor: pointer; }
button, .button, input { font: inherit; color: inherit; min-block-size: 2.5rem; padding: .4rem .9rem; border-radius: .5rem;
  border: 1px solid var(--line); background: var(--card); }
button, .button { display: inline-flex; align-items: center; font-weight: 600; text-decoration: none; cursor: pointer; }
button:hover, .button:hover { background: var(--hover); }
.button.main { border-color: transparent; background: var(--accent); color: var(--on-accent); }
.button.main:hover { filter: brightness(1.1); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
[hidden] { display: none !important; }
`;

/** The style of a page of cards below each other, in one column, readable from 320 px up. */
export const CARDS_STYLE = `${PAGE_STYLE}
body { margin-inline: auto; max-inline-size: 46rem; padding: 1.5rem 1rem 4rem; }
header p { margin: .25rem 0 1.5rem; color: var(--soft); }
article { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: 1rem; margin-block-end: 1rem; }
dl { margin: 0; display: grid; gap: .15rem; }
dl div { display: grid; grid-template-columns: 5rem 1fr; gap: .5rem; }
@media (max-width: 30rem) { dl div { grid-template-columns: 1fr; gap: 0; } }
`;
