import '../../../elements/project/domains/domains.ts';
import '../../../elements/project/general/general.ts';
import '../../../elements/project/list/owned-projects.ts';
import '../../../elements/project/project-settings.ts';
import { send, testLooks } from './scenes.ts';
import { MANAGED_ID } from '../support/service-project.ts';

suite('what a project is, in every look', () => {
  testLooks({
    'the frame, with name, production mode and deletion': {
      tag: 'lk-project-settings',
      text: 'Danger zone',
      attributes: { 'project-id': MANAGED_ID, 'full-page': '', 'projects-path': '/projects' },
    },
    'projects, and a new one': {
      tag: 'lk-owned-projects',
      text: 'Production',
      act: send('create'),
      next: 'Enter a name.',
    },
    'the form of the description': {
      tag: 'lk-project-general',
      text: 'Project ID',
      act: (shown) => shown.press('description'),
      next: 'Only project owners see it.',
    },
    'domains, and a new one': {
      tag: 'lk-project-domains',
      text: 'Not allowed',
      act: send('add'),
      next: 'Enter the address',
    },
    'a question about a domain': {
      tag: 'lk-project-domains',
      text: 'Not allowed in production mode',
      act: (shown) => shown.press('remove:http://localhost:3000 /handler'),
      next: 'no longer be redirected',
    },
  });
});
