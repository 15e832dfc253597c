import { beforeAll, expect, test } from 'vitest';
import { describeElements } from '../../../.build/elements-manifest.ts';
import { ROOT } from '../../support/run/program.ts';
import { attributeTable, decidedBy } from './attribute-table.ts';

/** Words in the names of attributes that decide where something goes. */
const PLACE_NAMES = /\b(?:url|path|address|href|src|action|origin|host|domain|script|target|to)\b/;

let attributes: readonly { readonly tag: string; readonly name: string }[];

beforeAll(async () => {
  const elements = await describeElements(ROOT);
  attributes = elements.flatMap(({ tagName: tag, properties }) =>
    properties.flatMap(({ attribute: name }) => (name === null ? [] : [{ tag, name }])),
  );
});

test('every attribute of every element has a row in attribute-table.ts that says what it may decide', () => {
  const without = attributes.filter(({ tag, name }) => decidedBy(name, tag) === undefined);
  expect(without).toEqual([]);
});

test('every row of attribute-table.ts is an attribute, of each element that it names', () => {
  const has = (name: string, tag?: string) =>
    attributes.some((each) => each.name === name && (tag === undefined || each.tag === tag));
  const stale = Object.entries(attributeTable).filter(([name, row]) =>
    typeof row === 'string' ? !has(name) : row.of.some((tag) => !has(name, tag)),
  );
  expect(stale).toEqual([]);
});

test('an attribute that is named like an address names its elements in attribute-table.ts', () => {
  const loose = Object.entries(attributeTable).filter(
    ([name, row]) => typeof row === 'string' && PLACE_NAMES.test(name.replaceAll('-', ' ')),
  );
  expect(loose).toEqual([]);
});

test('no attribute of an element is the address of a script, or of a service that gets anything of a password', () => {
  expect(attributes.filter(({ name }) => /script|src|leak/.test(name))).toEqual([]);
});
