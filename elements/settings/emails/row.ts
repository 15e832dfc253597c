import { html, nothing, type TemplateResult } from 'lit';
import type { ChannelChanges, ContactChannel } from '../../../core/index.ts';
import { settingsEmails } from '../../messages/account/emails.ts';
import { settingsFrame } from '../../messages/account/sections.ts';
import { DIRECTION_MARKS, nameInText, nameLabel } from '../../parts/name-label.ts';
import { mailIcon } from '../../base/theme/state-icons.ts';
import type { ConfirmController } from '../../sections/confirm.ts';
import type { FreshSignIn } from '../../sections/fresh-sign-in.ts';
import { runKeepingFocus } from '../../sections/keep-focus.ts';
import { type RowAction, rowMenu } from '../../sections/row-menu.ts';
import type { LkSection } from '../../sections/section/section.ts';
import { panelRow, pill, rowTitle } from '../../sections/section/section-parts.ts';
import type { VerificationLinkButtons } from './verification-links.ts';
import type { RemainingMethodsController } from '../remaining-methods/remaining-methods-controller.ts';

interface RowOptions {
  readonly host: LkSection;
  readonly methods: RemainingMethodsController;
  readonly confirm: ConfirmController;
  readonly links: VerificationLinkButtons;
  readonly fresh: FreshSignIn;
  /** Whether the project has a sign-in method that needs an email address. */
  readonly hasEmailSignIn: boolean;
  readonly update: (control: string, changes: ChannelChanges) => void;
}

/** The options of a row, with values that several parts of the row need. */
interface Row extends RowOptions {
  readonly channel: ContactChannel;
  readonly email: string;
  /** The reason why the address cannot be removed. Empty if it can be removed. */
  readonly why: string;
  readonly texts: typeof settingsEmails;
}

/** Renders the row of an email address, with its buttons. */
export function emailRow(channel: ContactChannel, options: RowOptions): TemplateResult {
  const { host, methods, links } = options;
  const { id, value, isVerified } = channel;
  const email = nameInText(value);
  const why = methods.reasonToKeep(`channel:${id}`);
  const row: Row = { ...options, channel, email, why, texts: host.texts('settingsEmails', settingsEmails) };
  return panelRow({
    icon: mailIcon(),
    content: rowTitle(nameLabel(value.replace(DIRECTION_MARKS, ''), email), {
      pills: renderPills(row),
      meta:
        (why || !isVerified) &&
        html`${why && html`<span id="why-${id}">${why}</span>`}${isVerified ? nothing : html`<div class="send">${links.render(id)}</div>`}`,
    }),
    action: renderMenu(row),
    error: ['actions', 'primary', 'auth', 'send', 'sign-in:actions']
      .map((action) => host.work.error(`${action}:${id}`))
      .find(Boolean),
    below: html`${isVerified ? nothing : links.renderNews(id, email)}${options.fresh.render(`actions:${id}`)}${renderQuestion(row)}`,
  });
}

function renderPills({ channel, hasEmailSignIn, texts }: Row): TemplateResult {
  const { isPrimary, isVerified, usedForAuth } = channel;
  return html`${isPrimary ? pill(texts.primary) : nothing}${
    isVerified ? nothing : pill(texts.unverified, 'warning')
  }${usedForAuth && hasEmailSignIn ? pill(texts.usedForAuth) : nothing}`;
}

function renderMenu({ channel, email, why, hasEmailSignIn, texts, host, update, confirm, fresh }: Row): unknown {
  const { id, isPrimary, isVerified, usedForAuth } = channel;
  const isKept = why !== '';
  const control = `actions:${id}`;
  const guarded = (run: () => void) => () => void fresh.requireRecent(control, run);
  const primary: RowAction = {
    control: `primary:${id}`,
    label: texts.makePrimary,
    run: guarded(() => update(`primary:${id}`, { isPrimary: true })),
  };
  const signIn: RowAction = {
    control: `auth:${id}`,
    label: usedForAuth ? texts.noAuth : texts.useForAuth,
    isDisabled: usedForAuth && isKept,
    run: guarded(() => update(`auth:${id}`, { usedForAuth: !usedForAuth })),
  };
  const remove: RowAction = {
    control: `remove:${id}`,
    label: host.texts('settingsFrame', settingsFrame).remove,
    isDanger: true,
    isDisabled: isKept,
    run: guarded(() => confirm.ask(`remove:${id}`)),
  };
  // The menu looks busy while an action of this row runs, and is disabled while an action of another row runs.
  const looks = ['actions', 'primary', 'auth'].map((action) => host.work.look(`${action}:${id}`));
  return rowMenu({
    control,
    name: texts.actionsOf(email),
    actions: [
      ...(!isPrimary && isVerified ? [primary] : []),
      ...(hasEmailSignIn && (usedForAuth || isVerified) ? [signIn] : []),
      remove,
    ],
    look: looks.find(({ isBusy }) => isBusy) ?? looks[0],
    describedBy: isKept ? `why-${id}` : undefined,
  });
}

function renderQuestion({ channel: { id, isPrimary }, email, texts, host, confirm }: Row): unknown {
  const control = `remove:${id}`;
  return confirm.render(control, {
    text: (isPrimary ? texts.removePrimaryText : texts.removeText)(email),
    label: host.texts('settingsFrame', settingsFrame).remove,
    action: () => runKeepingFocus(host, control, async () => host.app?.contactChannels.delete(id)),
  });
}
