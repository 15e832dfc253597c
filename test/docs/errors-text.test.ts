import { expect, test } from 'vitest';
import { errorGroups } from '../../.build/docs/errors-pages.ts';
import { errorsText } from '../../.build/docs/errors-text.ts';
import { wordsBySubject } from '../../demo/docs/error-words/index.ts';

const text = errorsText(errorGroups(null));
const codes = Object.values(wordsBySubject).flatMap((words) => Object.keys(words));

test('errorsText() lists every error code below its subject and has a section for each code', () => {
  expect([...text.matchAll(/^# (.+)$/gm)].map(([, subject]) => subject)).toEqual(Object.keys(wordsBySubject));
  expect([...text.matchAll(/^- (\w+): .+[.!?]$/gm)].map(([, code]) => code)).toEqual(codes);
  expect([...text.matchAll(/^## (.+)$/gm)].map(([, code]) => code)).toEqual(codes);
});

test('errorsText() shows sample code for EMAIL_PASSWORD_MISMATCH as a Result and as a thrown KnownError', () => {
  const [, page = ''] = text.split('\n## EMAIL_PASSWORD_MISMATCH\n');
  expect(page).toContain("if (!result.ok && result.error.code === 'EMAIL_PASSWORD_MISMATCH') ");
  expect(page).toContain("if (error instanceof KnownError && error.is('EMAIL_PASSWORD_MISMATCH')) ");
});

test('errorsText() replaces links to guides by paths of files in node_modules', () => {
  expect(text).toContain('See protect a page (node_modules/latchkey/demo/docs/guides/protect-a-page.md).\n');
  expect(text).not.toMatch(/\]\(/);
});

test('each error page of the docs mentions "npx latchkey explain", but errorsText() does not', () => {
  const pages = errorGroups(null).flatMap((group) => group.pages);
  const unnamed = pages.filter(({ title, content }) => !content.includes(`\`npx latchkey explain ${title}\``));
  expect(unnamed.map(({ title }) => title)).toEqual([]);
  expect(text).not.toContain('npx latchkey explain');
});

test('the text about WEBHOOK_REPLAYED lists other WEBHOOK error codes as similar codes', () => {
  const [, page = ''] = text.split('\n## WEBHOOK_REPLAYED\n');
  expect(page.split('\n## ', 1).join('')).toContain(
    '### Similar codes\n\n- `WEBHOOK_NOT_SIGNED`\n- `WEBHOOK_WRONG_TIME`\n',
  );
});

test('no error page in the docs says both "try again" and "do not repeat the call"', () => {
  const pages = errorGroups(null).flatMap((group) => group.pages);
  const unclear = pages.filter(({ content }) => {
    const [, fix = ''] = content.split('## What to do');
    return /Do not repeat the call/.test(fix) && /> Something went wrong/.test(fix);
  });
  expect(unclear.map(({ title }) => title)).toEqual([]);
  const tooOld = pages.find(({ title }) => title === 'SIGN_IN_TOO_OLD')?.content ?? '';
  expect(tooOld).toContain('Do not repeat the call');
  expect(tooOld).toContain('> To continue, confirm it’s you. Sign in again, and you’ll come back here.');
});
