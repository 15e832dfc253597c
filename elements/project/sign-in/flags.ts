import { html, type TemplateResult } from 'lit';
import type { AdminProject } from '../../../core/admin.ts';
import type { SectionContent } from '../../sections/section.ts';
import { entries, entry } from '../../sections/section-parts.ts';
import { switchOf, switchStyles } from '../../sections/switch.ts';
import { WorkController } from '../../sections/pending-work.ts';
import { LkProjectSection } from '../shell/project-section.ts';

/** The names of the settings of a project that are on or off. */
type FlagName = {
  [Name in keyof AdminProject['config']]: AdminProject['config'][Name] extends boolean ? Name : never;
}[keyof AdminProject['config']];

/** One switch. */
export interface Flag {
  readonly name: FlagName;
  readonly title: string;
  readonly text: string;
  /** Cannot be switched now; the text says why. */
  readonly isBarred?: boolean;
}

/** The base of sections made of switches: each shown at once, and taken back with the reason where the service refuses. */
export abstract class LkProjectFlags extends LkProjectSection {
  static override styles = [...LkProjectSection.styles, switchStyles];

  protected abstract flags(): readonly Flag[];

  /** Below the switches. */
  protected note(): unknown {
    return undefined;
  }

  protected override createWork(): WorkController {
    return new WorkController(this, { isParallel: true });
  }

  readonly #renderFlag = ({ name, title, text, isBarred }: Flag): TemplateResult => {
    const save = (wanted: boolean) =>
      void this.work.run(name, () => this.save({ config: { [name]: wanted } }), { isSaving: true });
    return entry({
      content: html`<div class="title"><span id=${`${name}-name`}>${title}</span></div>
        <div class="meta" id=${`${name}-text`}>${text}</div>`,
      action: switchOf({
        control: name,
        isOn: this.project.config[name],
        labelledBy: `${name}-name`,
        describedBy: `${name}-text`,
        isDisabled: isBarred,
        isBusy: this.work.look(name).isBusy,
        onSwitch: save,
      }),
      error: this.work.error(name),
    });
  };

  protected override content(): SectionContent {
    return { body: entries(this.flags().map(this.#renderFlag)), after: this.note() };
  }
}
