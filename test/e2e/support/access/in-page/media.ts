import { describe, elementsIn, isVisible } from './flat-tree.ts';

/** What may change while a user wants no motion: nothing moves that fades. */
const ALLOWED_PROPERTIES = new Set([
  'opacity',
  'color',
  'backgroundColor',
  'borderColor',
  'offset',
  'easing',
  'composite',
  'computedOffset',
]);

/** Animations that move something. */
export function motionFindings(): readonly string[] {
  return document.getAnimations().flatMap((animation) => {
    const { effect } = animation;
    if (!(effect instanceof KeyframeEffect) || !effect.target) return [];
    const moved = effect
      .getKeyframes()
      .flatMap((frame) => Object.keys(frame).filter((name) => !ALLOWED_PROPERTIES.has(name)));
    return moved.length > 0 ? [`${[...new Set(moved)].join(', ')}: ${describe(effect.target)}`] : [];
  });
}

const CONTROLS = 'button, select, textarea, input:not([type="hidden"], [type="file"])';
const SELECTED = '[aria-current]:not([aria-current="false"]), [aria-selected="true"], [aria-pressed="true"]';
const SHOWN_BY = [
  'borderTopColor',
  'borderTopWidth',
  'borderTopStyle',
  'borderInlineStartWidth',
  'outlineStyle',
  'backgroundColor',
  'color',
  'fontWeight',
  'textDecorationLine',
] as const;

/** Controls without an edge, and selected ones that look like the others, where the user chose the colors. */
export function forcedColorsFindings(selector: string): readonly string[] {
  const root = document.querySelector(selector);
  const all = root ? [...elementsIn(root)].filter(isVisible) : [];
  const bare = all
    .filter((each) => each.matches(CONTROLS) && !hasShape(each))
    .map((each) => `no edge: ${describe(each)}`);
  const alike = all.filter((each) => each.matches(SELECTED) && looksLikeOthers(each));
  return [...bare, ...alike.map((each) => `looks like one that is not selected: ${describe(each)}`)];
}

/** An edge, an icon or a text of its own tells that a control is there. */
function hasShape(control: Element): boolean {
  // The boxes of a code stand for its one field.
  const drawn = control.nextElementSibling?.querySelector('.lk-cell') ?? control;
  const { borderTopStyle, borderTopWidth, appearance } = getComputedStyle(drawn);
  if (borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0) return true;
  if (appearance !== 'none' && appearance !== '') return true;
  const content = [...elementsIn(control)];
  return (
    control.textContent?.trim() !== '' ||
    content.some((each) => each.localName === 'svg' || each.localName === 'lk-avatar')
  );
}

function looksLikeOthers(selected: Element): boolean {
  const item = selected.closest('li') ?? selected;
  const others = [...(item.parentElement?.children ?? [])].flatMap((each) =>
    each === item ? [] : [each, ...each.querySelectorAll(selected.localName)],
  );
  const other = others.find((each) => each.localName === selected.localName && !each.matches(SELECTED));
  if (!other) return false;
  if (selected.querySelectorAll('svg').length !== other.querySelectorAll('svg').length) return false;
  const [one, two] = [getComputedStyle(selected), getComputedStyle(other)];
  return SHOWN_BY.every((name) => one[name] === two[name]);
}
