import { expect, test } from 'vitest';
import { analyzeElements } from '../../../.build/elements-manifest.ts';
import { tokens } from '../../../elements/base/theme/tokens.ts';
import { ROOT } from '../../support/run/program.ts';
import { readText, sourcesIn } from '../source.ts';
import { partNames, type TemplateTag, templateTags } from './template-tags.ts';

/** What an app may want to style. */
const STYLED =
  /^(?:a|button|input|select|textarea|h[1-6]|p|ul|ol|dl|table|tr|th|td|dialog|nav|header|footer|label|legend|code|pre)$/;

/** Light children of a card stand in the tree of the page, which styles them by class. */
const isLightChild = ({ attributes }: TemplateTag): boolean => /class="?[^"]*\blk-/.test(attributes);

/** Texts for assistive technology alone, and what is only there while something loads. */
const isHidden = ({ attributes }: TemplateTag): boolean =>
  /class="quiet"|aria-hidden="true"|\shidden\b/.test(attributes);

/** It takes seconds, and the tests are about the same one. */
const declared = analyzeElements(ROOT).then(({ modules }) =>
  modules.flatMap(({ path, declarations }) => declarations.map((declaration) => ({ path, ...declaration }))),
);
const tags = sourcesIn('elements').flatMap(templateTags);

test('every tag in a Lit template that an app may want to style has a part attribute', () => {
  const own = tags.filter((tag) => STYLED.test(tag.name) && !isLightChild(tag) && !isHidden(tag));
  expect(own.length).toBeGreaterThan(50);
  const nameless = own.filter(({ attributes }) => !/\spart=/.test(attributes));
  expect(nameless.map(({ position, name }) => `${position} <${name}>`)).toEqual([]);
});

test('every CSS part in a Lit template is documented in a doc comment', async () => {
  const described = new Set((await declared).flatMap(({ cssParts = [] }) => cssParts.map(({ name }) => name)));
  const unknown = tags.flatMap((tag) =>
    partNames(tag).flatMap((name) => (described.has(name) ? [] : [`${tag.position} ${name}`])),
  );
  expect(unknown).toEqual([]);
});

/** There can be a thousand of them, so they say it themselves, in the template of each. */
const AVATAR = 'lk-avatar';

/** The handler draws pages as its children, so the page around it reaches their parts. */
const PAGE_OF_HANDLER = /^elements\/(?:handler|pages)\b/;

test('every custom element with CSS parts that is nested in another element exports its parts', async () => {
  const nested = new Set(
    sourcesIn('elements')
      .filter(({ path }) => !PAGE_OF_HANDLER.test(path))
      .flatMap(templateTags)
      .map(({ name }) => name),
  );
  const silent = (await declared).filter(
    ({ tagName = '', cssParts = [] }) => nested.has(tagName) && tagName !== AVATAR && cssParts.length > 0,
  );
  expect(silent.length).toBeGreaterThan(30);
  expect(silent.filter(({ path }) => !/@exportParts|extends LkSection/.test(readText(path)))).toEqual([]);
});

test('every lk-avatar in a Lit template exports its CSS parts', () => {
  const avatars = tags.filter(({ name }) => name === AVATAR);
  expect(avatars.length).toBeGreaterThan(5);
  const silent = avatars.filter(({ attributes }) => !attributes.includes('exportparts="avatar, frame, image"'));
  expect(silent.map(({ position }) => position)).toEqual([]);
});

const customProperties = (text: string): readonly string[] =>
  [...text.matchAll(/var\((--lk-[\w-]+)/g)].map(([, name = '']) => name);

test('the doc comments name exactly the CSS custom properties that elements read', async () => {
  const documented = (await declared).flatMap(({ cssProperties = [] }) => cssProperties.map(({ name }) => name));
  const read = [tokens.cssText, ...sourcesIn('elements').map(({ text }) => text)].flatMap(customProperties);
  // The table of the roles puts their names together.
  const found = new Set(read.filter((name) => name !== '--lk-'));
  expect([...new Set(documented)].toSorted()).toEqual([...found].toSorted());
});
