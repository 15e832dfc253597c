import '../../../elements/settings/account-settings.ts';
import '../../../elements/settings/settings-page.ts';
import '../../../elements/teams/create-team.ts';
import '../../../elements/teams/settings/invitations.ts';
import '../../../elements/teams/settings/leave.ts';
import '../../../elements/teams/settings/members.ts';
import '../../../elements/teams/settings/own-profile.ts';
import '../../../elements/teams/settings/permissions.ts';
import '../../../elements/teams/settings/profile.ts';
import '../../../elements/teams/team-settings.ts';
import { html } from 'lit';
import { EVERY_METHOD, section } from './account-settings.ts';
import { type Answers, CATEGORIES, INES, invitation, KILN, list, member, permissions, TEAM, team } from './answers.ts';
import { type Chapter, drawn, inScene } from './chapter.ts';
import { control, pressed } from './press.ts';
import { appIn, type Scene } from './scene.ts';

const SELECTED = { ...INES, selected_team: team(KILN, 'Kiln house') };
const PROJECT = { client_team_creation_enabled: true, allow_team_api_keys: true };
const MEMBER_ONLY: Answers = { '/team-permissions': permissions('$read_members') };
const CREW = Array.from({ length: 120 }, (_, index) => member(`member-${index}`, `Colleague ${index + 1}`));

const ofTeam = (tag: string, answers: Answers = {}) =>
  section(tag, { user: INES, project: PROJECT, answers: { ...TEAM, ...answers } }, { teamId: KILN });

const switcher = (user: NonNullable<Scene['user']>, answers: Answers) =>
  inScene('lk-team-switcher', { user, project: PROJECT, answers });

const INVITED = {
  '/team-invitations': list(
    invitation('ines@kilnhouse.example', 'Night press'),
    invitation('ines@print.example', 'Harbour archive'),
  ),
};
const NO_INVITATIONS = { '/team-invitations': list() };
const MANY = {
  '/teams': list(...Array.from({ length: 10_000 }, (_, index) => team(`team-${index}`, `Team ${index}`))),
};

const SIXTY = {
  '/teams': list(...Array.from({ length: 60 }, (_, index) => team(`team-${index}`, `Team ${index + 1}`))),
};

const settings = (user: NonNullable<Scene['user']>, answers: Answers = {}) =>
  section('lk-team-settings', { user, project: PROJECT, answers: { ...TEAM, ...answers } });

const billing = (isOpen: boolean) =>
  html`<lk-settings-page slot="pages" page-id="billing" label="Billing" ?current=${isOpen}>Your plan: free.</lk-settings-page>`;

/** The chapters of the gallery with the elements for teams. */
export const teamChapters: readonly Chapter[] = [
  {
    title: 'Team switcher',
    states: {
      'not known yet': switcher('unknown', {}),
      'no team': switcher(INES, { '/teams': list(), ...NO_INVITATIONS }),
      'one in use': switcher(SELECTED, { ...TEAM, ...NO_INVITATIONS }),
      'with invitations': switcher(SELECTED, { ...TEAM, ...INVITED }),
      'a long name': switcher(
        { ...INES, selected_team: team('long', 'The Third of the Night Shift in the Big Kiln House') },
        NO_INVITATIONS,
      ),
      '10,000 teams': switcher(SELECTED, { ...MANY, ...NO_INVITATIONS }),
    },
  },
  {
    title: 'Team list',
    states: { open: pressed(switcher(SELECTED, { ...TEAM, ...INVITED }), '[part~=trigger]') },
  },
  {
    title: 'Account settings',
    isWide: true,
    states: {
      everything: section('lk-account-settings', {
        user: SELECTED,
        project: { ...EVERY_METHOD, ...PROJECT },
        answers: { ...TEAM, ...CATEGORIES },
      }),
      '60 teams': section('lk-account-settings', {
        user: SELECTED,
        project: PROJECT,
        answers: { ...TEAM, ...CATEGORIES, ...SIXTY },
      }),
      'not known yet': section('lk-account-settings', { user: 'unknown' }),
      'a guest': section('lk-account-settings', { user: { is_anonymous: true, primary_email: null } }),
    },
  },
  {
    title: 'Account settings, own page',
    isWide: true,
    states: {
      'in the navigation': drawn('lk-settings-page', () => {
        const app = appIn({ user: SELECTED, answers: { ...TEAM, ...CATEGORIES } });
        return html`<lk-account-settings .app=${app}>${billing(false)}</lk-account-settings>`;
      }),
      'its content while it is open': drawn('lk-settings-page', () => billing(true)),
    },
  },
  {
    title: 'Team settings',
    isWide: true,
    states: {
      everything: settings(SELECTED),
      'may only read': settings(SELECTED, MEMBER_ONLY),
      'of no team': settings(INES, NO_INVITATIONS),
      'not known yet': settings('unknown'),
    },
  },
  {
    title: 'Team: name and profile',
    isWide: true,
    states: {
      'may change it': ofTeam('lk-team-profile'),
      'may only read': ofTeam('lk-team-profile', MEMBER_ONLY),
      'changing the name': pressed(ofTeam('lk-team-profile'), control('name')),
      'own profile': ofTeam('lk-team-own-profile'),
      'making one': section('lk-create-team', { user: INES, project: PROJECT }),
      'making is turned off': section('lk-create-team', { user: INES, project: {} }),
    },
  },
  {
    title: 'Team: members and permissions',
    isWide: true,
    states: {
      six: ofTeam('lk-team-members'),
      'may not remove': ofTeam('lk-team-members', MEMBER_ONLY),
      removing: pressed(ofTeam('lk-team-members'), control('remove')),
      many: ofTeam('lk-team-members', { '/team-member-profiles': list(member('ines', 'Ines Moreau'), ...CREW) }),
      'permissions of an administrator': ofTeam('lk-team-permissions'),
      'of a member': ofTeam('lk-team-permissions', MEMBER_ONLY),
    },
  },
  {
    title: 'Team: invitations, keys, leaving',
    isWide: true,
    states: {
      'two invitations': ofTeam('lk-team-invitations'),
      revoking: pressed(ofTeam('lk-team-invitations'), control('revoke')),
      'a long address': ofTeam('lk-team-invitations', {
        '/team-invitations': list(
          invitation('a-very-long-address-that-needs-more-room@subdomain.of.kilnhouse.example'),
        ),
      }),
      none: ofTeam('lk-team-invitations', NO_INVITATIONS),
      inviting: pressed(ofTeam('lk-team-invitations'), control('invite')),
      many: ofTeam('lk-team-invitations', {
        '/team-invitations': list(...CREW.slice(0, 30).map((each) => invitation(`${each.user_id}@kilnhouse.example`))),
      }),
      keys: ofTeam('lk-settings-api-keys'),
      'leave or delete': ofTeam('lk-team-leave'),
      leaving: pressed(ofTeam('lk-team-leave'), control('leave')),
      deleting: pressed(ofTeam('lk-team-leave'), control('delete')),
    },
  },
];
