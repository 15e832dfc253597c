/** Style of the page that asks which account signs in: one card, readable from 320 px up, with light and dark colours. */
export const PERSONA_STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d8dce3, #3a404b); --soft: light-dark(#5b6472, #a3acba);
  --accent: light-dark(#0b57d0, #8ab4f8); }
* { box-sizing: border-box; }
body { margin: 0; padding: 1.5rem 1rem 3rem; font: 1rem/1.45 -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif; min-block-size: 100vh;
  background: light-dark(#f1f3f6, #101318); color: light-dark(#1b1f26, #e8ebf0); }
main { margin: 0 auto; max-inline-size: 27rem; padding: 1.5rem; border: 1px solid var(--line); border-radius: .9rem;
  background: light-dark(#fff, #1a1e25); display: grid; gap: 1.25rem; }
h1 { font-size: 1.35rem; line-height: 1.2; margin: 0; }
h2 { font-size: .95rem; margin: 0 0 .5rem; }
.soft, button span, summary { color: var(--soft); }
p { margin: -.75rem 0 0; font-size: .9rem; }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .5rem; }
ul + h2 { margin-block-start: 1.25rem; }
button, input, select { font: inherit; font-size: 1rem; color: inherit; border-radius: .55rem; min-block-size: 2.75rem;
  border: 1px solid var(--line); background: transparent; padding: .4rem .75rem; inline-size: 100%; }
button { cursor: pointer; }
button:hover { background: light-dark(#f1f3f6, #232831); }
ul button { display: grid; text-align: start; }
b, span { overflow-wrap: anywhere; }
button span { font-size: .85rem; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
label { display: grid; gap: .25rem; font-size: .9rem; }
.check { grid-template-columns: auto 1fr; align-items: center; gap: .6rem; }
.check input { inline-size: 1.15rem; min-block-size: 1.15rem; margin: 0; accent-color: var(--accent); }
.new, fieldset { display: grid; gap: .75rem; }
.new button { border-color: transparent; background: light-dark(#0b57d0, #8ab4f8); color: light-dark(#fff, #101318); }
.new button:hover { filter: brightness(1.1); }
.deny { color: light-dark(#b3261e, #f2b8b5); }
fieldset { border: 0; margin: .75rem 0 0; padding: 0; }
summary { cursor: pointer; font-size: .9rem; }
`;
