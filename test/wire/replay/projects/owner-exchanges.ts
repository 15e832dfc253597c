import { group, type Step } from '../general/general-exchanges.ts';
import {
  APPLE,
  configureForOverrides,
  forgetProject,
  foundProjectToDelete,
  giveDefaults,
  later,
  makeExpiredKey,
  restoreProviders,
  transferBack,
} from './owner-prepare.ts';

const PROJECTS = 'internal-projects';
const KEYS = 'internal-api-keys';

const CONFIG = 'internal-config';

/** Where a whole project is shown: with the field of the older generation. */
const COUNTED = { why: 'it also says how many users there are (protocol.md §11.2)', at: [/^body\.user_count: not in/] };

const counted = (folder: string, names: readonly string[]): Step[] =>
  group(folder, names).map((step) => ({ ...step, differs: COUNTED }));

/** A project of one's own, from the first look to its settings. */
export const projectSteps: readonly Step[] = [
  { sample: `${PROJECTS}/01-owner-get-me`, before: forgetProject },
  ...group(PROJECTS, ['02-owner-list-teams', '03-list-projects-empty']),
  {
    sample: `${PROJECTS}/05-create-project`,
    differs: COUNTED,
  },
  ...group(PROJECTS, ['06-create-project-foreign-team', '07-create-project-unknown-key']),
  {
    sample: `${PROJECTS}/08-list-projects`,
    differs: { ...COUNTED, at: [/^body\.items\[\]\.user_count: not in/] },
  },
  ...group(PROJECTS, ['09-list-projects-no-user']),
  ...counted(PROJECTS, ['10-current-get-with-owner-token']),
  ...group(KEYS, ['01-create-all-three']),
  ...counted(PROJECTS, ['11-current-patch-config', '12-current-get-with-admin-key']),
  ...counted(PROJECTS, ['13-current-patch-display-name-only']),
  ...counted(PROJECTS, ['14-current-patch-shared-provider-without-shared-keys']),
  ...group(PROJECTS, ['15-current-patch-standard-provider-without-client-id', '16-current-patch-bad-domain']),
  ...group(PROJECTS, ['17-current-patch-bad-handler-path']),
  ...counted(PROJECTS, ['18-current-patch-email-config-standard', '19-current-patch-email-config-shared']),
  { sample: `${PROJECTS}/20-current-patch-onboarding-status`, before: restoreProviders(), differs: COUNTED },
  ...group(PROJECTS, ['21-current-get-insufficient-access-type', '22-other-project-no-user']),
  ...group(PROJECTS, ['23-owner-create-second-team', '24-transfer-project', '25-transfer-project-foreign-team']),
  { sample: `${PROJECTS}/26-current-delete`, before: foundProjectToDelete },
  ...group(PROJECTS, ['27-current-get-after-delete']),
  { sample: `${PROJECTS}/28-current-patch-unknown-email-theme`, before: transferBack },
  {
    sample: `${PROJECTS}/29-current-patch-require-email-verification`,
    before: restoreProviders(APPLE),
    differs: COUNTED,
  },
  { sample: `${PROJECTS}/30-current-get-after-all`, before: giveDefaults, differs: COUNTED },
  {
    sample: `${PROJECTS}/04-create-project-without-owner-team`,
    differs: {
      why: 'the older generation asks without, and the service takes both (protocol.md §11.1)',
      at: [/^status: 201 instead of 200/, /^header x-stack-(known-error|actual-status): /, /^body/],
    },
  },
];

/** The keys of that project. */
export const keySteps: readonly Step[] = [
  { sample: `${PROJECTS}/01-owner-get-me`, before: forgetProject },
  { sample: `${PROJECTS}/05-create-project`, differs: COUNTED },
  ...group(KEYS, ['01-create-all-three']),
  { sample: `${KEYS}/02-create-publishable-only`, before: later },
  ...group(KEYS, ['03-list', '04-get', '05-patch-description', '06-patch-revoke', '07-use-revoked-key']),
  ...group(KEYS, ['08-get-not-found', '09-create-missing-field']),
  { sample: `${KEYS}/10-use-expired-key`, before: makeExpiredKey },
];

/** A text of JSON, whose keys have no order; owners-replay.test.ts looks into it. */
const TEXT = { why: 'the order of keys and some ids are others', at: [/^body\.config_string: /] };

/** Its configuration in the newer spelling. */
export const configSteps: readonly Step[] = [
  { sample: `${PROJECTS}/01-owner-get-me`, before: forgetProject },
  { sample: `${PROJECTS}/05-create-project`, differs: COUNTED },
  ...group(KEYS, ['01-create-all-three']),
  { sample: `${CONFIG}/01-get`, before: configureForOverrides, differs: TEXT },
  ...group(CONFIG, ['02-override-get-project', '03-override-get-branch']),
  { sample: `${CONFIG}/04-override-get-environment`, differs: TEXT },
  ...group(CONFIG, ['05-override-patch-environment', '06-override-patch-bad-json', '07-override-patch-unknown-key']),
  ...group(CONFIG, ['08-override-unknown-level', '09-override-reset-keys', '10-source-get', '11-get-server']),
];
