import { expect, test } from 'vitest';
import { analyzeElements } from '../../../.build/elements-manifest.ts';
import { resources } from '../../../core/app/resources.ts';
import { pageNames } from '../../../core/routes/routes.ts';
import { errors } from '../../../elements/messages/errors.ts';
import { ROOT } from '../../support/run/program.ts';
import { exportedNames } from '../public-api/exported-names.ts';
import { createSource, readText, sourcesIn } from '../source.ts';
import { unexportedArguments } from './argument-types.ts';
import { exportedTags, missingComponents, tagOfPage } from './components.ts';
import { missingDocLines } from './doc-lines.ts';
import { missingHooks } from './hooks.ts';
import { codesIn, missingSentences } from './sentences.ts';

// Each message names the file to touch.

const react = {
  sources: sourcesIn('react'),
  exported: exportedNames('react/index.ts').map(({ name }) => name),
};

test('every page of lk-handler has a React component', () => {
  expect(missingComponents(pageNames.map(tagOfPage), 'react/pages.tsx', react)).toEqual([]);
});

test('every exported element has a React component', () => {
  const sources = sourcesIn('elements');
  const tags = exportedTags(
    sources.find(({ path }) => path === 'elements/index.ts'),
    sources,
  );
  expect(tags.length).toBeGreaterThan(15);
  expect(missingComponents(tags, 'react/components', react)).toEqual([]);
});

test('missingComponents() reports a missing component or export and names the file to change', () => {
  const text =
    "export const DeviceTrust = wrapLazy(\n  'lk-device-trust', load);\nconst Inner = wrap('lk-handler', LkHandler);";
  const one = { sources: [createSource('react/pages.tsx', text)], exported: [] };
  expect(missingComponents(['lk-device-trust', 'lk-handler', 'lk-mfa'], 'react/pages.tsx', one)).toEqual([
    'DeviceTrust in react/pages.tsx is not exported: add it to react/index.ts',
    'lk-mfa has no component for React: add it to react/pages.tsx, and its export to react/index.ts',
  ]);
});

test('every list store of an app, such as app.teams.$list, has a React hook', () => {
  expect(missingHooks(resources, readText('react/resource-hooks.ts'))).toEqual([]);
});

test('missingHooks() reports a list store without a React hook and names the file to change', () => {
  const table = { teams: { verbs: { list: 'list', get: true } }, invoices: { verbs: { list: 'list' } } };
  expect(missingHooks(table, 'useSettled(useApp().teams.$list)')).toEqual([
    'app.invoices.$list has no hook: add one to react/resource-hooks.ts',
  ]);
});

const APPS = ['ClientApp', 'ServerApp', 'AdminApp', 'RequestApp', 'OwnedProjects'];

test('every parameter type of a public method is exported', () => {
  const entries = ['core/index.ts', 'core/server.ts', 'core/admin.ts'];
  const exported = new Set(entries.flatMap((path) => exportedNames(path).map(({ name }) => name)));
  for (const app of APPS) expect(exported).toContain(app);
  const core = sourcesIn('core');
  expect(unexportedArguments(core, APPS, new Set()).length).toBeGreaterThan(80);
  expect(unexportedArguments(core, APPS, exported)).toEqual([]);
});

test('unexportedArguments() names the file that should export a parameter type', () => {
  const app =
    'export interface ClientApp extends Resources { readonly $user: Atom; signOut(options?: SignOutOptions): void }';
  const group = `
    interface Resources { readonly invoices: Invoices }
    export interface Invoices {
      create(options: Readonly<NewInvoice>, owner: { readonly of: Owner }): Promise<Invoice>;
      readonly read: (filter: Filter) => void;
    }
    export interface NewInvoice {}
    type Owner = string;
    export interface Filter {}
    export interface Invoice {}
  `;
  const sources = [
    createSource('core/app/client-app.ts', app),
    createSource('core/resources/account/invoices.ts', group),
    createSource('core/flows/session-change/sign-out.ts', 'export interface SignOutOptions {}'),
  ];
  expect(unexportedArguments(sources, ['ClientApp'], new Set(['ClientApp', 'Filter']))).toEqual([
    'core/app/client-app.ts: signOut takes SignOutOptions: export the type from core/index.ts',
    'core/resources/account/invoices.ts: create takes NewInvoice: export the type from core/app/resources.ts',
    'core/resources/account/invoices.ts: create takes Owner: export the type from core/app/resources.ts',
  ]);
});

/** Slots that the element itself fills, and a part that the element around it describes. */
const DESCRIBED_ELSEWHERE = [
  /^elements\/handler\.ts:\d+ .*"@slot page /,
  /^elements\/project\/project-settings\.ts:\d+ .*"@slot section /,
  /^elements\/parts\/popup\/tooltip\.ts:\d+ .*"@slot text /,
  /^elements\/teams\/switcher\/panel\.ts:\d+ .*"@csspart empty /,
];

test('every part and slot in the template of an element is listed in its doc comment', async () => {
  const { modules } = await analyzeElements(ROOT);
  const elements = new Map(modules.map(({ path, declarations }) => [path, declarations]));
  const missing = sourcesIn('elements').flatMap((source) => missingDocLines(source, elements.get(source.path) ?? []));
  expect(missing.filter((line) => !DESCRIBED_ELSEWHERE.some((known) => known.test(line)))).toEqual([]);
  expect(DESCRIBED_ELSEWHERE.filter((known) => !missing.some((line) => known.test(line)))).toEqual([]);
});

test('missingDocLines() names the line of a part or slot without documentation', () => {
  const text = 'html`<p part="text note"><slot></slot></p>\n<slot name="icon"></slot>\n<slot name=${name}></slot>`';
  const element = { tagName: 'lk-note', cssParts: [{ name: 'text' }], slots: [] };
  expect(missingDocLines(createSource('elements/note.ts', text), [element])).toEqual([
    'elements/note.ts:1 has no line "@csspart note - …" in the doc block',
    'elements/note.ts:1 has no line "@slot - …" in the doc block',
    'elements/note.ts:2 has no line "@slot icon - …" in the doc block',
  ]);
  expect(missingDocLines(createSource('elements/pieces.ts', text), [])).toEqual([]);
});

test('every known error has a sentence for users, or is on the list of errors that need none', () => {
  const codes = codesIn(readText('core/errors/catalogue.ts'));
  expect(codes.length).toBeGreaterThan(100);
  expect(missingSentences(codes, errors)).toEqual([]);
});

test('missingSentences() reports a known error without a sentence and names the file to change', () => {
  const codes = codesIn('const catalogue = {\n  OLD: row(),\n  NEW: row<{ limit: number }>(),\n  PLAIN: row(),\n};\n');
  expect(missingSentences(codes, { OLD: () => 'Old.' }, { 'a reason': ['OLD', 'PLAIN', 'GONE'] })).toEqual([
    'OLD has a sentence: remove it from test/rules/forgotten/sentences.ts',
    'NEW has no sentence: add one to elements/messages/errors.ts, or the reason to test/rules/forgotten/sentences.ts',
    'GONE is no code: remove it from test/rules/forgotten/sentences.ts',
  ]);
});
