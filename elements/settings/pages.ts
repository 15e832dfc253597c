import type { TemplateResult } from 'lit';
import type { CurrentUser, NotificationCategory, Project } from '../../core/index.ts';
import type { accountSettings } from '../../core/messages/en/account/account-settings.ts';
import { keyIcon, mailIcon, shieldIcon, userIcon } from '../base/theme/state-icons.ts';
import { bellIcon, deviceIcon, gearIcon, plusIcon } from './shell/nav-icons.ts';
import type { Section } from '../sections/section.ts';

type Texts = typeof accountSettings;

/** What decides which pages there are. */
export interface PageFacts {
  readonly user: CurrentUser;
  readonly project: Project;
  /** Undefined: not known yet. */
  readonly categories: readonly NotificationCategory[] | undefined;
}

export type SectionLoader = () => Promise<{ readonly section: Section }>;

export interface SettingsPage {
  readonly title: (texts: Texts) => string;
  readonly icon: () => TemplateResult;
  /** Absent: always. Undefined: not known yet. */
  readonly isShown?: (facts: PageFacts) => boolean | undefined;
  readonly sections: readonly SectionLoader[];
}

/** The pages of a person, in their order, each with its sections, which are chunks of their own. A new section is a file and a row. */
export const pages: { readonly [PageId in string]: SettingsPage } = {
  profile: { title: ({ profile }) => profile, icon: userIcon, sections: [() => import('./profile.ts')] },
  emails: { title: ({ emails }) => emails, icon: mailIcon, sections: [() => import('./emails.ts')] },
  security: {
    title: ({ security }) => security,
    icon: shieldIcon,
    sections: [
      () => import('./password.ts'),
      () => import('./passkeys.ts'),
      () => import('./two-factor.ts'),
      () => import('./connected-accounts.ts'),
    ],
  },
  sessions: { title: ({ sessions }) => sessions, icon: deviceIcon, sections: [() => import('./sessions.ts')] },
  'api-keys': {
    title: ({ apiKeys }) => apiKeys,
    icon: keyIcon,
    isShown: ({ project }) => project.config.allowUserApiKeys,
    sections: [() => import('./api-keys.ts')],
  },
  notifications: {
    title: ({ notifications }) => notifications,
    icon: bellIcon,
    isShown: ({ categories }) => categories && categories.length > 0,
    sections: [() => import('./notifications.ts')],
  },
};

/** Stands last, after the app's own pages and the teams. */
export const accountPage: SettingsPage = {
  title: ({ account }) => account,
  icon: gearIcon,
  sections: [() => import('./account.ts')],
};

/** The page of each team. */
export const teamSections: readonly SectionLoader[] = [() => import('../teams/team-settings.ts')];

/** Where the project lets people make teams. */
export const newTeamPage: SettingsPage = {
  title: ({ newTeam }) => newTeam,
  icon: plusIcon,
  sections: [() => import('../teams/create-team.ts')],
};
