import '../../../elements/project/general/danger.ts';
import '../../../elements/project/keys/keys.ts';
import '../../../elements/project/sign-in/account-linking.ts';
import '../../../elements/project/general/production.ts';
import '../../../elements/project/sign-in/providers.ts';
import '../../../elements/project/sign-in/sign-in-methods.ts';
import { send, testLooks } from './scenes.ts';

suite('how a project is set up, in every look', () => {
  testLooks({
    'the errors of production mode': { tag: 'lk-project-production', text: 'Fix these' },
    'deleting the project': { tag: 'lk-project-danger', text: 'Danger zone', act: send('delete'), next: 'Type delete' },
    'sign-in methods': { tag: 'lk-project-sign-in-methods', text: 'Passkeys' },
    'one address, two accounts': { tag: 'lk-project-account-linking', text: 'What to do' },
    'the keys of a provider': {
      tag: 'lk-project-providers',
      text: 'Microsoft',
      act: (shown) => shown.press('edit:microsoft'),
      next: 'Callback URL',
    },
    'keys, and new ones with what is missing': {
      tag: 'lk-project-keys',
      text: 'Active',
      act: send('create'),
      next: 'Enter a description.',
    },
  });
});
