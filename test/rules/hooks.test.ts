import { expect, test } from 'vitest';
import { resources } from '../../core/app/resources.ts';
import { readText } from './source.ts';

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
