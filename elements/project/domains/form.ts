import { html, type TemplateResult } from 'lit';
import type { TrustedDomain } from '../../../core/admin.ts';
import { projectDomains } from '../../messages/owner/domains.ts';
import { settingsFrame } from '../../messages/account/sections.ts';
import type { FormValues } from '../../base/controllers/form-controller.ts';
import { field } from '../../parts/field.ts';
import { SectionForm } from '../../sections/section/section-form.ts';
import type { WriteResult } from '../../sections/pending-work.ts';
import { domainKey, productionProblem, readDomain } from './rules.ts';
import type { ProjectSection } from '../shell/project-controller.ts';

type DomainField = 'domain' | 'handlerPath';

const FIRST_HANDLER_PATH = '/handler';

interface DomainFormOptions {
  readonly control: 'add' | 'edit';
  readonly save: (domains: readonly TrustedDomain[]) => Promise<WriteResult>;
}

/** The form for a new domain, or for one that is there; it opens below its row. */
export class DomainForm {
  readonly form: SectionForm<DomainField>;
  readonly #host: ProjectSection;
  /** The domain that is being changed; null: a new one. */
  #of: TrustedDomain | null = null;
  /** The changed domain while it is being saved: the list shows it already. */
  #becoming: TrustedDomain | null = null;

  constructor(host: ProjectSection, { control, save }: DomainFormOptions) {
    this.#host = host;
    const frame = () => host.texts('settingsFrame', settingsFrame);
    this.form = new SectionForm<DomainField>(host, {
      control,
      names: ['domain', 'handlerPath'],
      submitLabel: () => (control === 'add' ? this.#texts.addNow : frame().save),
      fields: () => this.#renderFields(),
      check: (values) => this.#check(values),
      fieldOf: { SCHEMA_ERROR: 'domain' },
      submit: (values) => this.#submit(values, save),
    });
  }

  /** For a new domain, or for this one. */
  open(of: TrustedDomain | null = null): void {
    this.#of = of;
    this.form.open(of ? { ...of } : { handlerPath: FIRST_HANDLER_PATH });
  }

  isOpenFor(domain: TrustedDomain): boolean {
    return this.form.isOpen && this.#isOf(domain);
  }

  /** For the button of a row: the focus returns to the one that was pressed last. */
  controlOf(domain: TrustedDomain): string {
    return this.#isOf(domain) ? 'edit' : `edit:${domainKey(domain)}`;
  }

  get #texts() {
    return this.#host.texts('projectDomains', projectDomains);
  }

  get #domains(): readonly TrustedDomain[] {
    return this.#host.subject.knownProject?.config.domains ?? [];
  }

  #isOf(domain: TrustedDomain): boolean {
    return [this.#of, this.#becoming].some((each) => each !== null && domainKey(each) === domainKey(domain));
  }

  async #submit(values: FormValues<DomainField>, save: DomainFormOptions['save']): Promise<WriteResult> {
    const read = readDomain(values.domain);
    if (!('domain' in read)) return undefined;
    const made = { domain: read.domain, handlerPath: values.handlerPath.trim() };
    const list =
      this.#of === null ? [...this.#domains, made] : this.#domains.map((each) => (this.#isOf(each) ? made : each));
    if (this.#of !== null) this.#becoming = made;
    try {
      const result = await save(list);
      // Its row has another name now: the focus returns to the button of that one.
      if (result?.ok && this.#of !== null) this.#of = made;
      return result;
    } finally {
      this.#becoming = null;
    }
  }

  #check({ domain, handlerPath }: FormValues<DomainField>) {
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
      }[read.problem];
    }
    const others = this.#domains.filter((each) => !this.#isOf(each));
    if (others.some((each) => sameDomain(each.domain, read.domain))) return texts.domainTwice;
    const { knownProject } = this.#host.subject;
    return knownProject?.isProductionMode ? (productionProblem(knownProject, read.domain) ?? undefined) : undefined;
  }

  /** While typing: the error that production mode will show. */
  get #hint(): string {
    const { knownProject } = this.#host.subject;
    const read = readDomain(this.form.input('domain')?.value ?? '');
    const later = knownProject && 'domain' in read ? productionProblem(knownProject, read.domain) : null;
    return later === null ? this.#texts.domainHint : `${this.#texts.later} ${later}`;
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

function sameDomain(one: string, other: string): boolean {
  const read = readDomain(one);
  return ('domain' in read ? read.domain : one) === other;
}
