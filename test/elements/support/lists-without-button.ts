interface ListWithoutButton {
  /** The element that shows the empty list. */
  readonly tag: string;
  /** Why no button can fill it. */
  readonly reason: string;
}

/** The empty lists that have no button, by the file that draws them. `renderEmpty` and `renderSearchResult` draw all others. */
export const LISTS_WITHOUT_BUTTON: Readonly<Record<string, ListWithoutButton>> = {
  'elements/project/email/sent-emails.ts': {
    tag: 'lk-project-sent-emails',
    reason: 'Emails are sent when users sign in. The header keeps the button that loads the list again.',
  },
  'elements/project/list/owned-projects.ts': {
    tag: 'lk-owned-projects',
    reason: 'A mistake of the developer: the app is not that of owners. The list without projects has its button.',
  },
  'elements/project/metrics/metrics.ts': {
    tag: 'lk-project-metrics',
    reason: 'Numbers come with the first user, who signs up in the app.',
  },
  'elements/project/users/keys.ts': {
    tag: 'lk-project-user-keys',
    reason: 'Users create their keys themselves: a new key is shown only to its user.',
  },
  'elements/project/users/sessions.ts': {
    tag: 'lk-project-user-sessions',
    reason: 'Only the user can sign in.',
  },
  'elements/project/users/teams.ts': {
    tag: 'lk-project-user-teams',
    reason: 'Users create teams and join them by invitation.',
  },
  'elements/sections/keys/api-keys.ts': {
    tag: 'lk-settings-api-keys',
    reason: 'A member who may not see the keys of a team may not create one. The list without keys has its button.',
  },
  'elements/teams/create-team-view.ts': {
    tag: 'lk-create-team',
    reason: 'The project does not allow users to create teams.',
  },
  'elements/teams/settings/permissions.ts': {
    tag: 'lk-team-permissions',
    reason: 'Members cannot give themselves permissions.',
  },
  'elements/teams/switcher/list.ts': {
    tag: 'lk-team-switcher-panel',
    reason:
      'The search field, which is above, has the focus and the whole query in view; an empty query comes with the next opening.',
  },
  'elements/teams/switcher/panel.ts': {
    tag: 'lk-team-switcher-panel',
    reason: 'The button that creates a team is always below the list, for users who may create teams.',
  },
};
