import { expect, test } from 'vitest';
import { renderBlockTree, fillText } from '../../../demo/service/mail/blocks.ts';
import { renderHtml } from '../../../demo/service/mail/template/nodes.ts';
import { readPreviewVariables, renderSource } from '../../../demo/service/mail/render.ts';
import { THEMES } from '../../../demo/service/mail/themes.ts';
import { readSample } from '../../wire/recordings.ts';

/** The language of templates: `demo/service/mail/README.md` says what it knows. */

const [{ source: THEME }] = THEMES;

function render(
  source: string,
  variables: Record<string, string | number | boolean | null> = {},
  displayName: string | null = 'Ada',
) {
  return renderSource(source, THEME, { projectName: 'Handover', displayName, variables });
}

/** The text of one expression within a paragraph. */
function say(expression: string, variables = {}, displayName: string | null = 'Ada'): string {
  return render(`export function A() { return <p>[{${expression}}]</p> }`, variables, displayName).text.slice(1, -1);
}

test.each([
  ['\'a\' + "b" + 1', 'ab1'],
  ['`Hi ${user.displayName}!`', 'Hi Ada!'],
  ['`${`a${1}`}b`', 'a1b'],
  ["user.displayName ? 'yes' : 'no'", 'yes'],
  ["!user.displayName ? 'yes' : 'no'", 'no'],
  ["variables.none ? 'yes' : variables.some ? 'some' : 'no'", 'some'],
  ["variables.none && 'there'", ''],
  ["variables.none || 'instead'", 'instead'],
  ["variables.zero ?? 'instead'", '0'],
  ["variables.zero || 'instead'", 'instead'],
  ["variables.some === 'x'", ''],
  ["variables.some === 'x' ? 1 : 2", '1'],
  ["variables.some !== 'x' ? 1 : 2", '2'],
  ['variables?.deep?.deeper', ''],
  ["('a' + ('b'))", 'ab'],
  ["'it\\'s \\\\ \\n'", "it's \\ "],
  ['null', ''],
  ['true', ''],
  ['1.5', '1.5'],
])('the template expression {%s} renders as %j', (expression, words) => {
  expect(say(expression, { some: 'x', zero: 0 })).toBe(words);
});

test.each([
  ['<p>one\n   two</p>', 'one two'],
  ["<p>one{' '}\n <b>two</b></p>", 'one two'],
  ['<p>a &amp; b &lt;c&gt; &copy; &unknown;</p>', 'a & b <c> © &unknown;'],
  ['<p>{/* nothing */}x</p>', 'x'],
  [
    '<><h2>Title</h2><p>a<br/>b</p><Hr/><ul><li>1</li><li>2</li></ul></>',
    `TITLE\n\na\nb\n\n${'-'.repeat(40)}\n\n * 1\n\n * 2`,
  ],
  [
    '<p><a href="https://example.com">here</a> or <a href="https://x.example">https://x.example</a></p>',
    'here https://example.com or https://x.example',
  ],
  ['<p><img src="https://example.com/a.png" alt="A picture"/></p>', 'A picture'],
  ['<Heading as="h4" className="big">Hey</Heading>', 'HEY'],
  ['<div><div>a</div>b<div>c</div></div>', 'a\n\nb\n\nc'],
])('the template markup %s renders as the text %j', (markup, text) => {
  expect(render(`export function A() { return ${markup} }`).text).toBe(text);
});

test('inline styles and links of an email template are kept in the HTML', () => {
  const source =
    'export function A() { return <p style={{ fontSize: 12, color: \'#fff\' }}><a href="https://x.example?a=1&b=2">x</a></p> }';
  expect(render(source).html).toContain(
    '<p style="font-size:12px;color:#fff"><a href="https://x.example?a=1&#38;b=2">x</a></p>',
  );
});

test('an email template without <Subject> uses the project’s name as its subject', () => {
  expect(render('export function A() { return <p>x</p> }').subject).toBe('Handover');
});

test.each([
  ['', 'virtual:/template.tsx:1:0: ERROR: The template has no function that returns markup'],
  ['export function A() { return <p>x</b> }', 'virtual:/template.tsx:1:35: ERROR: Expected "</p>"'],
  ['export function A() {\n  return <p>{1 +}</p>\n}', 'virtual:/template.tsx:2:16: ERROR: Unexpected "}"'],
  ['export function A() { return <p>{f()}</p> }', 'ERROR: f cannot be called: templates run no code'],
  ['export function A() { return <p>{x}</p> }', 'x is not defined'],
  ['export function A() { return <p>{{ a: 1 }}</p> }', 'An object is no content of a mail'],
  ['export function A() { return <p>{user + ""}</p> }', 'Only texts can be joined'],
])('the email template %j fails with the error %j', (source, message) => {
  expect(() => render(source)).toThrow(message);
});

test('an email template recorded from the hosted service renders its subject, text and links', () => {
  const { tsx_source: source } = readSample('internal-emails/16-templates-patch').request.body as {
    tsx_source: string;
  };
  const mail = render(source, readPreviewVariables(source));
  expect(mail.subject).toBe('News of Handover');
  expect(mail.text).toContain('NEWS FOR ADA');
  expect(mail.text).toContain('Items: 3');
  expect(mail.text).not.toContain('Note:');
  expect(mail.text).toContain('Or open the list https://example.com/news later.');
  expect(mail.text).toContain('Read https://example.com/news');
});

test('a template with {{name}} and {{#if name}} is filled with the values of its variables', () => {
  const values = new Map([
    ['name', 'Ada'],
    ['empty', ''],
  ]);
  expect(fillText('{{#if name}}Hi {{name}}{{/if}}{{#if empty}}never{{/if}}, {{ other }}!', values)).toBe('Hi Ada, !');
  expect(fillText('{{#if name}}open {{ name }}', values)).toBe('{{#if name}}open Ada');
  const nodes = renderBlockTree(
    { root: { type: 'Heading', data: { props: { text: '{{name}}', level: 'h1' } } } },
    values,
  );
  expect(renderHtml(nodes)).toBe('<h1>Ada</h1>');
});
