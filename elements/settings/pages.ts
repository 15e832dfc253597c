import type { TemplateResult } from 'lit';
import type { CurrentUser, NotificationCategory, Project } from '../../core/index.ts';
import { plusIcon } from '../base/theme/icons.ts';
import { keyIcon, mailIcon, shieldIcon, userIcon } from '../base/theme/state-icons.ts';
import type { accountSettings } from '../messages/account/account-settings.ts';
import type { SectionLoader } from '../sections/section/section-loader.ts';
import { bellIcon, deviceIcon, gearIcon } from '../sections/shell/nav-icons.ts';

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
}

/** The ids of pages that have a title. A page without a title does not compile. */
type PageId = keyof (typeof accountSettings)['pageTitles'];

/** The pages about the signed-in user, by page id, in the order of the navigation. To add a section, add it to a page here. */
export const pages = {
  profile: { icon: userIcon, sections: [() => import('./profile.ts')] },
  emails: { icon: mailIcon, sections: [() => import('./emails.ts')] },
  security: {
    icon: shieldIcon,
    sections: [
      () => import('./password.ts'),
      () => import('./mail-codes.ts'),
      () => import('./passkeys.ts'),
      () => import('./two-factor.ts'),
      () => import('./connected-accounts.ts'),
    ],
  },
  sessions: { icon: deviceIcon, sections: [() => import('./sessions.ts')] },
  'api-keys': {
    icon: keyIcon,
    isShown: ({ project }) => project.config.allowUserApiKeys,
    sections: [() => import('../sections/keys/api-keys.ts')],
  },
  notifications: {
    icon: bellIcon,
    isShown: ({ categories }) => categories && categories.length > 0,
    sections: [() => import('./notifications.ts')],
  },
} satisfies { readonly [Id in PageId]?: SettingsPage };

/** The page to sign out or delete the account. It comes after the pages of the app and before the teams. */
export const accountPage = {
  icon: gearIcon,
  sections: [() => import('./account.ts')],
} satisfies SettingsPage;

/** The sections on the page of each team. */
export const teamSections: readonly SectionLoader[] = [() => import('../teams/team-settings.ts')];

/** The page to create a team, shown if the project lets users create teams. */
export const newTeamPage: SettingsPage = {
  icon: plusIcon,
  sections: [() => import('../teams/create-team.ts')],
};
