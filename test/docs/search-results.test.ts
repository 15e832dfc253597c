import { expect, test } from 'vitest';
import { type FoundSection, groupResults } from '../../demo/docs/.vitepress/search-results.ts';

const section = (id: string, score: number, ...titles: string[]): FoundSection => ({
  id,
  score,
  title: titles.at(-1) ?? '',
  titles: titles.slice(0, -1),
  text: `About ${titles.at(-1)}.`,
});

const FOUND = [
  section('/reference/verbs/app.html#useUser', 9, 'app', 'useUser'),
  section('/guides/theming.html', 5, 'Your own theme', 'logo, branding'),
  section('/guides/theming.html#your-logo', 4, 'Your own theme', 'Your logo'),
  section('/guides/teams.html#teams', 3, 'Teams'),
  section('/guides/emails.html#texts', 0.5, 'Emails', 'Texts'),
];

test('a question lists guides before the reference, each page once with the section to read', () => {
  expect(groupResults(FOUND, 'how do I change the logo', '/')).toEqual([
    {
      name: 'Guides',
      pages: [
        {
          href: '/guides/theming.html#your-logo',
          title: 'Your own theme',
          section: 'Your logo',
          excerpt: 'About Your logo.',
        },
        { href: '/guides/teams.html', title: 'Teams', section: '', excerpt: 'About Teams.' },
      ],
    },
    {
      name: 'Reference',
      pages: [
        { href: '/reference/verbs/app.html#useUser', title: 'app', section: 'useUser', excerpt: 'About useUser.' },
      ],
    },
  ]);
});

test('a name lists its page of the reference before guides', () => {
  expect(groupResults(FOUND, 'useUser', '/').map(({ name }) => name)).toEqual(['Reference', 'Guides']);
});

test('pages below the path of the site are told apart as those at the root are', () => {
  const below = FOUND.map((each) => ({ ...each, id: `/docs${each.id}` }));
  expect(groupResults(below, 'logo', '/docs/').map(({ name }) => name)).toEqual(['Guides', 'Reference']);
});
