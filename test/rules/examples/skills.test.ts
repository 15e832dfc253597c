import { expect, test } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { markdownPages } from './pages.ts';

// The skills for coding agents, as `@tanstack/intent` 0.4 and the specification of agent skills want them.

const skills = markdownPages().filter(({ path }) => path.startsWith('demo/skills/'));

/** The fields of the frontmatter, those of `metadata` with two spaces before them. */
function frontmatterOf(text: string): readonly string[] {
  const [, head = ''] = /^---\n([\s\S]*?)\n---\n/.exec(text) ?? [];
  return head.split('\n');
}

test('the package contains at least six agent skills', () => {
  expect(skills.length).toBeGreaterThanOrEqual(6);
  expect(manifest.files).toContain('skills');
  expect(manifest.intent.version).toBe(1); // without it agents do not find the skills
});

test.for(skills)('the agent skill $path has the required name, description and library version', ({ path, text }) => {
  const lines = frontmatterOf(text);
  const folder = path.split('/').at(-2) ?? '';
  expect(lines).toContain(`name: ${folder}`);
  expect(folder).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
  expect(lines).toContain(`  library_version: '${manifest.version}'`);
  const description = lines[lines.indexOf('description: >') + 1]?.trim() ?? '';
  expect(description.length).toBeGreaterThan(80);
  expect(description.length).toBeLessThanOrEqual(1024);
  expect(description).toContain('Load when');
  expect(text.split('\n').length).toBeLessThanOrEqual(500);
});
