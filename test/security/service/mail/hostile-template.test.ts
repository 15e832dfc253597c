import { array, assert, constantFrom, property, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renderSource } from '../../../../demo/service/mail/render.ts';
import { THEMES } from '../../../../demo/service/mail/themes.ts';
import { TemplateError } from '../../../../demo/service/mail/template/reader.ts';
import { hostileTexts } from '../../../support/hostile-input/hostile-texts.ts';

const [{ source: THEME }] = THEMES;

/** CWE-79, CWE-20: hostile texts in templates and hostile templates. */

function render(source: string, variables: Record<string, string> = {}, displayName: string | null = null) {
  return renderSource(source, THEME, { projectName: 'Handover', displayName, variables });
}

const PIECES = [
  '<p>',
  '</p>',
  '<',
  '>',
  '/',
  '{',
  '}',
  '(',
  ')',
  '`',
  '${',
  "'",
  '"',
  'a',
  '.',
  '?',
  ':',
  '+',
  '&&',
  '!',
  '=',
  ';',
  ' ',
  '\n',
];
const STARTS = ['', 'export function A() { return ', 'import ', 'export const a = type(', 'A.B = '];

test('every random email template either renders or throws a TemplateError', () => {
  const source = tuple(constantFrom(...STARTS), array(constantFrom(...PIECES), { maxLength: 40 }));
  assert(
    property(source, ([start, pieces]) => {
      try {
        render(start + pieces.join(''));
      } catch (error) {
        expect(error).toBeInstanceOf(TemplateError);
      }
    }),
    { numRuns: 3_000 },
  );
});

describe('display names in email templates', () => {
  const texts = hostileTexts();
  const shown = 'export function A({ user }) { return <p title={user.displayName}>[[{user.displayName}]]</p> }';

  test('hostile display names are escaped in the HTML text and attributes of a mail', () => {
    for (const text of texts) {
      const { html } = render(shown, {}, text);
      const [, attribute = '<', content = '<'] = /<p title="([^]*?)">\[\[([^]*)\]\]<\/p>/.exec(html) ?? [];
      for (const part of [attribute, content]) {
        expect(part).not.toMatch(/[<>"']/);
        expect(part.replace(/&#\d+;/g, '')).not.toContain('&');
      }
    }
  });
});
