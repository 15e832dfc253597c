import '../../../elements/parts/field.ts';
import '../../../elements/parts/notice/notice.ts';
import '../../../elements/provider.ts';
import '../../../elements/settings/account-settings.ts';
import '../../../elements/settings/settings-view.ts';
import '../../../elements/sections/confirm.ts';
import '../../../elements/sections/join-states.ts';
import '../../../elements/sections/keep-focus.ts';
import '../../../elements/sections/row-menu.ts';
import '../../../elements/sections/section/section.ts';
import '../../../elements/sections/section/section-form.ts';
import '../../../elements/user/user-button.ts';
import 'lit/directives/repeat.js';

/** The sections of a team also work without `lk-team-settings`, so they are weighed without it. */
export const teamSections = [
  () => import('../../../elements/teams/settings/invitations.ts'),
  () => import('../../../elements/teams/settings/leave.ts'),
  () => import('../../../elements/teams/settings/members.ts'),
  () => import('../../../elements/teams/settings/own-profile.ts'),
  () => import('../../../elements/teams/settings/permissions.ts'),
  () => import('../../../elements/teams/settings/profile.ts'),
];
