import { verificationLetter } from '../../mail/letters.ts';
import { mailLanguageOf } from '../../mail/mail-languages.ts';
import type { MailContext } from '../../mail/mailer.ts';
import type { Project } from '../projects/project.ts';
import type { RuleContext } from '../rule-context.ts';
import { codeLink, createCode } from './verification-codes.ts';

/**
 * Emails a link by which a user verifies the address of a contact channel. The caller of this function must have checked
 * that the project trusts the callback URL.
 */
export async function sendChannelVerification(
  { context, request }: { readonly context: RuleContext & MailContext; readonly request: Request },
  project: Project,
  channel: { id: string; value: string },
  callbackUrl: string,
): Promise<void> {
  const data = { channel_id: channel.id, value: channel.value };
  const { code } = await createCode(context, project.id, 'verify-contact-channel', data);
  const letter = verificationLetter(codeLink(callbackUrl, code), code);
  await context.mailer.send(project, channel.value, letter, mailLanguageOf(request));
}
