import axe, { type RunOptions } from 'axe-core';
import { elementsIn } from './flat-tree.ts';

/** Rules that axe leaves out unless they are asked for. */
const MORE_RULES = [
  'css-orientation-lock',
  'focus-order-semantics',
  'p-as-heading',
  'table-fake-caption',
  'target-size',
  'td-has-header',
];
const LABEL_IN_NAME = 'label-content-name-mismatch';

/** What axe finds below the element that `selector` selects: a line for each place. */
export async function axeFindings(selector: string, ignoredRules: readonly string[]): Promise<readonly string[]> {
  const on = MORE_RULES.map((rule) => [rule, { enabled: true }] as const);
  const off = [LABEL_IN_NAME, ...ignoredRules].map((rule) => [rule, { enabled: false }] as const);
  const found = await run(selector, { rules: Object.fromEntries([...on, ...off]) });
  return [...found, ...(await namesWithoutLabels(selector))];
}

/** The letters of an avatar stand for a picture that the name need not repeat, so they are hidden while labels are compared. */
async function namesWithoutLabels(selector: string): Promise<readonly string[]> {
  const avatars = [...elementsIn(document)].filter(
    (each): each is HTMLElement => each instanceof HTMLElement && each.localName === 'lk-avatar',
  );
  for (const { style } of avatars) style.visibility = 'hidden';
  const found = await run(selector, { runOnly: { type: 'rule', values: [LABEL_IN_NAME] } });
  for (const { style } of avatars) style.visibility = '';
  return found;
}

async function run(selector: string, options: RunOptions): Promise<readonly string[]> {
  const { violations } = await axe.run(selector, { ...options, resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, target, failureSummary }) => `${id}: ${target.flat().join(' ')} ${html.slice(0, 160)} ${failureSummary}`,
    ),
  );
}
