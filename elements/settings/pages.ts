import type { TemplateResult } from 'lit';
import type { CurrentUser, NotificationCategory, Project } from '../../core/index.ts';
import { plusIcon } from '../base/theme/icons.ts';
import { keyIcon, mailIcon, shieldIcon, userIcon } from '../base/theme/state-icons.ts';
import type { accountSettings } from '../messages/account/account-settings.ts';
import type { SectionLoader } from '../sections/section/section-loader.ts';
import { bellIcon, deviceIcon, gearIcon } from '../sections/shell/nav-icons.ts';
import type { SectionShape } from '../sections/shell/shell-skeleton.ts';
import { teamPages } from '../teams/settings/team-pages.ts';

/** The data that decides which pages are shown. */
interface PageConditions {
  readonly user: CurrentUser;
  readonly project: Project;
  /** The kinds of email that the user can turn off. Undefined while they are loading. */
  readonly categories: readonly NotificationCategory[] | undefined;
}

/** A page of the account settings. Its title is in the texts `accountSettings.pageTitles`, under the id of the page. */
export interface SettingsPage {
  readonly icon: () => TemplateResult;
  /** Returns whether the page is shown, or undefined while that is not known. By default the page is always shown. */
  readonly isShown?: (conditions: PageConditions) => boolean | undefined;
  /** Functions that load the code of the sections. Each section is loaded on its own. */
  readonly sections: readonly SectionLoader[];
  /** What stands in the place of the sections until their code is loaded: a shape for each. */
  readonly shapes: readonly SectionShape[];
}

/** The ids of pages that have a title. A page without a title does not compile. */
type PageId = keyof (typeof accountSettings)['pageTitles'];

/** The pages about the signed-in user, by page id, in the order of the navigation. To add a section, add it to a page here. */
export const pages = {
  profile: {
    icon: userIcon,
    sections: [() => import('./profile.ts')],
    shapes: [{ lines: 1, rows: 2, look: 'profile' }],
  },
  emails: {
    icon: mailIcon,
    sections: [() => import('./emails.ts')],
    shapes: [{ lines: 2, hasButton: true, rows: 1 }],
  },
  security: {
    icon: shieldIcon,
    sections: [
      () => import('./password.ts'),
      () => import('./mail-codes.ts'),
      () => import('./passkeys.ts'),
      () => import('./two-factor.ts'),
      () => import('./connected-accounts.ts'),
    ],
    shapes: [{ rows: 1 }, { rows: 1 }, { lines: 1, rows: 1 }, { lines: 1, rows: 1 }, { lines: 1, rows: 4 }],
  },
  sessions: { icon: deviceIcon, sections: [() => import('./sessions.ts')], shapes: [{ lines: 3, rows: 1 }] },
  'api-keys': {
    icon: keyIcon,
    isShown: ({ project }) => project.config.allowUserApiKeys,
    sections: [() => import('../sections/keys/api-keys.ts')],
    shapes: [{ lines: 2, hasButton: true, rows: 1 }],
  },
  notifications: {
    icon: bellIcon,
    isShown: ({ categories }) => categories && categories.length > 0,
    sections: [() => import('./notifications.ts')],
    shapes: [{ lines: 1, rows: 2 }],
  },
} satisfies { readonly [Id in PageId]?: SettingsPage };

/** The page to sign out or delete the account. It comes after the pages of the app and before the teams. */
export const accountPage = {
  icon: gearIcon,
  sections: [() => import('./account.ts')],
  shapes: [{ rows: 1, isTitled: true }, { rows: 1 }],
} satisfies SettingsPage;

/** The sections on the page of each team. */
export const teamSections: readonly SectionLoader[] = [() => import('../teams/team-settings.ts')];

/** The page to create a team, shown if the project lets users create teams. */
export const newTeamPage: SettingsPage = {
  icon: plusIcon,
  sections: [() => import('../teams/create-team.ts')],
  shapes: [{ lines: 2, rows: 2, look: 'profile' }],
};

/** The pages of the settings that have an id of their own in the address. */
export const settingsPages: { readonly [Id in string]: SettingsPage } = {
  ...pages,
  account: accountPage,
  'new-team': newTeamPage,
};

/** The shape of a page of the settings, by the id in its address. A page that is not in the tables has that of the first one. */
export function shapeOf(pageId: string): { readonly shapes: readonly SectionShape[]; readonly hasTabs: boolean } {
  const [id = '', tab = ''] = pageId.split('/');
  const hasTabs = id.startsWith('team-');
  const table: { readonly [Id in string]: Pick<SettingsPage, 'shapes'> } = hasTabs ? teamPages : settingsPages;
  const name = hasTabs ? tab : id;
  const page = Object.hasOwn(table, name) ? table[name] : undefined;
  return { shapes: (page ?? (hasTabs ? teamPages.general : pages.profile)).shapes, hasTabs };
}
