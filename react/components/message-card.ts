import { LkMessageCard } from '../../elements/parts/message-card/message-card.ts';
import { wrap } from '../base/wrap.tsx';

/**
 * Shows a card with a message and up to two buttons.
 *
 * @example <MessageCard heading="All done">You may close this window.</MessageCard>
 */
export const MessageCard = wrap('lk-message-card', LkMessageCard);
