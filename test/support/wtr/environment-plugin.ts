import type { TestRunnerPlugin } from '@web/test-runner';

/** Browsers have no `process`, and nanostores asks it which build this is. */
export function environmentPlugin(): TestRunnerPlugin {
  return {
    name: 'latchkey-environment',
    transform({ body, response }) {
      if (typeof body !== 'string' || !response.is('js') || !body.includes('process.env.NODE_ENV')) return undefined;
      return body.replaceAll('process.env.NODE_ENV', '"development"');
    },
  };
}
