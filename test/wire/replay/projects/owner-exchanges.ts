import { group, type Step } from '../general/general-exchanges.ts';
import {
  APPLE,
  configureForOverrides,
  forgetProject,
  foundProjectToDelete,
  giveDefaults,
  makeExpiredKey,
  restoreProviders,
  transferBack,
} from './owner-prepare.ts';
import { later } from '../general/general-prepare.ts';

const PROJECTS = 'internal-projects';
const KEYS = 'internal-api-keys';

const CONFIG = 'internal-config';

/** Where a whole project is shown: with the field of the older generation. */
const COUNTED = {
  why: 'the answer also has the number of users (protocol.md §11.2)',
  at: [/^body\.user_count: not in/],
};

const counted = (first: number, last = first): Step[] =>
  group(PROJECTS, first, last).map((step) => ({ ...step, differs: COUNTED }));

/** A project of one's own, from the first look to its settings. */
export const projectSteps: readonly Step[] = [
  { sample: `${PROJECTS}/01-owner-get-me`, before: forgetProject },
  ...group(PROJECTS, 2, 3),
  ...counted(5),
  ...group(PROJECTS, 6, 7),
  {
    sample: `${PROJECTS}/08-list-projects`,
    differs: { ...COUNTED, at: [/^body\.items\[\]\.user_count: not in/] },
  },
  ...group(PROJECTS, 9),
  ...counted(10),
  ...group(KEYS, 1),
  ...counted(11, 14),
  ...group(PROJECTS, 15, 17),
  ...counted(18, 19),
  { sample: `${PROJECTS}/20-current-patch-onboarding-status`, before: restoreProviders(), differs: COUNTED },
  ...group(PROJECTS, 21, 25),
  { sample: `${PROJECTS}/26-current-delete`, before: foundProjectToDelete },
  ...group(PROJECTS, 27),
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
      why: 'the local service also accepts a project without an owner team, as older clients ask (protocol.md §11.1)',
      at: [/^status: 201 instead of 200/, /^header x-stack-(known-error|actual-status): /, /^body/],
    },
  },
];

/** The keys of that project. */
export const keySteps: readonly Step[] = [
  { sample: `${PROJECTS}/01-owner-get-me`, before: forgetProject },
  ...counted(5),
  ...group(KEYS, 1),
  { sample: `${KEYS}/02-create-publishable-only`, before: later },
  ...group(KEYS, 3, 9),
  { sample: `${KEYS}/10-use-expired-key`, before: makeExpiredKey },
];

/** A text of JSON, whose keys have no order; owners-replay.test.ts looks into it. */
const TEXT = { why: 'the order of keys and some ids are different', at: [/^body\.config_string: /] };

/** Its configuration in the newer spelling. */
export const configSteps: readonly Step[] = [
  { sample: `${PROJECTS}/01-owner-get-me`, before: forgetProject },
  ...counted(5),
  ...group(KEYS, 1),
  { sample: `${CONFIG}/01-get`, before: configureForOverrides, differs: TEXT },
  ...group(CONFIG, 2, 3),
  { sample: `${CONFIG}/04-override-get-environment`, differs: TEXT },
  ...group(CONFIG, 5, 11),
];
