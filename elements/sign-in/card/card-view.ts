import { html, nothing, type TemplateResult } from 'lit';
import type { ClientApp, Project } from '../../../core/index.ts';
import type { LazyController } from '../../base/controllers/lazy-controller.ts';
import { warningIcon } from '../../base/theme/icons.ts';
import { authCard } from '../../messages/sign-in/auth-card.ts';
import { general } from '../../messages/general.ts';
import { signInMethods } from '../../messages/sign-in/sign-in-methods.ts';
import { button } from '../../parts/button.ts';
import { errorRow } from '../../parts/notice/notice-row.ts';
import { authCardOf } from './auth-card.ts';
import type { AuthHost, CardPurpose, SignInLink } from '../base/auth-host.ts';
import { cardSkeleton, placeholdersOf } from './card-skeleton.ts';
import type { CredentialForm } from '../methods/credential-form.ts';
import type { MethodActions } from '../methods/method-actions.ts';
import { METHODS } from '../methods/methods.ts';
import { lacksPasskeys } from '../methods/passkey.ts';
import type { ProjectLogo } from '../methods/project-logo.ts';
import type { MethodCard, SignInMethod } from '../methods/sign-in-method.ts';
import type { CardFlow } from '../base/card-flow.ts';

export interface CardOptions {
  readonly purpose: CardPurpose;
  readonly heading: (texts: typeof authCard, project: string) => string;
  /** Renders the content below the heading. */
  readonly aside: (options: AsideOptions) => unknown;
  /**
   * Returns heading and text of the card if the project has turned off all sign-in methods. `obstacle` is the text if this browser
   * does not support those that are on.
   */
  readonly closed: (texts: typeof authCard, obstacle: string | false) => readonly [heading: string, text: unknown];
  /** Renders the link to the sign-in card, for a new account whose email address has one already. */
  readonly signInLink?: SignInLink;
}

interface AsideOptions {
  readonly app: ClientApp;
  readonly texts: typeof authCard;
  readonly project: Project | null;
  readonly isAnonymous: boolean;
  /** Stores the typed email address, so that it is filled in on the next card. Call it before the redirect to that card. */
  readonly storeEmail: () => void;
}

/** What the view needs of a card. */
export interface DrawnCard extends MethodCard {
  readonly options: CardOptions;
  readonly form: CredentialForm;
  readonly logo: ProjectLogo;
  readonly methods: readonly SignInMethod[];
  readonly actions: LazyController<MethodActions>;
}

/** Draws a card. */
export function drawCard(flow: CardFlow, card: DrawnCard): TemplateResult {
  const { host, options, known, form, logo } = card;
  const { app, fullPage } = host;
  const { project } = known;
  if (app && (flow.status === 'form' || flow.status === 'step')) {
    const content = flow.status === 'step' ? flow.step.content(form.message) : formContent(app, card, flow.isAnonymous);
    return authCardOf({ logo: project && logo.render(project), fullPage, ...content });
  }
  if (flow.status === 'closed') {
    const { noPasskeys } = host.texts('signInMethods', signInMethods);
    const [heading, text] = options.closed(host.texts('authCard', authCard), lacksPasskeys(project) && noPasskeys);
    return drawMessage(host, heading, text);
  }
  const placeholders = placeholdersOf(host, options.purpose);
  return (
    drawOnDemand(flow, card) ?? cardSkeleton(['title', 'text'], placeholders, host.texts('general', general).loading)
  );
}

/** Draws the form with all sign-in methods, to prepare the templates. */
export function drawAhead(app: ClientApp, card: DrawnCard): TemplateResult {
  const content = formContent(app, card, false, METHODS);
  return html`${authCardOf({ fullPage: false, ...content })}${card.form.renderWith(METHODS)}`;
}

function formContent(
  app: ClientApp,
  card: DrawnCard,
  isAnonymous: boolean,
  methods: readonly SignInMethod[] = card.methods,
) {
  const { host, options, known, form } = card;
  const { project } = known;
  const texts = host.texts('authCard', authCard);
  const storeEmail = () => form.storeEmail();
  return {
    heading: options.heading(texts, project?.displayName ?? ''),
    aside: known.again?.aside ?? options.aside({ app, texts, project, isAnonymous, storeEmail }),
    error: card.attempt.last.block ? '' : form.message,
    body: html`<div class="methods">${drawBlocks(card, methods)}${form.details?.value?.renderTerms()}${card.actions.value?.returnTargetNote(host)}</div>`,
  };
}

/** Draws the card for a signed-in user, or after a failure. Undefined until its code is loaded. */
function drawOnDemand(flow: CardFlow, { host, known: { signedIn } }: DrawnCard): TemplateResult | undefined {
  if ('user' in flow) {
    void signedIn.load();
    return signedIn.value?.signedInCardOf(host, flow.user, flow.note);
  }
  if (flow.status !== 'failed') return undefined;
  const { error } = flow;
  const retry = () => Promise.allSettled([host.app?.getProject(), host.app?.getUser()]);
  // Responses with an error are rare, so the code that distinguishes them from a lost connection is loaded on demand.
  if (error.code !== 'NETWORK' && !signedIn.hasFailed) {
    void signedIn.load();
    return signedIn.value?.failureCardOf(host, error, retry);
  }
  const { unreachableTitle, unreachable, tryAgain } = host.texts('general', general);
  const again = button({ label: tryAgain, kind: 'primary', part: 'retry', onClick: () => void retry() });
  return drawMessage(host, unreachableTitle, unreachable, again);
}

function drawMessage({ fullPage }: AuthHost, heading: string, aside: unknown, body: unknown = nothing): TemplateResult {
  return authCardOf({ mark: warningIcon(), heading, aside, fullPage, body });
}

/** Draws the parts of the card. An "or" stands before the form, and between the form and the buttons of providers. */
function drawBlocks(card: DrawnCard, methods: readonly SignInMethod[]): readonly unknown[] {
  const { or } = card.host.texts('signInMethods', signInMethods);
  // One sign-in method for each part, because those in the form share a part.
  const parts = [...new Map(methods.map((method) => [method.block, method])).values()];
  return parts.map((method, index, { [index - 1]: previous, length }) => {
    const { block } = method;
    const isApart = previous && (block === 'form' || (previous.block === 'form' && block === 'oauth'));
    const content = method.view?.(card, length === 1) ?? html`<slot name="form"></slot>`;
    return [
      isApart ? html`<p part="text" class="or">${or}</p>` : '',
      html`<div class="with-note">${content}${errorRow(block === card.attempt.last.block ? card.form.message : '')}</div>`,
    ];
  });
}
