import type { Json } from '../tables/columns.ts';

/** The types of emails that have a template in generation 1 of the protocol. Such a template is a tree of blocks. */
export const BLOCK_TEMPLATE_TYPES = ['email_verification', 'password_reset', 'magic_link', 'team_invitation'] as const;
export type BlockTemplateType = (typeof BLOCK_TEMPLATE_TYPES)[number];

/** A block template, the email template of generation 1 of the protocol. `blocks.ts` describes its format. */
export interface BlockTemplate {
  readonly subject: string;
  readonly content: Json;
}

const GREETING = 'Hello{{#if userDisplayName}} {{ userDisplayName }}{{/if}},';

/** The block templates of projects whose owner has not changed these templates. */
export const DEFAULT_BLOCK_TEMPLATES: Readonly<Record<BlockTemplateType, BlockTemplate>> = {
  email_verification: {
    subject: 'Verify your email for {{ projectDisplayName }}',
    content: createBlockTree([
      createHeadingBlock('Verify your email'),
      createTextBlock(`${GREETING} click the button to verify your email for {{ projectDisplayName }}.`),
      createButtonBlock('Verify email', '{{ emailVerificationLink }}'),
    ]),
  },
  password_reset: {
    subject: 'Reset your {{ projectDisplayName }} password',
    content: createBlockTree([
      createHeadingBlock('Reset your password'),
      createTextBlock(
        `${GREETING} click the button to choose a new password for {{ projectDisplayName }}. Your current password works until then.`,
      ),
      createButtonBlock('Reset password', '{{ passwordResetLink }}'),
    ]),
  },
  magic_link: {
    subject: '{{ otp }} is your {{ projectDisplayName }} sign-in code',
    content: createBlockTree([
      createHeadingBlock('Sign in to {{ projectDisplayName }}'),
      createTextBlock(`${GREETING} enter this code on the sign-in page:`),
      createTextBlock('{{ otp }}'),
      createButtonBlock('Sign in on this device', '{{ magicLink }}'),
    ]),
  },
  team_invitation: {
    subject: 'Invitation to join {{ teamDisplayName }}',
    content: createBlockTree([
      createHeadingBlock('Join {{ teamDisplayName }}'),
      createTextBlock(
        `${GREETING} you’ve been invited to join the team {{ teamDisplayName }} on {{ projectDisplayName }}.`,
      ),
      createButtonBlock('Join team', '{{ teamInvitationLink }}'),
    ]),
  },
};

function createBlockTree(blocks: readonly Json[]): Json {
  const all = [
    ...blocks,
    { type: 'Divider', data: {} },
    createTextBlock('If you didn’t expect this email, you can ignore it.'),
  ];
  const named = all.map((block, index) => [`block-${index + 1}`, block] as const);
  return {
    root: { type: 'EmailLayout', data: { childrenIds: named.map(([id]) => id) } },
    ...Object.fromEntries(named),
  };
}

function createHeadingBlock(words: string): Json {
  return { type: 'Heading', data: { props: { text: words, level: 'h3' } } };
}

function createTextBlock(words: string): Json {
  return { type: 'Text', data: { props: { text: words } } };
}

function createButtonBlock(words: string, url: string): Json {
  return { type: 'Button', data: { props: { text: words, url } } };
}
