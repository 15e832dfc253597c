import { expect } from 'vitest';
import type { MailSample } from './recordings.ts';

/** A mail that came, as the inbox shows it. */
interface InboxMail {
  readonly from: string;
  readonly subject: string;
  readonly text: string;
}

const LINK = /https?:\/\/\S+/g;
const CODE = /^[0-9A-Z]{6}$/gm;

/** The same links but for their codes, as many codes to type in, and the project's name and address as its sender. */
export function expectMail(own: InboxMail | undefined, recorded: MailSample): void {
  if (!own) throw new Error('There is no such mail.');
  expect((own.text.match(LINK) ?? []).map(withoutCode)).toEqual(recorded.links.map(withoutCode));
  expect(own.text.match(CODE) ?? []).toHaveLength(recorded.codes.length);
  expect(own.from.replace('Handover', 'Sample project')).toBe(recorded.from);
  expect(own.subject).not.toBe('');
}

function withoutCode(link: string): string {
  return link.replace(/code=\w+/, 'code=…');
}
