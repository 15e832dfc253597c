import { describe, expect, test } from 'vitest';
import { renderBlocks, renderSource } from '../../../../demo/service/mail/render.ts';
import { THEMES } from '../../../../demo/service/mail/themes.ts';
import { TemplateError } from '../../../../demo/service/mail/template/reader.ts';

const [{ source: THEME }] = THEMES;

/** CWE-79, CWE-184: a mail has links and styles of known kinds only; everything else is refused, whatever it may do. */

const filling = (link: string) => ({ projectName: 'Handover', displayName: null, variables: { link } });

/** A link as each kind of template writes it, with the address in a variable. */
const WRITERS: Readonly<Record<string, (link: string) => string>> = {
  'an <a> tag': (link) =>
    renderSource('export function A() { return <a href={variables.link}>x</a> }', THEME, filling(link)).html,
  'a <Button>': (link) =>
    renderSource('export function A() { return <Button href={variables.link}>x</Button> }', THEME, filling(link)).html,
  'a <Link>': (link) =>
    renderSource('export function A() { return <Link href={`${variables.link}`}>x</Link> }', THEME, filling(link)).html,
  'a button block': (link) => {
    const root = { type: 'Container', data: { childrenIds: ['one'] } };
    const one = { type: 'Button', data: { props: { text: 'x', url: '{{ link }}' } } };
    return renderBlocks('x', { root, one }, THEME, filling(link)).html;
  },
};

/** What the link says, as a browser reads it; null: the template is refused. */
function hrefOf(write: (link: string) => string, link: string): string | null {
  try {
    const [, href = 'none'] = /href="([^"]*)"/.exec(write(link)) ?? [];
    return href.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
  } catch (error) {
    if (error instanceof TemplateError) return null;
    throw error;
  }
}

const HOSTILE = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\tjavascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\r\nscript:alert(1)',
  '\u0000javascript:alert(1)',
  '\u0001\u001Fjavascript:alert(1)',
  'java\u0000script:alert(1)',
  'javascript\u0009:alert(1)',
  '\u00A0javascript:alert(1)',
  '\u00A0https://evil.example',
  '\uFEFFjavascript:alert(1)',
  '\u2028javascript:alert(1)',
  'java\u00ADscript:alert(1)',
  'java\u200Bscript:alert(1)',
  'ｊａｖａｓｃｒｉｐｔ:alert(1)',
  'javаscript:alert(1)',
  'javaſcript:alert(1)',
  'javascript：alert(1)',
  '&#106;avascript:alert(1)',
  'javascript&colon;alert(1)',
  'java&Tab;script:alert(1)',
  '&nbsp;javascript:alert(1)',
  'javascript%3Aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'DATA:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'filesystem:https://evil.example/temporary/a',
  'intent://scan/#Intent;scheme=zxing;end',
  'view-source:https://evil.example',
  'ms-word:ofe|u|https://evil.example/a.docx',
  'search-ms:query=a&crumb=location:\\\\evil.example',
  'steam://run/1',
  'about:blank',
  'x:y',
  '//evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  '\t//evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https:\\\\evil.example',
  'https://\\evil.example',
  'http',
  ':',
  '/path',
  'path',
  '?query',
];

const FINE = [
  ['https://app.example.com/handler?code=a&b=c#d', 'https://app.example.com/handler?code=a&b=c#d'],
  ['HTTPS://app.example.com', 'HTTPS://app.example.com'],
  ['http://localhost:3000/', 'http://localhost:3000/'],
  ['mailto:ada@example.com?subject=Hello there', 'mailto:ada@example.com?subject=Hello there'],
  ['tel:+49 30 1234', 'tel:+49 30 1234'],
  ['stack-auth-mobile-oauth-url://callback?code=a', 'stack-auth-mobile-oauth-url://callback?code=a'],
  ['hexclave-mobile-oauth-url://callback?code=a', 'hexclave-mobile-oauth-url://callback?code=a'],
  ['#', '#'],
  ['#javascript:alert(1)', '#javascript:alert(1)'],
  ['', ''],
  [' https://app.example.com\t', 'https://app.example.com'],
  ['https://app.example.com/a\nb', 'https://app.example.com/ab'],
] as const;

describe.each(Object.entries(WRITERS))('a link in an email template, written as %s', (_, write) => {
  test.each(HOSTILE)('the href %j is refused', (link) => {
    expect(hrefOf(write, link)).toBeNull();
  });

  test.each(FINE)('the href %j is rendered as %j', (link, href) => {
    expect(hrefOf(write, link)).toBe(href);
  });
});

const styleOf = (style: string, name = 'color'): string | null => {
  try {
    const source = `export function A() { return <p style={{ ${name}: variables.link }}>x</p> }`;
    return /<p style="([^"]*)"/.exec(renderSource(source, THEME, filling(style)).html)?.[1] ?? 'none';
  } catch (error) {
    if (error instanceof TemplateError) return null;
    throw error;
  }
};

test.each([
  'url(//evil.example/a)',
  'URL(//evil.example/a)',
  'url\n(//evil.example/a)',
  'u\\72l(//evil.example/a)',
  'ur/**/l(//evil.example/a)',
  "image-set('//evil.example/a' 1x)",
  "-webkit-image-set('//evil.example/a' 1x)",
  "cross-fade('//evil.example/a', red)",
  "src('//evil.example/a')",
  "image('//evil.example/a')",
  'rgb(url(//evil.example/a))',
  'expression(alert(1))',
  'attr(title)',
  'element(a)',
  'paint(a)',
  'var(--a)',
  'env(a)',
  'red;background:blue',
  'red}p{color:blue',
  'red\u00A0',
  '@import a',
  '<b>',
])('the style value %j in an email template is refused', (style) => {
  expect(styleOf(style)).toBeNull();
});

test.each([
  'red',
  '#f0f0f0',
  'rgb(1, 2, 3)',
  'RGBA(1, 2, 3, 0.5)',
  'hsl(120 100% 50% / 0.5)',
  'calc((100% - 16px) / 2)',
  'linear-gradient(to right, rgb(1, 2, 3), red)',
])('the style value %j in an email template is kept unchanged', (style) => {
  expect(styleOf(style)).toBe(`color:${style}`);
});

test('a style value of 50,000 characters in an email template is checked within two seconds', () => {
  const started = performance.now();
  expect(styleOf(`${'a'.repeat(50_000)} `)).not.toBeNull();
  expect(styleOf('('.repeat(5_000))).not.toBeNull();
  expect(performance.now() - started).toBeLessThan(2_000);
});

test.each(['background-image', '--a', 'x;y', 'a:b'])(
  'the style property %j in an email template is refused',
  (name) => {
    expect(styleOf('red', `'${name}'`)).toBeNull();
  },
);
