import { useData, withBase } from 'vitepress';
import { defineComponent, h, ref } from 'vue';
import type { SitePart } from '../navigation.ts';
import { ElementStates } from './element-states.ts';

const COMMANDS = [
  ['npm install latchkey', 'Elements, hooks and atoms for your app'],
  ['npx latchkey-emulator', 'A real service on your machine, without an account'],
] as const;

/** The screens below the opening, each as wide as the page. */
const SCREENS = [
  ['lk-account-settings', 'The account settings', 'Profile, email addresses, password, passkeys, devices, API keys.'],
  [
    'lk-team-settings',
    'The settings of a team',
    'Members, invitations, permissions, keys. The user button and the team switcher lead there.',
  ],
] as const;

const POINTS = [
  ['Every screen', 'Sign-in, second factor, account settings, teams, and each page that an email links to.'],
  ['Any framework', 'Custom elements and a headless core in atoms. React has hooks and components for all of it.'],
  ['Your look', 'One accent color is enough. Roles, parts and slots reach the rest, in light and dark.'],
] as const;

/** The home page: what Latchkey is, how to begin, a sign-in card that works, and the settings. */
export const HomePage = defineComponent({
  name: 'HomePage',
  setup() {
    const { theme } = useData<{ readonly parts: readonly SitePart[] }>();
    const wasHeld = ref(false);
    return () =>
      h('main', { class: 'home' }, [
        h('div', { class: 'opening' }, [
          h('div', { class: 'words' }, opening(theme.value.parts)),
          preview(wasHeld.value, () => (wasHeld.value = true)),
        ]),
        h(
          'dl',
          { class: 'points' },
          POINTS.map(([title, text]) => h('div', [h('dt', title), h('dd', text)])),
        ),
        SCREENS.map(screen),
        h(
          'nav',
          { class: 'parts', 'aria-label': 'Parts of the documentation' },
          theme.value.parts.slice(0, -1).map(partList),
        ),
      ]);
  },
});

function opening(parts: readonly SitePart[]) {
  const start = parts[0];
  return [
    h('h1', 'Sign-in, accounts and teams for your web app'),
    h(
      'p',
      { class: 'lead' },
      'A headless core, custom elements and a thin React layer over a hosted or self-hosted authentication service.',
    ),
    h(
      'ul',
      { class: 'commands' },
      COMMANDS.map(([command, text]) => h('li', [h('code', command), h('span', text)])),
    ),
    h('p', { class: 'actions' }, [
      start ? link(start.link, 'Get started', 'button') : null,
      link('/gallery', 'All screens', 'button second'),
      link('/reference/', 'Reference', 'button second'),
    ]),
  ];
}

function preview(wasHeld: boolean, onHeld: () => void) {
  return h('figure', { class: 'preview' }, [
    h(ElementStates, { tag: 'lk-sign-in', only: 'two providers', onHeld }),
    h('figcaption', [
      link('/reference/elements/lk-sign-in', 'lk-sign-in'),
      ', a preview: the real element, for an app named Handover and without a service. Its buttons send nothing.',
      h(
        'p',
        { role: 'status' },
        wasHeld ? ['Nobody answers here. ', link('/start/', 'Run a service'), ' to sign in.'] : [],
      ),
    ]),
  ]);
}

function screen([tag, title, text]: (typeof SCREENS)[number]) {
  return h('section', { class: 'screen' }, [
    h('h2', title),
    h('p', [text, ' ', link(`/reference/elements/${tag}`, tag)]),
    h('div', { class: 'frame' }, h(ElementStates, { tag, only: 'everything' })),
  ]);
}

/** The pages of a part, below the titles of their groups where it has groups. */
function partList({ title, link: first, pages }: SitePart) {
  const groups = [...new Set(pages.map(({ group }) => group))];
  return h('section', { class: { grouped: groups.length > 1 } }, [
    h('h2', [link(first, title)]),
    groups.map((group) =>
      h('div', [
        group === '' ? null : h('h3', group),
        h(
          'ul',
          pages.filter((page) => page.group === group).map((page) => h('li', [link(page.link, page.title)])),
        ),
      ]),
    ),
  ]);
}

function link(path: string, text: string, name?: string) {
  const href = withBase(path.endsWith('/') ? path : `${path}.html`);
  return h('a', { href, ...(name !== undefined && { class: name }) }, text);
}
