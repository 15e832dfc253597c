import { describe, elementsIn, isVisible, selfAndAncestors } from './flat-tree.ts';

const LIVE = '[role="alert"], [role="status"], [role="log"], [aria-live]:not([aria-live="off"])';

/**
 * Errors that are read out twice: one that describes a field, which gets the focus, and stands in a live region as well; and one
 * that stands in two live regions.
 */
export function announcementFindings(selector: string): readonly string[] {
  const root = document.querySelector(selector);
  const all = root ? [...elementsIn(root)] : [];
  const twice = all.filter(isInvalid).flatMap((field) =>
    textsOf(field, 'aria-describedby')
      .filter((text) => [...selfAndAncestors(text)].some((each) => each.matches(LIVE)))
      .map((text) => `read with its field and by itself: ${describe(text)}`),
  );
  return [...twice, ...all.filter(({ localName }) => localName === 'figure').flatMap(repeatedIn)];
}

/** Fields that are wrong without a text that says why, here or for the form as a whole. */
export function unexplainedFindings(selector: string): readonly string[] {
  const root = document.querySelector(selector);
  const invalid = root ? [...elementsIn(root)].filter((each) => isInvalid(each) && isVisible(each)) : [];
  const silent = invalid.filter((field) => !isExplained(field) && !isExplainedByForm(field));
  return silent.map((field) => `wrong without a reason: ${describe(field)}`);
}

function isInvalid(element: Element): boolean {
  return element.getAttribute('aria-invalid') === 'true';
}

function textsOf(field: Element, attribute: 'aria-describedby' | 'aria-errormessage'): readonly Element[] {
  const ids = field.getAttribute(attribute)?.split(/\s+/) ?? [];
  const root = field.getRootNode() as Document | ShadowRoot;
  // A field in a shadow tree has no id for a text outside, but may refer to the element.
  const referred = attribute === 'aria-describedby' ? (field.ariaDescribedByElements ?? []) : [];
  const all = new Set([...ids.flatMap((id) => root.getElementById(id) ?? []), ...referred]);
  return [...all].filter((each) => each.textContent?.trim());
}

function isExplained(field: Element): boolean {
  return textsOf(field, 'aria-describedby').length > 0 || textsOf(field, 'aria-errormessage').length > 0;
}

function isExplainedByForm(field: Element): boolean {
  const scope = field.closest('form')?.parentElement ?? field.parentElement;
  return (
    scope !== null &&
    [...elementsIn(scope)].some((each) => each.matches(LIVE) && isVisible(each) && each.textContent?.trim())
  );
}

function repeatedIn(figure: Element): readonly string[] {
  const regions = [...elementsIn(figure)].filter((each) => each.matches(LIVE));
  const texts = regions.map((each) => each.textContent?.replace(/\s+/g, ' ').trim() ?? '').filter(Boolean);
  const repeated = texts.filter((text, index) => texts.indexOf(text) !== index);
  return repeated.map((text) => `read twice: ${describe(figure).slice(0, 60)} ${text}`);
}
