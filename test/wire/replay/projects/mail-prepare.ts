import type { EmailConfig } from '../../../../demo/service/tables/project-config.ts';
import { mailServer, startSink } from '../../../service/mail-support.ts';
import { later } from '../general/general-prepare.ts';
import { readSample } from '../../recordings.ts';
import type { ReplayWorld } from '../replay-world.ts';

/** The port the recorded mail server listened at. */
const RECORDED_PORT = '8129';

export async function meetAlice(current: ReplayWorld): Promise<void> {
  await current.meet('contact-channels/01-list');
}

export async function useOwnServer(current: ReplayWorld): Promise<void> {
  const config: EmailConfig = { type: 'standard', ...mailServer((await startSink()).port) };
  await current.service.controls.configureProject({ email_config: config });
}

export async function listenForTestMail(current: ReplayWorld): Promise<void> {
  const { port } = await startSink({ onAuth: (_login, _session, done) => done(null, { user: 'sample' }) });
  current.bindings.set(RECORDED_PORT, String(port));
}

interface RecordedMail {
  to: readonly string[];
}

/** To the recipients of the recording, the oldest first. */
export async function sendRecordedMails(current: ReplayWorld): Promise<void> {
  await useOwnServer(current);
  const { items } = readSample('internal-emails/01-emails-list').response.body as { items: readonly RecordedMail[] };
  const users = new Map<string, string>();
  for (const { to } of items.toReversed()) {
    const [email = ''] = to;
    const id = users.get(email) ?? (await addReader(current, email));
    users.set(email, id);
    later(current);
    await current.post(current.service.project, '/emails/send-email', {
      user_ids: [id],
      html: '<p>x</p>',
      subject: 'News',
    });
  }
}

async function addReader(current: ReplayWorld, email: string): Promise<string> {
  const { id = '' } = await current.post(current.service.project, '/users', { primary_email: email });
  return id;
}
