import { svg, type TemplateResult } from 'lit';
import type { projectSettings } from '../../messages/owner/project-settings.ts';
import { keyIcon, linkIcon, mailIcon, usersIcon, shieldIcon } from '../../base/theme/state-icons.ts';
import { icon, signInIcon } from '../../base/theme/icons.ts';
import type { SectionShape } from '../../sections/shell/shell-skeleton.ts';
import type { RenderProjectSection } from '../kit/project-controller.ts';

type Texts = typeof projectSettings;

type ProjectSectionLoader = () => Promise<{ readonly section: RenderProjectSection }>;

/** A page of the project settings: its title, icon and group in the navigation, and its sections. */
export interface ProjectPage {
  readonly title: (texts: Texts) => string;
  readonly icon: () => TemplateResult;
  readonly group: ProjectGroup;
  /** Whether the first section has the title of the page. If so, the heading of that section is visually hidden. */
  readonly isTitledByFirst?: boolean;
  readonly sections: readonly ProjectSectionLoader[];
  /** What stands in the place of the sections until their code is loaded: a shape for each. */
  readonly shapes: readonly SectionShape[];
}

/** The name of a group of pages in the navigation of the project settings. */
export type ProjectGroup = 'project' | 'people' | 'mail';

/** The titles of the groups of the navigation, in order. */
export const groups: { readonly [Group in ProjectGroup]: (texts: Texts) => string } = {
  project: ({ projectGroup }) => projectGroup,
  people: ({ peopleGroup }) => peopleGroup,
  mail: ({ mailGroup }) => mailGroup,
};

const slidersIcon = (): TemplateResult =>
  icon(
    svg`<circle cx="10" cy="5" r="1.75" /><circle cx="6" cy="11" r="1.75" /><path d="M2 5h6.25M11.75 5H14M2 11h2.25M7.75 11H14" />`,
  );
const chartIcon = (): TemplateResult => icon(svg`<path d="M2.5 13.5h11M4.5 11V8M8 11V3.5M11.5 11V6" />`);
const letterIcon = (): TemplateResult =>
  icon(svg`<rect x="3" y="1.75" width="10" height="12.5" rx="1.75" /><path d="M5.75 5h4.5M5.75 8h4.5M5.75 11h2.5" />`);

/** The pages of the project settings and their sections, in order. To add a section, add its file and its row in this table. */
export const projectPages: { readonly [PageId in string]: ProjectPage } = {
  general: {
    title: ({ general }) => general,
    icon: slidersIcon,
    group: 'project',
    sections: [
      () => import('../general/general.ts'),
      () => import('../general/production.ts'),
      () => import('../general/danger.ts'),
    ],
    shapes: [{ lines: 2, rows: 5 }, { lines: 1, rows: 1 }, { rows: 1 }],
  },
  domains: {
    title: ({ domains }) => domains,
    icon: linkIcon,
    group: 'project',
    sections: [() => import('../domains/domains.ts'), () => import('../domains/localhost.ts')],
    shapes: [{ lines: 2, rows: 2 }, { rows: 1 }],
  },
  'sign-in-methods': {
    title: ({ signInMethods }) => signInMethods,
    icon: signInIcon,
    group: 'project',
    isTitledByFirst: true,
    sections: [
      () => import('../sign-in/sign-in-methods.ts'),
      () => import('../sign-in/providers.ts'),
      () => import('../sign-in/account-linking.ts'),
      () => import('../sign-in/account-options.ts'),
    ],
    // The first section has two panels.
    shapes: [
      { lines: 1, isTitled: true, rows: 3 },
      { isTitled: true, rows: 2 },
      { lines: 1, rows: 2 },
      { lines: 1, rows: 3 },
      { lines: 1, rows: 5 },
    ],
  },
  keys: {
    title: ({ keys }) => keys,
    icon: keyIcon,
    group: 'project',
    sections: [() => import('../keys/keys.ts')],
    shapes: [{ lines: 2, rows: 2 }],
  },
  users: {
    title: ({ users }) => users,
    icon: usersIcon,
    group: 'people',
    sections: [() => import('../users/users.ts')],
    shapes: [{ lines: 1, rows: 2 }],
  },
  metrics: {
    title: ({ metrics }) => metrics,
    icon: chartIcon,
    group: 'people',
    sections: [() => import('../metrics/metrics.ts')],
    shapes: [{ lines: 1, rows: 1 }],
  },
  permissions: {
    title: ({ permissions }) => permissions,
    icon: shieldIcon,
    group: 'people',
    sections: [() => import('../permissions/permissions.ts'), () => import('../permissions/default-permissions.ts')],
    // The first file has two sections.
    shapes: [
      { lines: 1, rows: 10 },
      { lines: 1, rows: 2 },
      { lines: 1, rows: 3 },
    ],
  },
  email: {
    title: ({ email }) => email,
    icon: mailIcon,
    group: 'mail',
    sections: [() => import('../email/email-server.ts'), () => import('../email/sent-emails.ts')],
    shapes: [
      { lines: 1, rows: 1 },
      { lines: 1, rows: 1 },
    ],
  },
  templates: {
    title: ({ templates }) => templates,
    icon: letterIcon,
    group: 'mail',
    sections: [() => import('../email/templates.ts')],
    shapes: [{ lines: 1, rows: 4 }],
  },
};
