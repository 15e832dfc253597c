import { ok } from '../../http/answer.ts';
import { endpoint, projectOf } from '../endpoint.ts';
import type { EndpointContext } from '../endpoint-context.ts';

/** GET /agent/discovery: tells a program how to request a session. The request needs only the project's id. */
export const getAgentDiscovery = endpoint({
  access: 'none',
  handle: (call) => {
    const { id, display_name: name, config } = projectOf(call);
    return ok({
      project: { id, display_name: name },
      hexclave_agent_auth: { enabled: config.agent_auth_enabled, ...createAgentUrls(call.context) },
    });
  },
});

/** GET /agent/auth.md: tells a language model in prose how to request a session. */
export const getAgentGuide = endpoint({
  access: 'none',
  handle: (call) => {
    const { id, display_name: name, config } = projectOf(call);
    const guide = config.agent_auth_enabled
      ? writeGuide(createAgentUrls(call.context))
      : 'Programs cannot sign in to this project.';
    const markdown = `# Signing in to ${name} as a program\n\nProject: \`${id}\`\n\n${guide}\n`;
    return { kind: 'text', status: 200, text: markdown, type: 'text/markdown' };
  },
});

function createAgentUrls({ issuerOrigin }: Pick<EndpointContext, 'issuerOrigin'>) {
  const register = `${issuerOrigin}/api/v1/agent/register`;
  return { register_url: register, poll_url: `${register}/poll`, guide_url: `${issuerOrigin}/api/v1/agent/auth.md` };
}

function writeGuide({ register_url: register, poll_url: poll }: ReturnType<typeof createAgentUrls>): string {
  return [
    `1. POST ${register} with \`{"agent": {"name": "…"}}\`.`,
    '2. Show the person `confirm_url` and `claim_code`.',
    `3. POST ${poll} with \`{"poll_token": "…"}\` every 3 to 5 seconds until the status is no longer \`waiting\`.`,
    '4. With 201 the answer contains the session; keep its tokens secret.',
  ].join('\n');
}
