import { posix } from 'node:path';
import { type Kind, line } from '../kind.ts';
import type { Names } from '../names.ts';
import { testToWrite } from './shared.ts';

/** The new file, and the files that it needs. */
const PATHS = {
  method: 'elements/sign-in/methods/<kebab>.ts',
  table: 'elements/sign-in/methods/methods.ts',
  type: 'elements/sign-in/methods/sign-in-method.ts',
  badge: 'elements/sign-in/methods/last-used-badge.ts',
  texts: 'elements/messages/sign-in/sign-in-methods.ts',
  button: 'elements/parts/button.ts',
};

/** A sign-in method of the sign-in card: a button below the form. */
export const method: Kind = {
  title: 'a sign-in method',
  usage: 'method NAME',
  files: [
    { path: PATHS.method, holds: 'its button and its action', code },
    { path: 'test/elements/sign-in/<kebab>.test.ts', holds: 'its test', code: testCode },
  ],
  lines: [
    line(PATHS.table, 'its import', importOf('{ <camel> }', 'method', 'table'), ['', 'import type { SignInMethod }']),
    line(PATHS.table, 'its row', '<camel>,', ['export const METHODS', ']']),
    line(PATHS.texts, 'its text', textCode, ['export const signInMethods', '};']),
  ],
  takenBy: ['export const <camel>: SignInMethod ='],
  next: [
    `Let \`isOn\` in ${PATHS.method} read the setting of the project, and \`action\` call the flow of the method.`,
    'Add its name to the property `methods` of the cards that offer it: test/rules/sign-in-methods.test.ts fails until then.',
  ],
};

/** Returns the import of names from one of the files into another. */
function importOf(names: string, path: keyof typeof PATHS, into: keyof typeof PATHS = 'method'): string {
  const specifier = posix.relative(posix.dirname(PATHS[into]), PATHS[path]).replace(/^(?!\.)/, './');
  return `import ${names} from '${specifier}';`;
}

function textCode({ camel, words }: Names): string {
  return `${camel}: 'Sign in with ${words.toLowerCase()}',`;
}

function code({ kebab, camel, words }: Names): string {
  return `import { html } from 'lit';
${importOf('{ signInMethods }', 'texts')}
${importOf('{ button }', 'button')}
${importOf('{ lastUsedBadge }', 'badge')}
${importOf('type { SignInMethod }', 'type')}

/** The button for the sign-in method "${words}". */
export const ${camel}: SignInMethod = {
  name: '${kebab}',
  block: '${kebab}',
  isOn: ({ passkeyEnabled }, isNew) => passkeyEnabled && !isNew,
  placeholders: (isNew) => (isNew ? [] : ['button']),
  view: ({ host, attempt, isLastUsed, press }, isOnly) => {
    const badge = isLastUsed('${kebab}') ? lastUsedBadge(host) : '';
    return button({
      label: html\`<span>\${host.texts('signInMethods', signInMethods).${camel}}</span>\${badge}\`,
      kind: isOnly ? 'primary' : 'plain',
      ...attempt.buttonState('${kebab}'),
      onClick: () => press('${kebab}'),
    });
  },
  code: ['passkey'],
  action: async (actions, app) => actions.settle(app, await app.signInWithPasskey({ noRedirect: true })),
};
`;
}

function testCode(names: Names): string {
  const { kebab } = names;
  const [, label] = textCode(names).split(': ');
  return `import { ALL_METHODS, buttonNames, serviceWith, showCard } from '../support/cards.ts';
import { expect, expectAccessible, html } from '../support/support.ts';

suite('the sign-in method ${kebab}', () => {
  test('the sign-in card shows the button of ${kebab}', async () => {
    const { app } = serviceWith(ALL_METHODS);
    const card = await showCard(html\`<lk-sign-in methods="${kebab}" .app=\${app}></lk-sign-in>\`);
    expect(buttonNames(card)).to.deep.equal([${label}]);
    await expectAccessible(card);
  });

  ${testToWrite(`a click on the button of ${kebab} signs in`, `what a click on ${kebab} sends, and what a failure reads as`)}
});
`;
}
