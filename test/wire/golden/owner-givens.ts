import type { Caller } from '../../service/support.ts';
import type { Bindings } from '../compare.ts';
import { readGolden } from './read-golden.ts';

/** The owner's session of every file. */
const token = readGolden().find(({ name }) => name === 'internal-projects')?.request.headers['x-stack-access-token'] ?? '';

/** What exists before an exchange about owning a project. */
export const ownerGivens = {
  'an owner': async (caller: Caller): Promise<Bindings> => {
    await caller.service.controls.seedPeople(['owner']);
    const { access_token: own } = await caller.service.controls.signInAs('owner');
    return new Map([[token, own]]);
  },
};
