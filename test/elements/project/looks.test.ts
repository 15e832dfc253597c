import '../../../elements/project/domains/domains.ts';
import '../../../elements/project/general/danger.ts';
import '../../../elements/project/general/production.ts';
import '../../../elements/project/keys/keys.ts';
import '../../../elements/project/list/owned-projects.ts';
import '../../../elements/project/project-settings.ts';
import '../../../elements/project/sign-in/providers.ts';
import { ENDLESS, LONG, testNarrowLooks } from '../support/narrow-looks.ts';
import { type ShownPart, showPart } from './support.ts';
import { idOfProject, MANAGED_ID, wireProject, wireProjectKey } from '../support/service-project.ts';
import { until } from '../support/support.ts';

/** An element in one of its states. */
interface Scene {
  readonly tag: string;
  /** What to wait for. */
  readonly text: string;
  readonly act?: (shown: ShownPart) => unknown;
  /** What to wait for after it. */
  readonly next?: string;
  readonly attributes?: Readonly<Record<string, string>>;
}

/** Opens the form of a button and sends it as it is. */
const send = (control: string) => async (shown: ShownPart) => {
  shown.press(control);
  (await until(() => shown.form(), 'the form')).requestSubmit();
};

const domains = ['http://localhost:3000', `https://${'a'.repeat(60)}.${'b'.repeat(60)}.example`, `https://${ENDLESS} `]
  .concat(Array.from({ length: 6 }, (_, at) => `https://d${at}.example`))
  .map((domain) => ({ domain, handler_path: '/handler' }));
const oauth_providers = [
  { id: 'google', type: 'shared' },
  { id: 'microsoft', type: 'standard', client_id: ENDLESS, client_secret: 'secret' },
];
const owned = [{ is_production_mode: true }, ...Array.from({ length: 8 }, () => ({}))].map((more, at) =>
  wireProject({ display_name: LONG, description: LONG, id: idOfProject(at), owner_team_id: null, ...more }),
);

const SCENES: Readonly<Record<string, Scene>> = {
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
  'domains, and a new one': {
    tag: 'lk-project-domains',
    text: 'Not allowed',
    act: send('add'),
    next: 'Enter the address',
  },
  'the errors of production mode': { tag: 'lk-project-production', text: 'Fix these' },
  'deleting the project': { tag: 'lk-project-danger', text: 'Danger zone', act: send('delete'), next: 'Type delete' },
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
};

const world = (now: number) => ({
  project: wireProject({ display_name: LONG, description: ENDLESS }, { domains, oauth_providers }),
  owned,
  settings: {},
  source: {
    type: 'pushed-from-github',
    owner: ENDLESS,
    repo: LONG,
    branch: LONG,
    commit_hash: ENDLESS,
    config_file_path: ENDLESS,
  },
  keys: [wireProjectKey(0, now, { description: LONG }), wireProjectKey(1, now, { description: ENDLESS })],
});

suite('pages of a project with long texts', () => {
  testNarrowLooks(SCENES, async ({ tag, text, act, next, attributes = {} }) => {
    const shown = await showPart(tag, { attributes, world });
    await shown.says(text);
    await act?.(shown);
    if (next) await shown.says(next);
    return shown.section;
  });
});
