import { expect, test } from 'vitest';
import { analyzeElements } from '../../../.build/elements-manifest.ts';
import { tokens } from '../../../elements/base/theme/tokens.ts';
import { ROOT } from '../../support/run/program.ts';
import { readText, sourcesIn } from '../source.ts';
import { partNames, slotNames, type TemplateTag, templateTags } from './template-tags.ts';

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

interface Elements {
  readonly slots?: readonly { readonly name: string }[];
  readonly cssParts?: readonly { readonly name: string }[];
}

/** The lines that doc blocks of elements lack for the parts and slots in a template. */
function missingDocLines(tag: TemplateTag, elements: readonly Elements[]): readonly string[] {
  const parts = new Set(elements.flatMap(({ cssParts = [] }) => cssParts.map(({ name }) => name)));
  const slots = new Set(elements.flatMap(({ slots: all = [] }) => all.map(({ name }) => name)));
  const lines = [
    ...partNames(tag).flatMap((name) => (parts.has(name) ? [] : [`@csspart ${name}`])),
    ...slotNames(tag).flatMap((name) => (slots.has(name) ? [] : [`@slot ${name}`])),
  ];
  return lines.map((line) => `${tag.position} has no line "${line.trim()} - …" in the doc block`);
}

/** Slots that the element itself fills, and a part that the element around it describes. */
const DESCRIBED_ELSEWHERE = [
  /^elements\/handler\.ts:\d+ .*"@slot page /,
  /^elements\/project\/project-settings\.ts:\d+ .*"@slot section /,
  /^elements\/parts\/popup\/tooltip\.ts:\d+ .*"@slot text /,
  /^elements\/teams\/switcher\/panel\.ts:\d+ .*"@csspart empty /,
];

test('every part and slot in the template of an element is listed in its doc comment', async () => {
  const elements = (await declared).filter(({ tagName }) => tagName !== undefined);
  const missing = tags.flatMap((tag) => {
    const own = elements.filter(({ path }) => tag.position.startsWith(`${path}:`));
    // Files without an element draw parts of several.
    return own.length > 0 ? missingDocLines(tag, own) : missingDocLines({ ...tag, name: '' }, elements);
  });
  expect(missing.filter((line) => !DESCRIBED_ELSEWHERE.some((known) => known.test(line)))).toEqual([]);
  expect(DESCRIBED_ELSEWHERE.filter((known) => !missing.some((line) => known.test(line)))).toEqual([]);
});

test('missingDocLines() names the line of a part or slot without documentation', () => {
  const text = 'html`<p part="text note"><slot></slot></p>\n<slot name="icon"></slot>\n<slot name=${name}></slot>`';
  const lines = templateTags({ path: 'elements/note.ts', text }).flatMap((tag) =>
    missingDocLines(tag, [{ cssParts: [{ name: 'text' }] }]),
  );
  expect(lines).toEqual([
    'elements/note.ts:1 has no line "@csspart note - …" in the doc block',
    'elements/note.ts:1 has no line "@slot - …" in the doc block',
    'elements/note.ts:2 has no line "@slot icon - …" in the doc block',
  ]);
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
