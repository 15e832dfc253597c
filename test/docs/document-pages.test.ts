import { expect, test } from 'vitest';
import { documentGroup } from '../../.build/docs/document-pages.ts';
import { ROOT } from '../support/run/program.ts';

test('no page of a document links to a file that is no page, also where the link has a title', () => {
  const pages = documentGroup(ROOT).pages.map(({ path, content }) => ({
    path,
    targets: [...content.replace(/```[\s\S]*?```/g, '').matchAll(/\]\(([^)\s]+)/g)].map(([, target = '']) => target),
  }));
  expect(pages.flatMap(({ targets }) => targets).length).toBeGreaterThan(5);
  const broken = pages.flatMap(({ path, targets }) =>
    targets.filter((target) => /\.(?:ts|tsx|json)(?:#|$)/.test(target)).map((target) => `${path}: ${target}`),
  );
  expect(broken).toEqual([]);
});
