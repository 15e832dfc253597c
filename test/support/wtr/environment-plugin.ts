import type { TestRunnerPlugin } from '@web/test-runner';
import { THIS_RUN } from '../samples/test-run.ts';

/** The values that replace `process.env` variables, because browsers have no `process`. nanostores and test samples read them. */
const VALUES: Readonly<Record<string, string>> = {
  NODE_ENV: 'development',
  TEST_LONG: THIS_RUN.isLong ? '1' : '',
  TEST_SEED: `${THIS_RUN.seed}`,
};
const VARIABLE = new RegExp(`process\\.env\\.(${Object.keys(VALUES).join('|')})\\b`, 'g');

export function environmentPlugin(): TestRunnerPlugin {
  return {
    name: 'latchkey-environment',
    transform({ body, response }) {
      if (typeof body !== 'string' || !response.is('js') || !body.includes('process.env.')) return undefined;
      return body.replaceAll(VARIABLE, (_, name: string) => JSON.stringify(VALUES[name]));
    },
  };
}
