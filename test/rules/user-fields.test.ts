import { expect, test } from 'vitest';
import { userBodyWire } from '../../core/resources/account/update-user.ts';
import { currentUserWire } from '../../core/resources/own-user.ts';
import { tableStatements } from '../../demo/service/database/migrations/schema.ts';
import { TRIGGER_STATEMENTS } from '../../demo/service/database/migrations/webhook-triggers.ts';
import { clientUserChange } from '../../demo/service/rules/users/user-change.ts';
import { PROFILE_COLUMNS } from '../../demo/service/tables/user-tables.ts';
import { readText } from './source.ts';

// `npm run new -- field` adds a field of the user to these files. The compiler and this test name a file that lacks it.

const SERVICE = 'demo/service';
const VIEW = `${SERVICE}/rules/users/user-view.ts`;
const UPDATE = `${SERVICE}/rules/users/update-user.ts`;

/** Texts with the names of what the app reads of a user, by their files. */
const READ: Readonly<Record<string, string>> = {
  'demo/docs/protocol.md': between(readText('demo/docs/protocol.md'), '### 7.2 Fields', '###'),
  [`${SERVICE}/tables/user-tables.ts (PROFILE_COLUMNS) or ${VIEW}`]: `${readText(VIEW)} ${PROFILE_COLUMNS.join()}`,
};

/** The same for what users change themselves. */
const CHANGED: Readonly<Record<string, string>> = {
  [`${SERVICE}/tables/user-tables.ts (PROFILE_COLUMNS) or ${UPDATE}`]: `${readText(UPDATE)} ${PROFILE_COLUMNS.join()}`,
  [`${SERVICE}/rules/users/user-change.ts`]: Object.keys(clientUserChange.shape).join(),
  [`${SERVICE}/database/migrations/schema.ts`]: between(tableStatements('any').join(), 'table users (', 'create '),
  [`${SERVICE}/database/migrations/webhook-triggers.ts`]: between(TRIGGER_STATEMENTS.join(), 'update of ', ' on users'),
};

const keyOf = (name: string, key = name.replace(/[A-Z]/g, '_$&').toLowerCase()): string => key;
const READ_KEYS = Object.entries(currentUserWire.fields).map(([name, { key }]) => keyOf(name, key));
/** The service keeps the others outside of the columns with their names. */
const CHANGED_KEYS = Object.entries(userBodyWire.fields)
  .filter(([name]) => !['passkeyAuthEnabled', 'primaryEmail', 'totpSecretBase64'].includes(name))
  .map(([name, { key }]) => keyOf(name, key));

test('the protocol and the local service have every field of the user that the app reads', () => {
  expect(READ_KEYS).toContain('signed_up_at_millis');
  expect(missing(READ_KEYS, READ)).toEqual([]);
});

test('the local service stores every field that users change themselves', () => {
  expect(CHANGED_KEYS).toContain('display_name');
  expect(missing(CHANGED_KEYS, CHANGED)).toEqual([]);
});

test('missing() names the field and the file that lacks it', () => {
  expect(missing(['name', 'nickname'], { 'a.ts': 'id, name', 'b.ts': 'nickname name' })).toEqual([
    'a.ts has no nickname',
  ]);
});

function missing(keys: readonly string[], texts: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(texts).flatMap(([path, text]) =>
    keys.filter((key) => !new RegExp(`\\b${key}\\b`).test(text)).map((key) => `${path} has no ${key}`),
  );
}

/** Returns the part of a text after `start` and before `end`. */
function between(text: string, start: string, end: string): string {
  return text.split(start)[1]?.split(end)[0] ?? '';
}
