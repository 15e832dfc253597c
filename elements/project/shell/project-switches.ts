import { html, type TemplateResult } from 'lit';
import type { AdminProject } from '../../../core/admin.ts';
import { entries, entry } from '../../sections/section-parts.ts';
import { switchOf } from '../../sections/switch.ts';
import type { ProjectSection } from './project-controller.ts';

/** The names of the settings of a project that are on or off. */
type SwitchName = {
  [Name in keyof AdminProject['config']]: AdminProject['config'][Name] extends boolean ? Name : never;
}[keyof AdminProject['config']];

interface ProjectSwitch {
  readonly name: SwitchName;
  readonly title: string;
  readonly text: string;
  /** Cannot be switched now; the text says why. */
  readonly isDisabled?: boolean;
}

/**
 * Settings of a project that are on or off: each shows at once what was chosen, and takes it back with the reason where the
 * service refuses. They work side by side, as `work` of the section has to allow.
 */
export function projectSwitches(host: ProjectSection, switches: readonly ProjectSwitch[]): TemplateResult {
  return entries(switches.map((each) => renderSwitch(host, each)));
}

function renderSwitch(host: ProjectSection, { name, title, text, isDisabled }: ProjectSwitch): TemplateResult {
  const { work, subject } = host;
  const save = (isOn: boolean) =>
    void work.run(name, () => subject.save({ config: { [name]: isOn } }), { isSaving: true });
  return entry({
    content: html`<div class="title"><span id=${`${name}-name`}>${title}</span></div>
      <div class="meta" id=${`${name}-text`}>${text}</div>`,
    action: switchOf({
      control: name,
      isOn: subject.project.config[name],
      labelledBy: `${name}-name`,
      describedBy: `${name}-text`,
      isDisabled,
      isBusy: work.look(name).isBusy,
      onSwitch: save,
    }),
    error: work.error(name),
  });
}
