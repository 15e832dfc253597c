import { expect, test } from 'vitest';
import { renderBlockTree } from '../../demo/service/mail/blocks.ts';
import { DEFAULT_BLOCK_TEMPLATES } from '../../demo/service/mail/default-blocks.ts';
import { createDefaultSource, DEFAULT_SOURCES, NEW_TEMPLATE_SOURCE } from '../../demo/service/mail/default-sources.ts';
import type { LetterType } from '../../demo/service/mail/letters.ts';
import { MAIL_LANGUAGES, type MailLanguage } from '../../demo/service/mail/mail-languages.ts';
import { evaluate } from '../../demo/service/mail/template/evaluate.ts';
import type { MailNode } from '../../demo/service/mail/template/nodes.ts';
import { parseTemplateSource } from '../../demo/service/mail/template/source.ts';
import { draftOfBlocks } from '../../elements/project/email/draft-blocks.ts';
import { draftOfSource } from '../../elements/project/email/draft-source.ts';
import type { DraftNode } from '../../elements/project/email/draft.ts';

const VALUES = { user: 'Ada', project: 'Kiln' };

/** Writes nodes as tags and text, each block in a line of its own. */
const write = (nodes: readonly (DraftNode | MailNode)[]): string =>
  nodes
    .map((node) => (typeof node === 'string' ? node : `<${node.tag}>${write(node.children)}</${node.tag}>`))
    .join('')
    .replaceAll(/\s+/g, ' ');

const bodyOf = (code: string) =>
  write(draftOfSource(`export function EmailTemplate({ user }) { return (${code}) }`, VALUES).body);

const sources = Object.keys(MAIL_LANGUAGES).flatMap((language) =>
  Object.keys(DEFAULT_SOURCES).map(
    (type) => [`${type} in ${language}`, createDefaultSource(type as LetterType, language as MailLanguage)] as const,
  ),
);

test('the draft of each template of the local service is the email that the service renders', () => {
  expect(sources.length).toBeGreaterThan(100);
  for (const [name, source] of [['new', NEW_TEMPLATE_SOURCE] as const, ...sources]) {
    const found = source.matchAll(/^ {2}(\w+): "(.*)",$/gm);
    const values = [...found].map(([, key = '', value = '']) => [key, value] as const);
    const { nodes, subject } = evaluate(
      parseTemplateSource(source).body,
      new Map([
        ['user', new Map([['displayName', 'Ada']])],
        ['project', new Map([['displayName', 'Kiln']])],
        ['variables', new Map(values)],
      ]),
    );
    const draft = draftOfSource(source, VALUES);
    expect([draft.subject, write(draft.body)], name).toEqual([subject, write(nodes)]);
  }
});

test('the draft of each block template of the local service is the email that the service renders', () => {
  for (const [type, { content }] of Object.entries(DEFAULT_BLOCK_TEMPLATES)) {
    const names = [...JSON.stringify(content).matchAll(/\{\{ (\w+) \}\}/g)].map(
      ([, name = '']) => [name, name] as const,
    );
    const values = new Map([...names, ['userDisplayName', 'Ada'] as const, ['projectDisplayName', 'Kiln'] as const]);
    // The emulator checks addresses of buttons; the draft shows none.
    const links = [...values].map(([name, value]) => [name, name.endsWith('Link') ? '#' : value] as const);
    expect(write(draftOfBlocks(content, VALUES).body), type).toBe(write(renderBlockTree(content, new Map(links))));
  }
});

test.each([
  ['an unknown variable is shown by its name', '<p>{variables.code}</p>', '<p>code</p>'],
  ['the first alternative of a condition is shown', "<p>{user.isNew ? 'Hi' : 'Again'}</p>", '<p>Hi</p>'],
  ['the default of a value is not shown', "<p>{user.displayName ?? 'you'}</p>", '<p>Ada</p>'],
  ['a conditional element is shown', "<>{user.isNew && <b>Don't wait</b>}<i>x</i></>", "<b>Don't wait</b><i>x</i>"],
  ['one element of a list is shown', '<ul>{list.map((item) => <li>{item.name}</li>)}</ul>', '<ul><li>name</li></ul>'],
  ['another expression is left open', '<p>{format(now)}</p>', '<p>…</p>'],
  ['comments are left out', '<p>{/* note */}a{" "}b</p>', '<p>a b</p>'],
  ['an own component is a block', '<Card title="x"><Text>a</Text></Card>', '<div><p>a</p></div>'],
  ['an element that is not closed yet is shown', '<div><p>Hello', '<div><p>Hello) }</p></div>'],
  ['scripts are left out', '<div><script>alert(1)</script>a</div>', '<div>a</div>'],
  ['entities are characters', '<p>a &amp; b&nbsp;c</p>', '<p>a & b c</p>'],
])('in the draft of an email, %s', (_title, code, expected) => {
  expect(bodyOf(code)).toBe(expected);
});

test('the draft of an email has the styles of its source', () => {
  const source = "const a = <p style={{ fontSize: 24, fontWeight: 700, color: 'red' }}>a</p>;";
  expect(draftOfSource(source, VALUES).body).toMatchObject([
    { styles: { 'font-size': '24px', 'font-weight': '700', color: 'red' } },
  ]);
});

test('every beginning of a template has a draft, as while it is typed', () => {
  for (const [name, source] of Object.entries(DEFAULT_SOURCES)) {
    for (let length = 0; length < source.length; length += 7)
      expect(() => draftOfSource(source.slice(0, length), VALUES), name).not.toThrow();
  }
  expect(() => draftOfSource(`const a = ${'<a>'.repeat(50_000)}`, VALUES)).not.toThrow();
  expect(() => draftOfSource(`const a = <a>${'{('.repeat(50_000)}`, VALUES)).not.toThrow();
});
