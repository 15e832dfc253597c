import { css, html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { SentEmail } from '../../../core/admin.ts';
import type { ResourceState } from '../../../core/index.ts';
import { projectSentEmails } from '../../../core/messages/en/owner/email.ts';
import { customElement, state } from '../../base/decorators.ts';
import { nameLabel } from '../../parts/name-label.ts';
import { mailIcon } from '../../base/theme/state-icons.ts';
import { StoreController } from '../../base/store-controller.ts';
import { actionButton } from '../../sections/action-button.ts';
import { facts, factsStyles } from '../../sections/facts.ts';
import { focusControl } from '../../sections/focus-control.ts';
import type { SectionContent, SectionHead } from '../../sections/section.ts';
import { entries, entry, pill, timeOf, titled } from '../../sections/section-parts.ts';
import { LkProjectSection, type ProjectSection } from '../shell/project-section.ts';

/** Rows that are shown before somebody asks for all of them. */
const FIRST_ROWS = 20;

/**
 * The last mails that a project sent or could not send: to whom, about what, when, and what went wrong.
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
 * @csspart row - One mail.
 * @csspart pill - Whether it was sent.
 * @csspart action - The button that looks again.
 * @csspart show-all - The button that shows all mails.
 * @csspart retry - The button that loads again what could not be loaded.
 */
@customElement('lk-project-sent-emails')
export class LkProjectSentEmails extends LkProjectSection {
  static override styles = [
    ...LkProjectSection.styles,
    factsStyles,
    css`
      .problem {
        color: var(--_danger);
      }
      .more {
        text-align: center;
      }
    `,
  ];

  @state() private showsAll = false;

  readonly #mails = new StoreController<ResourceState<readonly SentEmail[]>>(this, () =>
    this.user ? this.admin?.sentEmails.$list : null,
  );

  protected override head(): SectionHead {
    const { title: heading, text } = this.#words;
    return { heading, text };
  }

  protected override needs() {
    return this.#mails.value;
  }

  protected override retry(): unknown {
    return this.admin?.sentEmails.list();
  }

  protected override get boneCount(): number {
    return 4;
  }

  protected override forget(): void {
    super.forget();
    this.showsAll = false;
  }

  get #words(): typeof projectSentEmails {
    return this.texts('projectSentEmails', projectSentEmails);
  }

  get #all(): readonly SentEmail[] {
    const { value } = this.#mails;
    return value?.status === 'ready' ? value.data : [];
  }

  readonly #renderRow = ({ to, subject, sentAt, error }: SentEmail): TemplateResult => {
    const texts = this.#words;
    const recipients = to.map((address) => nameLabel(address, '…')).join(', ') || texts.nobody;
    const meta = html`${facts(html`<bdi>${texts.to(recipients)}</bdi>`, timeOf(this, sentAt))}${
      error === null ? nothing : html`<div class="problem"><bdi>${nameLabel(error, '…')}</bdi></div>`
    }`;
    return entry({
      icon: mailIcon(),
      content: titled(nameLabel(subject, texts.noSubject), {
        pills: error === null ? pill(texts.sent, 'success') : pill(texts.failed, 'danger'),
        meta,
      }),
    });
  };

  #renderMore(): TemplateResult | typeof nothing {
    const { length } = this.#all;
    if (this.showsAll || length <= FIRST_ROWS) return nothing;
    const showAll = () => {
      this.showsAll = true;
      focusControl(this, 'again');
    };
    return html`<div class="strip more">
      ${actionButton({ control: 'show-all', label: this.#words.showAll(length), kind: 'quiet', part: 'show-all', onClick: showAll })}
    </div>`;
  }

  protected override content(): SectionContent {
    const all = this.#all;
    const shown = this.showsAll ? all : all.slice(0, FIRST_ROWS);
    const again = async () => void (await this.admin?.sentEmails.list());
    return {
      action: actionButton({
        control: 'again',
        label: this.#words.again,
        part: 'action',
        look: this.work.look('again'),
        onClick: () => void this.work.run('again', again),
      }),
      error: this.work.error('again'),
      body:
        all.length > 0
          ? html`${entries(repeat(shown, ({ id }) => id, this.#renderRow))}${this.#renderMore()}`
          : html`<p class="empty">${this.#words.none}</p>`,
    };
  }
}

export const section: ProjectSection = (app, admin) =>
  html`<lk-project-sent-emails slot="section" .app=${app} .admin=${admin}></lk-project-sent-emails>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-project-sent-emails': LkProjectSentEmails;
  }
}
