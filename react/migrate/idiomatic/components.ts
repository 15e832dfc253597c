import type { JSXAttribute, JSXElement, JSXOpeningElement, Node } from 'oxc-parser';
import type { Reference } from './bindings.ts';
import { change, type Plan, replace, stay } from './plan.ts';

const REACT = 'latchkey/react';

/** Components that both have under one name. Their props differ. */
export const SAME_COMPONENTS: ReadonlySet<string> = new Set([
  'AccountSettings',
  'EmailVerification',
  'ForgotPassword',
  'PasswordReset',
  'SignIn',
  'SignUp',
  'UserButton',
]);

/** Decides what becomes of a component that both have. */
export function planComponent({ node, parents }: Reference): Plan {
  const opening = parents.at(-1);
  if (opening?.type !== 'JSXOpeningElement') return stay(node.start, 'the component is passed on here');
  return opening.attributes.length === 0 ? change([]) : stay(node.start, 'the props of the component need a look');
}

/** Decides what becomes of `<StackProvider app={…}>`. */
export function planProvider(reference: Reference, appFor: (name: string) => 'app' | 'options' | null): Plan {
  const found = elementOf(reference);
  if (found === null) return stay(reference.node.start, 'the provider is passed on here');
  const { opening, element } = found;
  const [attribute, ...others] = opening.attributes;
  const app = attribute?.type === 'JSXAttribute' && nameOf(attribute) === 'app' ? identifierIn(attribute) : null;
  if (!attribute || app === null || others.length > 0) {
    return stay(opening.start, 'the props of the provider need a look');
  }
  const way = appFor(app);
  if (way === null) return stay(opening.start, `the app of the provider is none that stays in the page: ${app}`);
  return change(
    [
      ...renamed(opening, element, 'LatchkeyProvider'),
      ...(way === 'options' ? [replace(attribute.start, attribute.end, 'tokenStore="cookie"')] : []),
    ],
    [{ module: REACT, name: 'LatchkeyProvider' }],
  );
}

const HANDLER_PROPS = ['app', 'fullPage', 'params', 'routeProps', 'searchParams'];

/** Decides what becomes of `<StackHandler … />`. `local` is the name of `Handler` in the file. */
export function planHandler(reference: Reference, local: string): Plan {
  const found = elementOf(reference);
  const isPlain = found?.opening.attributes.every(
    (each) => each.type === 'JSXAttribute' && HANDLER_PROPS.includes(nameOf(each)),
  );
  if (!found || !isPlain || found.element.closingElement) {
    return stay(reference.node.start, 'the props of the handler need a look');
  }
  const { start, end } = found.element;
  return change([replace(start, end, `<${local} />`)], [{ module: REACT, name: 'Handler', local }]);
}

/** Decides what becomes of `<StackTheme>`: a theme is CSS with us, so that an empty element takes its place. */
export function planTheme(reference: Reference): Plan {
  const found = elementOf(reference);
  const closing = found?.element.closingElement;
  if (!found || !closing || found.opening.attributes.length > 0) {
    return stay(reference.node.start, 'the theme becomes CSS: see the page on theming');
  }
  const { opening } = found;
  return change([replace(opening.start, opening.end, '<>'), replace(closing.start, closing.end, '</>')]);
}

interface Found {
  readonly opening: JSXOpeningElement;
  readonly element: JSXElement;
}

function elementOf({ parents }: Reference): Found | null {
  const opening = parents.at(-1);
  const element = parents.at(-2);
  return opening?.type === 'JSXOpeningElement' && element?.type === 'JSXElement' ? { opening, element } : null;
}

function renamed(opening: JSXOpeningElement, { closingElement }: JSXElement, name: string) {
  return [opening, closingElement].flatMap((each) => (each ? [replace(each.name.start, each.name.end, name)] : []));
}

function nameOf({ name }: JSXAttribute): string {
  return name.type === 'JSXIdentifier' ? name.name : '';
}

function identifierIn({ value }: JSXAttribute): string | null {
  const inside: Node | null = value?.type === 'JSXExpressionContainer' ? value.expression : null;
  return inside?.type === 'Identifier' ? inside.name : null;
}
