import { contrast, GRAPHIC, TEXT } from '../../support/browser/contrast.ts';
import { fixture, html } from '../support/support.ts';

/** The roles of texts, and what they stand on. */
const TEXTS = [
  ['text', 'surface'],
  ['text', 'hover'],
  ['text', 'field'],
  ['muted', 'surface'],
  ['muted', 'hover'],
  ['muted', 'field'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['accent-text', 'surface'],
  ['accent-text', 'hover'],
  ['accent-text', 'accent-surface'],
  ['danger', 'surface'],
  ['danger', 'danger-surface'],
  ['surface', 'danger'],
  ['success', 'surface'],
  ['success', 'success-surface'],
] as const;

const GRAPHICS = [
  ['edge', 'surface'],
  ['edge', 'field'],
  ['focus', 'surface'],
] as const;

/** Draws an element with a style sheet of roles. Returns it, and a function that computes the colour of a role. */
export async function rolesIn(sheet: CSSStyleSheet) {
  const host = await fixture<HTMLElement>(html`<div></div>`);
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  const probe = root.appendChild(document.createElement('i'));
  const of = (role: string) => {
    probe.style.backgroundColor = `var(--_${role})`;
    return getComputedStyle(probe).backgroundColor;
  };
  return { host, of };
}

/** The pairs of roles that cannot be told apart well enough, or of which one has no colour. */
export function faultsOf(of: (role: string) => string, text = TEXT): readonly string[] {
  const measured = [
    ...TEXTS.map((pair) => [...pair, text] as const),
    ...GRAPHICS.map((pair) => [...pair, GRAPHIC] as const),
  ];
  return measured.flatMap(([front, back, least]) => {
    const [over, under] = [of(front), of(back)];
    const isMissing = [over, under].includes('rgba(0, 0, 0, 0)');
    const ratio = contrast(over, under);
    return isMissing || ratio < least ? [`${front} on ${back}: ${over} on ${under}, ${ratio.toFixed(2)}`] : [];
  });
}
