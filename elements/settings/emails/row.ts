import { html, nothing, type TemplateResult } from 'lit';
import type { ChannelChanges, ContactChannel } from '../../../core/index.ts';
import { settingsEmails } from '../../../core/messages/en/account/emails.ts';
import { settingsFrame } from '../../../core/messages/en/account/sections.ts';
import { nameInText } from '../../parts/name-label.ts';
import { mailIcon } from '../../base/theme/state-icons.ts';
import { actionButton } from '../../sections/action-button.ts';
import type { ConfirmController } from '../../sections/confirm.ts';
import { keepFocus } from '../../sections/keep-focus.ts';
import type { LkSection } from '../../sections/section.ts';
import { entry, pill, titled } from '../../sections/section-parts.ts';
import type { VerificationLinks } from './verification-links.ts';
import type { RemainingMethodsController } from '../remaining-methods/remaining-methods-controller.ts';

interface RowOptions {
  readonly host: LkSection;
  readonly methods: RemainingMethodsController;
  readonly confirm: ConfirmController;
  readonly links: VerificationLinks;
  /** Whether the project has a sign-in method that needs an address. */
  readonly hasEmailSignIn: boolean;
  readonly update: (control: string, changes: ChannelChanges) => void;
}

/** What every part of a row needs. */
interface Row extends RowOptions {
  readonly channel: ContactChannel;
  readonly email: string;
  /** Why the address must be kept for sign-in; empty where it need not. */
  readonly why: string;
  readonly texts: typeof settingsEmails;
}

/** The row of an address, with its buttons. */
export function emailRow(channel: ContactChannel, options: RowOptions): TemplateResult {
  const { host, methods, links } = options;
  const { id, value, isVerified } = channel;
  const email = nameInText(value);
  const why = methods.reasonToKeep(`channel:${id}`);
  const row: Row = { ...options, channel, email, why, texts: host.texts('settingsEmails', settingsEmails) };
  return entry({
    icon: mailIcon(),
    content: titled(email, { pills: pillsOf(row), meta: why ? html`<span id="why-${id}">${why}</span>` : undefined }),
    action: html`${isVerified ? nothing : links.render(id)}${primaryOf(row)}${signInOf(row)}${removeOf(row)}`,
    isWide: true,
    error: ['primary', 'auth', 'send'].map((action) => host.work.error(`${action}:${id}`)).find(Boolean),
    below: html`${isVerified ? nothing : links.renderNews(id, email)}${questionOf(row)}`,
  });
}

function pillsOf({ channel, hasEmailSignIn, texts }: Row): TemplateResult {
  const { isPrimary, isVerified, usedForAuth } = channel;
  return html`${isPrimary ? pill(texts.primary, 'accent') : nothing}${
    isVerified ? nothing : pill(texts.unverified, 'danger')
  }${usedForAuth && hasEmailSignIn ? pill(texts.usedForAuth) : nothing}`;
}

function primaryOf({ channel, email, texts, host, update }: Row): TemplateResult | typeof nothing {
  if (channel.isPrimary || !channel.isVerified) return nothing;
  const control = `primary:${channel.id}`;
  return actionButton({
    control,
    label: texts.makePrimary,
    name: texts.makePrimaryOf(email),
    kind: 'quiet',
    part: 'action',
    look: host.work.look(control),
    onClick: () => update(control, { isPrimary: true }),
  });
}

function signInOf({ channel, email, why, hasEmailSignIn, texts, host, update }: Row): TemplateResult | typeof nothing {
  const { usedForAuth, isVerified, id } = channel;
  if (!hasEmailSignIn || (!usedForAuth && !isVerified)) return nothing;
  const control = `auth:${id}`;
  return actionButton({
    control,
    label: usedForAuth ? texts.noAuth : texts.useForAuth,
    name: (usedForAuth ? texts.noAuthOf : texts.useForAuthOf)(email),
    kind: 'quiet',
    part: 'action',
    look: host.work.look(control),
    isDisabled: usedForAuth && why !== '',
    describedBy: usedForAuth && why ? `why-${id}` : undefined,
    onClick: () => update(control, { usedForAuth: !usedForAuth }),
  });
}

function removeOf({ channel: { id }, email, why, texts, host, confirm }: Row): TemplateResult {
  const control = `remove:${id}`;
  return actionButton({
    control,
    label: host.texts('settingsFrame', settingsFrame).remove,
    name: texts.removeOf(email),
    kind: 'danger',
    part: 'action',
    look: host.work.look(control),
    isDisabled: why !== '',
    isExpanded: confirm.isAsking(control),
    describedBy: why ? `why-${id}` : undefined,
    onClick: () => confirm.ask(control),
  });
}

function questionOf({ channel: { id, isPrimary }, email, texts, host, confirm }: Row): unknown {
  const control = `remove:${id}`;
  return confirm.render(control, {
    text: (isPrimary ? texts.removePrimaryText : texts.removeText)(email),
    label: host.texts('settingsFrame', settingsFrame).remove,
    action: () => keepFocus(host, control, async () => host.app?.contactChannels.delete(id)),
  });
}
