import { html } from 'lit';
import { type Chapter, inScene } from '../gallery/chapter.ts';
import { areas } from '../gallery/chapters.ts';

const INES = { display_name: 'Ines Moreau' };
const METHODS = {
  magic_link_enabled: true,
  passkey_enabled: true,
  enabled_oauth_providers: [{ id: 'github' }, { id: 'google' }],
};

/** A chapter with the elements that show most roles of a theme at once. */
const OVERVIEW: Chapter = {
  title: 'Overview',
  states: {
    'Sign in': inScene('lk-sign-in', { project: METHODS }),
    Profile: inScene('lk-settings-profile', { user: INES }),
    Password: inScene('lk-settings-password', { user: INES }),
    'User button': inScene('lk-user-button', { user: INES }, { showUserInfo: true }),
    Messages: () => html`<lk-notice kind="danger" text="The note couldn’t be saved."></lk-notice>
      <lk-notice kind="success" text="Saved."></lk-notice>
      <lk-notice text="Two people are writing."></lk-notice>`,
    'Message card': () => html`<lk-message-card
      heading="The log is empty"
      text="Start with what the next shift needs to know."
      primary-label="Write a note"
      secondary-label="Later"
    ></lk-message-card>`,
  },
};

/** The screens of the theme editor, in groups. The editor shows one screen at a time. */
export const screenGroups: readonly { readonly title: string; readonly chapters: readonly Chapter[] }[] = [
  { title: 'All together', chapters: [OVERVIEW] },
  ...areas,
];
