/**
 * Style sheets as pages of other people have them. What a page says about its text, its buttons and its fields must not change an
 * element that stands in it.
 */
export const RUDE_SHEETS: Readonly<Record<string, string>> = {
  "a bundler's template": `
    :root {
      font: 400 19px/2 system-ui, sans-serif;
      font-synthesis: none;
      text-rendering: optimizeLegibility;
      color: rgb(255 255 255 / 87%);
      background-color: #242424;
    }
    body { margin: 0; display: flex; place-items: center; min-width: 320px; min-height: 100vh }
    main { max-width: 1280px; margin: 0 auto; padding: 1rem; text-align: center }
    a { font-weight: 500; color: #646cff; text-decoration: inherit }
    a:hover { color: #535bf2 }
    h1 { font-size: 3.2em; line-height: 1.1 }
    button {
      border-radius: 8px;
      border: 1px solid transparent;
      padding: 0.6em 1.2em;
      font: 500 1em/1 monospace;
      background-color: #1a1a1a;
      cursor: pointer;
      transition: border-color 0.25s;
    }
    button:hover { border-color: #646cff }
    input { display: block; padding: 3em; font-size: 3em }
  `,
  'inherited text properties': `
    body {
      color: red;
      font: italic small-caps 900 30px/3 serif;
      letter-spacing: 0.4em;
      word-spacing: 1em;
      text-align: right;
      text-indent: 3em;
      text-transform: uppercase;
      text-shadow: 2px 2px red;
      white-space: pre;
      word-break: break-all;
      hyphens: auto;
      list-style: square;
      -webkit-text-fill-color: lime;
      -webkit-text-stroke: 1px blue;
      border-collapse: collapse;
      tab-size: 20;
    }
  `,
  'all: unset on every element': '* { all: unset } main { display: block; text-align: center; letter-spacing: 3px }',
  'large borders, margins and fonts on every element': `
    *, *::before, *::after {
      box-sizing: content-box;
      margin: 7px;
      padding: 9px;
      border: 3px dotted red;
      color: red;
      background: yellow;
      font: italic 900 30px/3 serif;
      text-align: right;
      text-transform: uppercase;
      letter-spacing: 2px;
      transition: all 3s;
    }
  `,
  'specific rules for forms': `
    main form :is(div, p, span, label):not(#none) { margin: 20px; padding: 20px; display: inline-block; float: right; color: red }
    main form input:not([type='checkbox'], [type='radio'])[type]:not(.none, .nothing) {
      height: 100px;
      margin: 20px;
      border: 9px solid red;
      background: yellow url('data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>');
      font: 40px serif;
    }
    main form button[type]:not(.none, .nothing) { height: 90px; background: red; border: 5px solid; box-shadow: 0 0 9px red }
    [aria-busy]::before { content: 'busy'; display: block; height: 30px; width: 30px }
    label::after { content: '*' }
    main form svg { width: 100px; height: 100px; fill: red; stroke-width: 9 }
    .row { margin: -20px; flex-wrap: wrap }
    .row > * { width: 100%; padding: 40px }
  `,
};

/** A page that counts in tenths of its root: its text has 16 pixels. */
export const TENTHS_SHEET = `
  :root { font-size: 62.5% !important }
  body { font-size: 1.6rem }
`;

/** A page that means our element. */
export const OWN_SHEET = `
  lk-user-button { margin: 31px; width: 500px; --lk-radius: 3px }
  .away { display: none }
`;
