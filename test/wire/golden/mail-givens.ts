import type { EmailConfig } from '../../../demo/service/tables/project-config.ts';
import { mailServer } from '../../service/mail-support.ts';
import type { Caller } from '../../service/support.ts';
import type { Bindings } from '../compare.ts';

/** What exists before an exchange about mails. */
export const mailGivens = {
  'a project with a mail server': async (caller: Caller): Promise<Bindings> => {
    const config: EmailConfig = { type: 'standard', ...mailServer(1) };
    await caller.service.controls.configureProject({ email_config: config });
    return new Map();
  },
};
