import { expect, test } from 'vitest';
import { resources } from '../../../core/app/resources.ts';
import { exportedNames } from '../public-api/exported-names.ts';
import { createSource, readText, sourcesIn } from '../source.ts';
import { unexportedArguments } from './argument-types.ts';

// Each message names the file to touch. What types alone can say is in `test/types/nothing-forgotten.ts`.

test('every list store of an app, such as app.teams.$list, has a React hook in react/resource-hooks.ts', () => {
  const hooks = readText('react/resource-hooks.ts');
  const lists = Object.entries(resources).flatMap(([group, { verbs }]) =>
    // A verb that is `true` fills no atom.
    Object.entries(verbs).flatMap(([verb, kind]) => (kind === true ? [] : [`app.${group}.$${verb}`])),
  );
  expect(lists).toContain('app.teams.$list');
  const isRead = (list: string) => new RegExp(`\\b${list.replace('app', 'useApp()').replace(/[.$()]/g, '\\$&')}\\b`);
  expect(lists.filter((list) => !isRead(list).test(hooks))).toEqual([]);
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
