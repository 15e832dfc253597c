/** Style of the inbox page: one column, readable from 320 px up, with light and dark colours. */
export const INBOX_STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d8dce3, #3a404b); --soft: light-dark(#5b6472, #a3acba); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-inline-size: 46rem; padding: 1.5rem 1rem 4rem; font: 1rem/1.5 system-ui, sans-serif;
  background: light-dark(#f6f7f9, #14171c); color: light-dark(#1b1f26, #e8ebf0); }
h1 { font-size: 1.5rem; margin: 0; }
h2 { font-size: 1.05rem; margin: 0 0 .5rem; overflow-wrap: anywhere; }
header p, dt, summary, .empty { color: var(--soft); }
header p { margin: .25rem 0 1.5rem; }
article { background: light-dark(#fff, #1d2128); border: 1px solid var(--line); border-radius: .6rem; padding: 1rem;
  margin-block-end: 1rem; }
dl { margin: 0; display: grid; gap: .15rem; }
dl div { display: grid; grid-template-columns: 5rem 1fr; gap: .5rem; }
dd { margin: 0; overflow-wrap: anywhere; }
code { font-family: ui-monospace, monospace; }
a { color: light-dark(#0b57d0, #8ab4f8); overflow-wrap: anywhere; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: .5rem 0 0; }
@media (max-width: 30rem) { dl div { grid-template-columns: 1fr; gap: 0; } }
`;
