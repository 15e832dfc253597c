import { css, html, nothing, type TemplateResult } from 'lit';
import type { AdminApp, SentEmail } from '../../../core/admin.ts';
import type { ResourceState } from '../../../core/index.ts';
import { projectSentEmails } from '../../messages/owner/email.ts';
import { customElement, property, state } from '../../base/decorators.ts';
import { breakableEmail } from '../../parts/breakable.ts';
import { nameLabel } from '../../parts/name-label.ts';
import { mailIcon } from '../../base/theme/state-icons.ts';
import { StoreController } from '../../base/controllers/store-controller.ts';
import { actionButton } from '../../sections/section/action-button.ts';
import { facts, factsStyles } from '../../sections/facts.ts';
import { FirstRows } from '../../sections/rows/first-rows.ts';
import { LkSection, type SectionContent, type SectionHeader } from '../../sections/section/section.ts';
import {
  panelRow,
  formatNames,
  pill,
  renderRelativeTime,
  rowTitle,
  skeletonRows,
} from '../../sections/section/section-parts.ts';
import { ProjectController, type RenderProjectSection } from '../kit/project-controller.ts';
import { renderToggleButtons, toggleButtonStyles } from '../kit/switch.ts';

/** The filter that selects which emails are shown. */
type Filter = 'all' | 'sent' | 'failed';

/** Number of rows shown before the owner presses the button for all rows. */
const FIRST_ROWS = 20;

/**
 * The latest emails that a project sent or failed to send, with recipient, subject, time and error.
 *
 * @element lk-project-sent-emails
 * @example
 * ```html
 * <lk-project-sent-emails></lk-project-sent-emails>
 * <script type="module">document.querySelector('lk-project-sent-emails').admin = admin;</script>
 * ```
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - One email.
 * @csspart pill - Whether the email was sent.
 * @csspart filters - The choice between all, sent and failed emails.
 * @csspart filter - A button of the choice.
 * @csspart action - The button that reloads the list.
 * @csspart show-all - The button that shows all emails.
 * @csspart retry - The button that tries again after the data could not be loaded.
 */
@customElement('lk-project-sent-emails')
export class LkProjectSentEmails extends LkSection {
  static override styles = [
    ...LkSection.styles,
    factsStyles,
    toggleButtonStyles,
    css`
      .problem {
        color: var(--_danger);
      }
      /* The time may begin a line: "Yesterday". */
      .facts time {
        display: inline-block;
      }
      .facts time::first-letter {
        text-transform: uppercase;
      }
    `,
  ];

  /** The admin app of the project's owner. Uses the session of `app`. */
  @property({ attribute: false }) admin: AdminApp | null = null;
  @state() private filter: Filter = 'all';
  override readonly subject: ProjectController = new ProjectController(this);
  readonly #mails = new StoreController<ResourceState<readonly SentEmail[]>>(this, () =>
    this.user ? this.admin?.sentEmails.$list : null,
  );

  readonly #first = new FirstRows<SentEmail>(this, {
    count: FIRST_ROWS,
    keyOf: ({ id }) => id,
    renderRow: (mail) => this.#renderRow(mail),
    label: (_hidden, all) => this.#texts.showAll(all),
    controlOf: () => 'again',
  });

  protected override header(): SectionHeader {
    const { title: heading, text } = this.#texts;
    return { heading, text, action: this.#renderAgain() };
  }

  protected override needs() {
    return this.#mails.value;
  }

  protected override retry(): unknown {
    return this.admin?.sentEmails.list();
  }

  protected override skeleton(): TemplateResult {
    return html`<div class="strip" inert>${this.#renderFilter('all', () => true)}</div>${skeletonRows(4, true)}`;
  }

  get #texts(): typeof projectSentEmails {
    return this.texts('projectSentEmails', projectSentEmails);
  }

  get #emails(): readonly SentEmail[] {
    const { value } = this.#mails;
    return value?.status === 'ready' ? value.data : [];
  }

  #renderRow({ to, subject, sentAt, error }: SentEmail): TemplateResult {
    const texts = this.#texts;
    const recipients =
      formatNames(
        this,
        to.map((address) => nameLabel(address, '…')),
      ) || texts.nobody;
    const meta = html`${facts(html`<bdi>${breakableEmail(texts.to(recipients))}</bdi>`, renderRelativeTime(this, sentAt))}${
      error === null ? nothing : html`<div class="problem"><bdi>${nameLabel(error, '…')}</bdi></div>`
    }`;
    return panelRow({
      icon: mailIcon(),
      content: rowTitle(nameLabel(subject, texts.noSubject), {
        pills: error === null ? pill(texts.sent, 'success') : pill(texts.failed, 'danger'),
        meta,
      }),
    });
  }

  protected override forget(): void {
    super.forget();
    this.filter = 'all';
  }

  /** Renders the filter. `isOff` returns true for a choice that cannot be chosen now. */
  #renderFilter(chosen: Filter, isOff: (filter: Filter) => boolean): TemplateResult | typeof nothing {
    const { filter: label, all, sent, failed: notSent } = this.#texts;
    return renderToggleButtons<Filter>({
      label,
      parts: ['filters', 'filter'],
      choices: [
        ['all', all],
        ['sent', sent],
        ['failed', notSent],
      ],
      chosen,
      isOff,
      onChange: (filter) => {
        this.filter = filter;
        this.#first.scrollToTop();
      },
    });
  }

  #renderAgain(): TemplateResult {
    const reload = async () => void (await this.admin?.sentEmails.list());
    return actionButton({
      control: 'again',
      label: this.#texts.again,
      part: 'action',
      look: this.work.look('again'),
      isDisabled: this.#mails.value?.status !== 'ready',
      onClick: () => void this.work.run('again', reload),
    });
  }

  protected override content(): SectionContent {
    const all = this.#emails;
    const emails: Readonly<Record<Filter, readonly SentEmail[]>> = {
      all,
      sent: all.filter(({ error }) => error === null),
      failed: all.filter(({ error }) => error !== null),
    };
    const chosen = emails[this.filter].length > 0 ? this.filter : 'all';
    const filter = this.#renderFilter(chosen, (each) => emails[each].length === 0);
    return {
      action: this.#renderAgain(),
      error: this.work.error('again'),
      body:
        all.length > 0
          ? html`<div class="strip">${filter}</div>${this.#first.render(emails[chosen])}`
          : html`<p part="empty" class="empty">${this.#texts.none}</p>`,
    };
  }
}

export const section: RenderProjectSection = (app, admin) =>
  html`<lk-project-sent-emails slot="section" .app=${app} .admin=${admin}></lk-project-sent-emails>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-project-sent-emails': LkProjectSentEmails;
  }
}
