import { expect, test } from 'vitest';
import { describeElements } from '../../.build/elements-manifest.ts';
import type { Described } from '../../.build/public-elements.ts';
import { pageNames } from '../../core/routes/routes.ts';
import { ROOT } from '../support/run/program.ts';

/** Every element is loaded for it, so the tests share one. */
const publicElements = describeElements(ROOT);

test('every element, property, method, event, slot, part and custom property has a description', async () => {
  const elements = await publicElements;
  expect(elements.length).toBeGreaterThan(70);
  const missing = elements.flatMap(({ tagName, description, properties, methods, ...parts }) => {
    const own: Described[] = [
      ...properties,
      ...parts.events,
      ...parts.slots,
      ...parts.cssParts,
      ...parts.cssProperties,
    ];
    const called = methods.map(({ name, description: about = '' }) => ({ name, description: about }));
    const nameless = [...own, ...called].filter((each) => each.description === '');
    return [...(description === '' ? [tagName] : []), ...nameless.map(({ name }) => `${tagName} ${name}`)];
  });
  expect(missing).toEqual([]);
});

test('lk-handler has one slot for each of its pages', async () => {
  const handler = (await publicElements).find(({ tagName }) => tagName === 'lk-handler');
  const paths = pageNames.map((name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
  expect(handler?.slots.map(({ name }) => name).sort()).toEqual(paths.sort());
});

test('no internal member of an element, such as render or requestUpdate, is documented', async () => {
  const names = (await publicElements).flatMap(({ properties, methods }) =>
    [...properties, ...methods].map(({ name }) => name),
  );
  expect(names.filter((name) => /^(?:render|texts|styles|requestUpdate|[#_].*)$/.test(name))).toEqual([]);
});
