import { expect, test } from 'vitest';
import { boundNames, childrenOf, isNode, type Node } from './names.ts';
import { createSource, type Source, sourcesIn } from './source.ts';

/** The variables of modules that change, and why each exists once in a page or process and not once for each app. */
const ALLOWED: Readonly<Record<string, string>> = {
  'core/app/options.ts: hasWarned': 'a warning that a process needs only once',
  'core/app/options.ts: identifierCount': 'numbers the apps of a process',
  'core/server/webhooks/verify-webhook.ts: ownSeen': 'apps share a key of webhooks, so they share what was accepted',
  'elements/base/page.ts: idCount': 'numbers the ids of a page',
  'elements/languages/register-languages.ts: observer': 'watches the document, of which a page has one',
  'elements/sign-in/methods/turnstile.ts: policy': 'a page may refuse a second policy of the same name',
  'elements/sign-in/password/advice/strength-estimator.ts: loadEstimator':
    'an import registers it for all elements of the page',
  'react/input-address.ts: address': 'providers of one page hand it on to each other',
  'react/signed-in.tsx: isPageInCache': 'says what the browser does with the page',
};

/** Spares the syntax trees of all other files. The formatter puts the statements of a module at the start of a line. */
const MAY_HAVE_STATE = /^(?:export )?(?:let|var) |(?<!\.)\b(?:atom|map|deepMap|computed)(?:<[^(]*>)?\(/m;

test('no module keeps state in a variable or an atom, except for listed variables', () => {
  const sources = sourcesIn('core', 'elements', 'react').filter(({ text }) => MAY_HAVE_STATE.test(text));
  const found = sources.flatMap((source) => stateOf(source).map((name) => `${source.path}: ${name}`));
  expect(found.toSorted()).toEqual(Object.keys(ALLOWED));
});

test('stateOf() finds changing variables of a module and stores that are made while the module loads', () => {
  const code = `
    let count = 0;
    export let [first, { second }] = read();
    const fixed = 1, a = atom(1);
    const later = () => { let inside = map({}); return inside; };
    class A { own = computed(); static shared = deepMap(); run() { atom(2); } }
  `;
  expect(stateOf(createSource('a.ts', code))).toEqual(['count', 'first', 'second', 'atom()', 'deepMap()']);
});

const STORES = ['atom', 'map', 'deepMap', 'computed'];

function stateOf({ program }: Pick<Source, 'program'>): string[] {
  const statements = [program.body].flat().filter(isNode);
  const declarations = statements.map(({ declaration, ...own }) => (isNode(declaration) ? declaration : own));
  const variables = declarations.flatMap(({ kind, declarations: all }) =>
    kind === 'let' || kind === 'var' ? [all].flat().filter(isNode) : [],
  );
  const names = variables.flatMap(({ id }) => (isNode(id) ? boundNames(id) : []));
  const stores = callsAtLoad(program).filter((name) => STORES.includes(name));
  return [...names, ...stores.map((name) => `${name}()`)];
}

/** The functions that are called while a module loads. Bodies of functions run later, and so do fields of instances. */
function callsAtLoad(node: Node): string[] {
  const isField = node.type === 'PropertyDefinition' || node.type === 'AccessorProperty';
  if (isField ? node.static !== true : /Function|^MethodDefinition$/.test(node.type)) return [];
  const own = node.type === 'CallExpression' && isNode(node.callee) ? [String(node.callee.name)] : [];
  return [...own, ...childrenOf(node).flatMap(callsAtLoad)];
}
