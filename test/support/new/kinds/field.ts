import { type Kind, line } from '../kind.ts';
import type { Names } from '../names.ts';

const USER = 'core/resources/own-user.ts';
const BODY = 'core/resources/account/update-user.ts';

/** A text of the user: from the local service to its row in the profile section. */
export const field: Kind = {
  title: 'a field of the user',
  usage: 'field NAME',
  files: [{ path: 'test/elements/settings/profile-<kebab>.test.ts', holds: 'its test', code: testCode }],
  lines: [
    line(USER, 'its type', 'readonly <camel>: string | null;', ['export interface OwnFields', '}']),
    line(USER, 'its decoder', '<camel>: orNull(string),', ['export const currentUserWire', '});']),
    line('elements/settings/profile.ts', 'its row', rowCode, ['const ROWS', '];']),
    line(BODY, 'its encoder', '<camel>: orNull(string),', ['export const userBodyWire', '});']),
    line('elements/messages/account/profile.ts', 'its texts', textsCode, ['export const settingsProfile', '};']),
    line('react/base/initial-user.ts', 'its value while it is unknown', '<camel>: null,', ['return {', 'hasPassword:']),
    line('demo/service/tables/user-tables.ts', 'its name', "'<snake>',", ['export const PROFILE_COLUMNS', ']']),
    line('demo/service/database/migrations/schema.ts', 'its column', '    <snake> text,', [
      '`create table users (',
      'client_metadata jsonb',
    ]),
    line('demo/service/database/migrations/webhook-triggers.ts', 'its event', '  <snake>,', [
      'const USER_FIELDS',
      'otp_auth_enabled',
    ]),
    line('demo/service/rules/users/user-change.ts', 'its rule', '<snake>: string().nullable().optional(),', [
      'const clientFields',
      '};',
    ]),
    line('demo/docs/protocol.md', 'its row', '| `<snake>` | text\\|null | ✓ | C |', ['### 7.2', '| `selected_team']),
  ],
  next: [
    'Describe it in demo/docs/protocol.md §7.2, and check its values in demo/service/rules/users/user-change.ts.',
    'After the first release, add its column and its event in a migration (demo/service/database/migrations/migrate.ts) instead.',
    'Choose its texts in elements/messages/account/profile.ts; `npm run languages -- --missing` lists the languages without them.',
    'test/wire/ compares answers with recordings of the hosted service (test/fixtures/recordings/): these must have the field too.',
  ],
};

function textsCode({ camel, pascal, words }: Names): string {
  const inSentence = words.toLowerCase();
  return `${camel}: '${words}', edit${pascal}: 'Edit ${inSentence}', ${camel}Field: 'Your ${inSentence}',`;
}

function rowCode({ kebab, camel, pascal }: Names): string {
  return `{
    control: '${kebab}',
    autocomplete: 'off',
    texts: (all) => ({ label: all.${camel}, edit: all.edit${pascal}, field: all.${camel}Field }),
    value: (user) => user.${camel},
    change: (${camel}) => ({ ${camel} }),
  },`;
}

function testCode({ kebab, snake, camel, words }: Names): string {
  return `import '../../../elements/settings/profile.ts';
import { ADA, createService } from '../support/service.ts';
import { expect, expectAccessible } from '../support/support.ts';
import { showAlone } from './security-sections.ts';

suite('lk-settings-profile: ${words}', () => {
  test('a user changes and removes the text "${words}" with one request each', async () => {
    const shown = await showAlone(createService({ person: ADA }), 'lk-settings-profile');
    await shown.offers('${kebab}');
    for (const value of ['Early bird', null]) {
      await shown.open('${kebab}');
      shown.submit({ '${kebab}': value ?? '' });
      await shown.says('Saved');
      await shown.settled();
      expect(shown.acts().at(-1)?.body).to.deep.equal({ ${snake}: value });
      expect((await shown.app.getUser())?.${camel}).to.equal(value);
    }
    expect(shown.acts()).to.have.length(2);
    await expectAccessible(shown.section);
  });
});
`;
}
