import { html, type TemplateResult } from 'lit';
import { type Chapter, drawn, inScene } from './chapter.ts';
import { pointedAt, pressed } from './press.ts';
import { appIn, type Scene } from './scene.ts';

const PHOTO = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`;
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==';

const avatar = (face: object | null, size = 48) =>
  drawn('lk-avatar', () => html`<lk-avatar .face=${face} .size=${size} border></lk-avatar>`);
const name = (displayName: string) => ({ id: displayName, displayName });
const NAMED = { user: { display_name: 'Ines Moreau' } };
const userAvatar = (scene: Scene, properties: object = { size: 48 }) => inScene('lk-user-avatar', scene, properties);

/** The roles that the gallery sets for the color scheme of the whole page. */
const ROLES = ['surface', 'text', 'muted', 'line', 'hover', 'edge', 'accent'];

/** Draws a sign-out card inside a provider. One with a theme has default colors, and the page behind it has the same scheme. */
const provider = ({ theme, ...properties }: { readonly theme?: 'light' | 'dark'; readonly messages?: object }) =>
  drawn('lk-provider', () => {
    const page = document.createElement('div');
    const all = Object.assign(document.createElement('lk-provider'), { app: appIn(NAMED), ...properties });
    if (theme) {
      all.theme = theme;
      Object.assign(page.style, { colorScheme: theme, background: 'Canvas', padding: '1rem' });
      for (const role of ROLES) page.style.setProperty(`--lk-${role}`, 'initial');
    }
    all.append(document.createElement('lk-sign-out'));
    page.append(all);
    return html`${page}`;
  });

const menuItem = (content: TemplateResult | string, action = () => {}) =>
  drawn(
    'lk-menu-item',
    () => html`<div role="menu" aria-label="Note"><lk-menu-item .action=${action}>${content}</lk-menu-item></div>`,
  );
const ICON = html`<svg slot="icon" viewBox="0 0 16 16" width="1rem" height="1rem" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="m3 8.5 3.5 3.5 6.5-8"/></svg>`;

/** The chapters of the gallery with elements that others are made of. */
export const partChapters: readonly Chapter[] = [
  {
    title: 'Avatar',
    isSmall: true,
    states: {
      nobody: avatar(null),
      'two words': avatar(name('Ines Moreau')),
      'an emoji is one letter': avatar(name('👩🏽‍🚒 Fire')),
      Chinese: avatar(name('李明')),
      Arabic: avatar(name('نور')),
      'an image': avatar({ ...name('Tomasz'), profileImageUrl: PIXEL }),
      'an image that may not be loaded': avatar({ ...name('Tomasz'), profileImageUrl: PHOTO }),
    },
  },
  {
    title: 'Avatar of the user',
    isSmall: true,
    states: {
      'not known yet': userAvatar({ user: 'unknown' }),
      'signed out': userAvatar({}),
      'signed in': userAvatar(NAMED),
      'with a line': userAvatar(NAMED, { size: 48, border: true }),
      'with a picture': userAvatar({ user: { ...NAMED.user, profile_image_url: PIXEL } }),
    },
  },
  {
    title: 'Messages',
    states: {
      // What opens is fixed to the window, so it stands where the window begins.
      menu: pressed(
        drawn(
          'lk-menu',
          () =>
            html`<lk-menu label="Note"><button class="button second" slot="trigger">Note</button>
        <lk-menu-item>Mark as read</lk-menu-item><lk-menu-item>Pass on</lk-menu-item></lk-menu>`,
        ),
        '[slot=trigger]',
      ),
      tooltip: pointedAt(
        drawn(
          'lk-tooltip',
          () =>
            html`<lk-tooltip open-delay-ms="0" text="Goes to everybody on the early shift"><button class="button">Send note</button></lk-tooltip>`,
        ),
      ),
      card: drawn(
        'lk-message-card',
        () =>
          html`<lk-message-card heading="The log is empty" text="Nobody wrote anything." primary-label="Write a note" secondary-label="Later"></lk-message-card>`,
      ),
      danger: drawn('lk-notice', () => html`<lk-notice kind="danger" text="The note couldn’t be saved."></lk-notice>`),
      success: drawn('lk-notice', () => html`<lk-notice kind="success" text="Saved."></lk-notice>`),
      plain: drawn('lk-notice', () => html`<lk-notice text="Two people are writing."></lk-notice>`),
      spinner: drawn('lk-spinner', () => html`<lk-spinner size="24"></lk-spinner>`),
      'signed-in part, signed in': inScene(
        'lk-signed-in',
        { user: {} },
        { textContent: 'Only for people who are signed in.' },
      ),
      'signed-out part, signed out': inScene('lk-signed-out', {}, { textContent: 'Only for people who are not.' }),
      'page that does not exist': inScene('lk-handler', {}, { address: '/handler/nowhere' }),
    },
  },
  {
    title: 'Menu item',
    states: {
      plain: menuItem('Mark as read'),
      'with an icon': menuItem(html`${ICON}Mark as read`),
      'action is running': pressed(
        menuItem('Pass on', () => new Promise<void>(() => {})),
        'lk-menu-item',
      ),
    },
  },
  {
    title: 'Provider',
    states: {
      'colors of the page': provider({}),
      'light colors': provider({ theme: 'light' }),
      'dark colors': provider({ theme: 'dark' }),
      'own texts': provider({
        messages: { signOutCard: { confirmTitle: 'Leave the workshop?', signOut: 'Leave', stay: 'Stay' } },
      }),
    },
  },
];
