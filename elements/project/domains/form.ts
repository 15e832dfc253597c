import { html, type TemplateResult } from 'lit';
import type { TrustedDomain } from '../../../core/admin.ts';
import { projectDomains } from '../../messages/owner/domains.ts';
import { settingsFrame } from '../../messages/account/sections.ts';
import type { FormValues } from '../../base/controllers/form-controller.ts';
import { field } from '../../parts/field.ts';
import { SectionForm } from '../../sections/section/section-form.ts';
import type { WriteResult } from '../../sections/section/pending-work.ts';
import { codeInTextStyles, withCode } from '../kit/code-in-text.ts';
import { domainKey, productionProblem, readDomain } from './rules.ts';
import type { ProjectSection } from '../kit/project-controller.ts';

type DomainField = 'domain' | 'handlerPath';

const FIRST_HANDLER_PATH = '/handler';

interface DomainFormOptions {
  readonly control: 'add' | 'edit';
  readonly save: (domains: readonly TrustedDomain[]) => Promise<WriteResult>;
}

/** The form that adds or changes a domain. To change a domain, the form opens below the row of that domain. */
export class DomainForm {
  readonly form: SectionForm<DomainField>;
  readonly #host: ProjectSection;
  /** The domain being changed; null while a new domain is added. */
  #changedDomain: TrustedDomain | null = null;
  /** The new value of the changed domain while the change is being saved. The list shows the new value already. */
  #savingDomain: TrustedDomain | null = null;

  constructor(host: ProjectSection, { control, save }: DomainFormOptions) {
    this.#host = host;
    const frame = () => host.texts('settingsFrame', settingsFrame);
    this.form = new SectionForm<DomainField>(host, {
      control,
      names: ['domain', 'handlerPath'],
      submitLabel: () => (control === 'add' ? this.#texts.add : frame().save),
      fields: () => this.#renderFields(),
      check: (values) => this.#checkValues(values),
      fieldOf: { SCHEMA_ERROR: 'domain' },
      styles: [codeInTextStyles],
      submit: (values) => this.#saveDomain(values, save),
    });
  }

  /** Opens the form for a trusted domain; with null, for a new domain. */
  open(domain: TrustedDomain | null = null): void {
    this.#changedDomain = domain;
    this.form.open(domain ? { ...domain } : { handlerPath: FIRST_HANDLER_PATH });
  }

  isOpenFor(domain: TrustedDomain): boolean {
    return this.form.isOpen && this.#isChanging(domain);
  }

  /**
   * Returns the name (`data-control`) of the edit button in a row. While the form is open for that row, the name is `edit`, so
   * that the focus returns to this button when the form closes.
   */
  controlOf(domain: TrustedDomain): string {
    return this.#isChanging(domain) ? 'edit' : `edit:${domainKey(domain)}`;
  }

  get #texts() {
    return this.#host.texts('projectDomains', projectDomains);
  }

  get #domains(): readonly TrustedDomain[] {
    return this.#host.subject.knownProject?.config.domains ?? [];
  }

  #isChanging(domain: TrustedDomain): boolean {
    return [this.#changedDomain, this.#savingDomain].some(
      (each) => each !== null && domainKey(each) === domainKey(domain),
    );
  }

  async #saveDomain(values: FormValues<DomainField>, save: DomainFormOptions['save']): Promise<WriteResult> {
    const read = readDomain(values.domain);
    if (!('domain' in read)) return undefined;
    const made = { domain: read.domain, handlerPath: values.handlerPath.trim() };
    const list =
      this.#changedDomain === null
        ? [...this.#domains, made]
        : this.#domains.map((each) => (this.#isChanging(each) ? made : each));
    if (this.#changedDomain !== null) this.#savingDomain = made;
    try {
      const result = await save(list);
      // The list now has a row for the new domain. `controlOf` must recognize that row, so that its edit button gets the focus back.
      if (result?.ok && this.#changedDomain !== null) this.#changedDomain = made;
      return result;
    } finally {
      this.#savingDomain = null;
    }
  }

  #checkValues({ domain, handlerPath }: FormValues<DomainField>) {
    return {
      domain: this.#problemOf(domain),
      handlerPath: handlerPath.trim().startsWith('/') ? undefined : this.#texts.handlerPathMissing,
    };
  }

  #problemOf(typed: string): string | undefined {
    const texts = this.#texts;
    const read = readDomain(typed);
    if ('problem' in read) {
      return {
        missing: texts.domainMissing,
        unreadable: texts.domainUnreadable,
        scheme: texts.domainScheme,
        colon: texts.domainColon,
        slashes: texts.domainSlashes,
        path: texts.domainPath,
        port: texts.domainPort,
      }[read.problem];
    }
    const others = this.#domains.filter((each) => !this.#isChanging(each));
    if (others.some((each) => isSameDomain(each.domain, read.domain))) return texts.domainTwice;
    const { knownProject } = this.#host.subject;
    return knownProject?.isProductionMode ? (productionProblem(read.domain, texts) ?? undefined) : undefined;
  }

  /** The hint below the domain field: the error that production mode will report for the typed domain, or else a general hint. */
  get #hint(): string | TemplateResult {
    const { knownProject } = this.#host.subject;
    const read = readDomain(this.form.input('domain')?.value ?? '');
    const isLater = knownProject && !knownProject.isProductionMode;
    const later = isLater && 'domain' in read ? productionProblem(read.domain, this.#texts) : null;
    if (later !== null) return `${this.#texts.later} ${later}`;
    return withCode(this.#texts.domainHint, 'https://example.com', 'https://*.example.com:*', '*');
  }

  #renderFields(): TemplateResult {
    const texts = this.#texts;
    const draw = () => this.#host.requestUpdate();
    return html`<div @input=${draw}>
        ${field({
          ...this.form.fieldOptions('domain'),
          label: texts.domain,
          type: 'text',
          autocomplete: 'off',
          hint: this.#hint,
        })}
      </div>
      ${field({
        ...this.form.fieldOptions('handlerPath'),
        label: texts.handlerPath,
        type: 'text',
        autocomplete: 'off',
        hint: texts.handlerPathHint,
      })}`;
  }
}

function isSameDomain(one: string, other: string): boolean {
  const read = readDomain(one);
  return ('domain' in read ? read.domain : one) === other;
}
