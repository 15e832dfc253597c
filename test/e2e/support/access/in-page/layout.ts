import { elementsIn, isVisible, parentOf } from './flat-tree.ts';

/** Shows all text of the page in a font, also the text of fields and in shadow trees. */
export async function showInFont(base64: string): Promise<void> {
  // Bytes and no address, because the policy of the page allows fonts of its own origin only.
  const font = new FontFace(
    'Even',
    Uint8Array.from(atob(base64), (each) => each.charCodeAt(0)),
  );
  document.fonts.add(await font.load());
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { font-family: Even !important; font-weight: 400 !important }');
  for (const element of elementsIn(document)) element.shadowRoot?.adoptedStyleSheets.push(sheet);
  document.adoptedStyleSheets.push(sheet);
}

/** The boxes of a chapter: a line for each state, then one for each part, field and text of it, placed from the corner of the state. */
export function layoutOf(selector: string): readonly string[] {
  const figures = [...document.querySelectorAll<HTMLElement>(`${selector} > figure`)];
  return figures.flatMap((figure) => {
    const corner = figure.getBoundingClientRect();
    const boxes = [...elementsIn(figure)].filter(isNamed).filter(isVisible);
    return [`# ${figure.ariaLabel}: ${sizeOf(corner)}`, ...boxes.map((each) => boxOf(each, corner))];
  });
}

/** Whether an element is one that an app can style, or a control. What is inside an icon is left out. */
function isNamed(element: Element): boolean {
  return (
    element.matches('[part], input, select, textarea, button, a, label, lk-avatar') &&
    !parentOf(element)?.closest('svg')
  );
}

function boxOf(element: Element, corner: DOMRect): string {
  const rect = element.getBoundingClientRect();
  const name = element.getAttribute('part')?.trim().replace(/\s+/g, '.') || element.localName;
  return `${name} ${Math.round(rect.left - corner.left)},${Math.round(rect.top - corner.top)} ${sizeOf(rect)}`;
}

function sizeOf({ width, height }: DOMRect): string {
  return `${Math.round(width)}x${Math.round(height)}`;
}
