import { readFileSync } from 'node:fs';
import type { Caller } from '../../service/support.ts';
import type { Bindings } from '../compare.ts';

/** The owner's session of every file. */
const { request } = JSON.parse(readFileSync(new URL('./internal-projects.json', import.meta.url), 'utf8')) as {
  request: { headers: Readonly<Record<string, string>> };
};

/** What exists before an exchange about owning a project. */
export const ownerGivens = {
  'an owner': async (caller: Caller): Promise<Bindings> => {
    await caller.service.controls.seedPeople(['owner']);
    const { access_token: token } = await caller.service.controls.signInAs('owner');
    return new Map([[request.headers['x-stack-access-token'] ?? '', token]]);
  },
};
