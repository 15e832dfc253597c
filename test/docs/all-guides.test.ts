import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { writtenPages } from '../../demo/docs/.vitepress/written-pages.ts';

const HEAD = `---
title: All guides
description: Every guide with what it is about, by subject.
order: 90
---

# All guides

Begin at the [start](start/index.md) page of your framework. The guides go on from there, each with one subject.
`;

test('the page of all guides lists each guide by its group, with its description (--update writes the page)', async () => {
  const guides = writtenPages('guides');
  expect(guides.filter(({ group, description }) => group === '' || description === '')).toEqual([]);
  const groups = [...new Set(guides.map(({ group }) => group))];
  const lists = groups.map((name) => {
    const rows = guides
      .filter(({ group }) => group === name)
      .map(({ path, title, description }) => `| [${title}](${path}.md) | ${description} |\n`);
    return `\n## ${name}\n\n| Guide | What it is about |\n| --- | --- |\n${rows.join('')}`;
  });
  await expect(HEAD + lists.join('')).toMatchFileSnapshot('../../demo/docs/guide.md');
});

test('the overview of what users see lists each of its pages with its description', async () => {
  const [overview, ...pages] = writtenPages('what-users-see');
  const rows = pages.map(
    ({ path, title, description }) => `| [${title}](${path.split('/')[1]}.md) | ${description} |\n`,
  );
  expect(await readFile(`demo/docs/${overview?.path}.md`, 'utf8')).toContain(`| --- | --- |\n${rows.join('')}\n`);
});
