import { MessageCard as OwnMessageCard } from 'latchkey/react';
import type { ReactNode } from 'react';

interface MessageCardProps {
  children?: ReactNode;
  title: string;
  fullPage?: boolean;
  primaryButtonText?: string;
  primaryAction?: () => Promise<void> | void;
  secondaryButtonText?: string;
  secondaryAction?: () => Promise<void> | void;
}

/**
 * Shows a card with a message and up to two buttons.
 *
 * @example <MessageCard title="All done" primaryButtonText="Continue" primaryAction={next}>You may close this window.</MessageCard>
 */
export function MessageCard({ title, fullPage = false, children, ...buttons }: MessageCardProps) {
  const { primaryButtonText = '', primaryAction, secondaryButtonText = '', secondaryAction } = buttons;
  return (
    <OwnMessageCard
      heading={title}
      fullPage={fullPage}
      primaryLabel={primaryButtonText}
      primaryAction={primaryAction}
      secondaryLabel={secondaryButtonText}
      secondaryAction={secondaryAction}
    >
      {children}
    </OwnMessageCard>
  );
}
