import { css, html, nothing, type TemplateResult } from 'lit';
import type { AdminApp, ServerUser } from '../../../core/admin.ts';
import type { Json } from '../../../core/index.ts';
import { projectUserMetadata } from '../../messages/owner/user.ts';
import { settingsFrame } from '../../messages/account/sections.ts';
import { customElement, property } from '../../base/decorators.ts';
import { formButton } from '../../sections/section/form-button.ts';
import { LkSection, type SectionContent, type SectionHeader } from '../../sections/section/section.ts';
import { SectionForm } from '../../sections/section/section-form.ts';
import { panelRows, panelRow, pill, rowTitle } from '../../sections/section/section-parts.ts';
import { formFieldStyles, moveCaretToStart, textArea } from '../kit/form-fields.ts';
import { rowStyles } from '../kit/row-styles.ts';
import { readJson, writeJson } from '../kit/json-text.ts';
import { ProjectUserController } from './project-user-controller.ts';

const KINDS = ['clientMetadata', 'clientReadOnlyMetadata', 'serverMetadata'] as const;
type Kind = (typeof KINDS)[number];

/** Longest preview of metadata outside the editor, in characters. */
const PREVIEW_CHARACTERS = 2_000;
/** Longest text that the editor accepts, in characters. The service refuses larger requests. */
const MOST_CHARACTERS = 500_000;

const metadataStyles = css`
  pre {
    max-block-size: 160px;
    margin: 0;
    margin-block-start: calc(2 * var(--_step));
    padding: calc(2 * var(--_step)) calc(3 * var(--_step));
    overflow: auto;
    overscroll-behavior: contain;
    border-radius: var(--_radius);
    background: var(--_hover);
    font-size: max(12px, 0.8125 * var(--_unit));
    text-align: start;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    unicode-bidi: isolate;
  }
`;

/**
 * The metadata of a user, in three parts that differ in who may read and write them. The editor of a part accepts JSON only.
 *
 * @element lk-project-user-metadata
 * @example
 * ```html
 * <!-- Set the properties admin and projectUser in a script. -->
 * <lk-project-user-metadata heading-level="3"></lk-project-user-metadata>
 * ```
 * @event lk-project-user-change - After the user was changed.
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - One kind of metadata.
 * @csspart action - The button of a row.
 */
@customElement('lk-project-user-metadata')
export class LkProjectUserMetadata extends LkSection {
  static override styles = [...LkSection.styles, metadataStyles, rowStyles];

  /** The admin app of the project's owner. Uses the session of `app`. */
  @property({ attribute: false }) admin: AdminApp | null = null;
  /** The user of the project whom the section shows. */
  @property({ attribute: false }) projectUser: ServerUser | null = null;

  override readonly subject: ProjectUserController = new ProjectUserController(this);
  readonly #forms: Readonly<Record<Kind, SectionForm<Kind>>> = {
    clientMetadata: this.#formOf('clientMetadata'),
    clientReadOnlyMetadata: this.#formOf('clientReadOnlyMetadata'),
    serverMetadata: this.#formOf('serverMetadata'),
  };

  protected override header(): SectionHeader {
    const { title: heading, text } = this.#texts;
    return { heading, text };
  }

  get #texts(): typeof projectUserMetadata {
    return this.texts('projectUserMetadata', projectUserMetadata);
  }

  #nameOf(kind: Kind): string {
    const { client, clientReadOnly, server } = this.#texts;
    return { clientMetadata: client, clientReadOnlyMetadata: clientReadOnly, serverMetadata: server }[kind];
  }

  #formOf(kind: Kind): SectionForm<Kind> {
    return new SectionForm<Kind>(this, {
      control: kind,
      names: [kind],
      submitLabel: () => this.texts('settingsFrame', settingsFrame).save,
      fields: (form) =>
        textArea({ ...form.fieldOptions(kind), label: this.#texts.field(this.#nameOf(kind)), kind: 'code' }),
      check: (values) => ({ [kind]: this.#problemOf(values[kind]) }) as Readonly<Record<Kind, string | undefined>>,
      styles: [formFieldStyles],
      fieldOf: { SCHEMA_ERROR: kind },
      submit: (values) => {
        const read = readJson(values[kind]);
        return this.subject.update({ [kind]: read.ok ? read.value : null });
      },
    });
  }

  #problemOf(text: string): string | undefined {
    const texts = this.#texts;
    if (text.length > MOST_CHARACTERS) return texts.tooLarge(MOST_CHARACTERS);
    const read = readJson(text);
    return read.ok ? undefined : texts.badAt(read.line);
  }

  readonly #renderRow = (kind: Kind): TemplateResult => {
    const texts = this.#texts;
    const name = this.#nameOf(kind);
    const form = this.#forms[kind];
    const meta = {
      clientMetadata: texts.clientText,
      clientReadOnlyMetadata: texts.clientReadOnlyText,
      serverMetadata: texts.serverText,
    }[kind];
    const text = textOf(this.subject.user[kind]);
    const open = () => {
      form.open({ [kind]: writeJson(this.subject.user[kind]) } as Partial<Record<Kind, string>>);
      moveCaretToStart(this, () => form.input(kind));
    };
    return panelRow({
      content: html`${rowTitle(name, { pills: text === '' ? pill(texts.empty) : nothing, meta })}${
        form.isOpen || text === '' ? nothing : this.#renderPreview(text, name)
      }`,
      action: formButton(this, form, {
        control: kind,
        label: this.texts('settingsFrame', settingsFrame).edit,
        name: texts.edit(name),
        part: 'action',
        open,
      }),
      below: form.renderSlotInRow(),
    });
  };

  #renderPreview(text: string, name: string): TemplateResult {
    const shown = text.length > PREVIEW_CHARACTERS ? `${text.slice(0, PREVIEW_CHARACTERS)}…` : text;
    return html`<pre translate="no" part="code" dir="ltr" tabindex="0" role="region" aria-label=${name}>${shown}</pre>`;
  }

  protected override content(): SectionContent {
    return { body: panelRows(KINDS.map(this.#renderRow)) };
  }
}

/** Returns metadata as JSON, and an empty text if there is none. */
function textOf(value: Json): string {
  const text = writeJson(value);
  return text === '{}' ? '' : text;
}

declare global {
  interface HTMLElementTagNameMap {
    'lk-project-user-metadata': LkProjectUserMetadata;
  }
}
