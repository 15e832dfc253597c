import { html, nothing, type TemplateResult } from 'lit';
import type { ConfigSource } from '../../../core/admin.ts';
import type { ResourceState } from '../../../core/index.ts';
import { projectGeneral } from '../../messages/owner/general.ts';
import { StoreController } from '../../base/controllers/store-controller.ts';
import { nameLabel } from '../../parts/name-label.ts';
import { ConfirmController } from '../../sections/confirm.ts';
import { panelRow, rowTitle } from '../../sections/section/section-parts.ts';
import { askButton } from '../../sections/ask-button.ts';
import type { ProjectSection } from '../kit/project-controller.ts';

const CONTROL = 'unlink';
/** Number of characters of a shortened commit hash. */
const COMMIT_CHARACTERS = 7;

/** The row that shows from which source the settings of a project are pushed, with the button that unlinks the source. */
export class ConfigSourceRow {
  readonly #host: ProjectSection;
  readonly #confirm: ConfirmController;
  readonly #source: StoreController<ResourceState<ConfigSource>>;

  constructor(host: ProjectSection) {
    this.#host = host;
    this.#confirm = new ConfirmController(host, host.work);
    this.#source = new StoreController(host, () => (host.user ? host.admin?.config.$source : null));
  }

  /** Closes the confirmation question. */
  reset(): void {
    this.#confirm.reset();
  }

  /** Renders the row. When no source is linked, or the service reports none, renders nothing. */
  render(): TemplateResult | typeof nothing {
    const { value } = this.#source;
    if (value?.status !== 'ready' || value.data.type === 'unlinked') return nothing;
    const texts = this.#host.texts('projectGeneral', projectGeneral);
    return panelRow({
      label: texts.source,
      content: rowTitle(titleOf(value.data, texts), { meta: metaOf(value.data, texts) }),
      action: askButton(this.#host, this.#confirm, {
        control: CONTROL,
        label: texts.unlink,
        name: texts.unlinkSource,
        part: 'action',
      }),
      below: this.#confirm.render(CONTROL, {
        text: texts.unlinkText,
        label: texts.unlink,
        action: async () => this.#host.admin?.config.unlinkSource(),
      }),
      error: this.#host.work.error(`confirm:${CONTROL}`),
    });
  }
}

type Texts = typeof projectGeneral;

function titleOf(source: ConfigSource, texts: Texts): string {
  return source.type === 'pushed-from-github' ? nameLabel(`${source.owner}/${source.repo}`, '…') : texts.sourceUnknown;
}

function metaOf(source: ConfigSource, texts: Texts): TemplateResult {
  if (source.type !== 'pushed-from-github') return html`${texts.sourceText}`;
  const { branch, commitHash, configFilePath } = source;
  const commit = isolated(commitHash.slice(0, COMMIT_CHARACTERS));
  const from = texts.sourceOf(isolated(configFilePath), isolated(branch), commit);
  return html`<div>${from}</div><div>${texts.sourceText}</div>`;
}

/** Isolates the direction of a text (Unicode Standard Annex 9, §2.7). A commit such as 4f1c9e0 would fall apart in Arabic. */
function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
