import { expect, test } from 'vitest';
import { readExamples } from './all-examples.ts';
import { markdownPages, snippetsOf } from './pages.ts';

/** How code makes a document, or a part of one, of text. */
const MADE_OF_TEXT =
  /\b(?:srcdoc|innerHTML|outerHTML|dangerouslySetInnerHTML|insertAdjacentHTML|setHTMLUnsafe|parseFromString|createContextualFragment|unsafeHTML|v-html)\b|document\.write|\{@html|set:html/i;

/** Whether an example puts text into a page as HTML, other than into a frame that was sandboxed before and allows nothing. */
function isUnsafe(code: string): boolean {
  const made = MADE_OF_TEXT.exec(code);
  if (!made) return false;
  const sandbox = /\bsandbox\b/.exec(code);
  const isFrame = made[0].toLowerCase() === 'srcdoc';
  return !isFrame || !sandbox || sandbox.index > made.index || /\ballow-/.test(code);
}

test('no example puts the HTML of an email, or any other text, into a page without a sandboxed frame', () => {
  const { code, markup } = readExamples();
  const examples = [...code, ...markup, ...markdownPages().flatMap(snippetsOf)];
  expect(examples.filter((each) => isUnsafe(each.code)).map(({ path, line }) => `${path}:${line}`)).toEqual([]);
  const framed = examples.filter((each) => /\bsrcdoc\b/.test(each.code)).map(({ path }) => path);
  expect(framed).toContain('core/admin/emails/email-templates.ts');
});

test.each([
  ['frame.srcdoc = html;', true],
  ["frame.srcdoc = html;\nframe.setAttribute('sandbox', '');", true],
  ["frame.setAttribute('sandbox', 'allow-scripts');\nframe.srcdoc = html;", true],
  ["frame.setAttribute('sandbox', '');\nbody.innerHTML = html;", true],
  ['<div dangerouslySetInnerHTML={{ __html: html }} />', true],
  ['<iframe sandbox="allow-same-origin" srcDoc={html} />', true],
  ['<iframe sandbox="" srcDoc={html} />', false],
  ["frame.setAttribute('sandbox', '');\nframe.srcdoc = html;", false],
  ["frame.sandbox.value = '';\nframe.srcdoc = html;", false],
])('the rule for frames of emails judges %j', (code, isFault) => {
  expect(isUnsafe(code)).toBe(isFault);
});
