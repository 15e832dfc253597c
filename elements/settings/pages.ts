import type { TemplateResult } from 'lit';
import type { CurrentUser, NotificationCategory, Project } from '../../core/index.ts';
import { plusIcon } from '../base/theme/icons.ts';
import { keyIcon, mailIcon, shieldIcon, userIcon } from '../base/theme/state-icons.ts';
import type { SectionLoader } from '../sections/section-loader.ts';
import { bellIcon, deviceIcon, gearIcon } from '../sections/shell/nav-icons.ts';

/** What decides which pages are shown. */
interface PageConditions {
  readonly user: CurrentUser;
  readonly project: Project;
  /** Undefined while they are loading. */
  readonly categories: readonly NotificationCategory[] | undefined;
}

/** A page of the account settings. */
export interface SettingsPage {
  /** Its English title. Other languages have theirs in `pageTitles` of the texts `accountSettings`, by the id of the page. */
  readonly title: string;
  readonly icon: () => TemplateResult;
  /** Whether the page is shown; always by default. Undefined while that is not known. */
  readonly isShown?: (conditions: PageConditions) => boolean | undefined;
  /** Its sections, each a chunk of its own. */
  readonly sections: readonly SectionLoader[];
}

/** The pages of a user by their ids, in the order of the navigation. A new section is its file and a row here. */
export const pages = {
  profile: { title: 'Profile', icon: userIcon, sections: [() => import('./profile.ts')] },
  emails: { title: 'Email addresses', icon: mailIcon, sections: [() => import('./emails.ts')] },
  security: {
    title: 'Security',
    icon: shieldIcon,
    sections: [
      () => import('./password.ts'),
      () => import('./mail-codes.ts'),
      () => import('./passkeys.ts'),
      () => import('./two-factor.ts'),
      () => import('./connected-accounts.ts'),
    ],
  },
  sessions: { title: 'Devices', icon: deviceIcon, sections: [() => import('./sessions.ts')] },
  'api-keys': {
    title: 'API keys',
    icon: keyIcon,
    isShown: ({ project }) => project.config.allowUserApiKeys,
    sections: [() => import('./api-keys.ts')],
  },
  notifications: {
    title: 'Notifications',
    icon: bellIcon,
    isShown: ({ categories }) => categories && categories.length > 0,
    sections: [() => import('./notifications.ts')],
  },
} satisfies { readonly [PageId in string]: SettingsPage };

/** The last page of the navigation, after the app's own pages and the teams. */
export const accountPage = {
  title: 'Account',
  icon: gearIcon,
  sections: [() => import('./account.ts')],
} satisfies SettingsPage;

/** The sections on the page of each team. */
export const teamSections: readonly SectionLoader[] = [() => import('../teams/team-settings.ts')];

/** The page for a new team, where the project lets users create teams. */
export const newTeamPage: SettingsPage = {
  title: 'Create team',
  icon: plusIcon,
  sections: [() => import('../teams/create-team.ts')],
};
