import { html, type TemplateResult } from 'lit';
import type { AdminProject, ConfigOverride, ConfigSettings } from '../../../core/admin.ts';
import { entries, entry } from '../../sections/section/section-parts.ts';
import type { WriteResult } from '../../sections/pending-work.ts';
import { switchOf } from '../../sections/controls/switch.ts';
import type { ProjectSection } from './project-controller.ts';

/** The names of the settings of a project that are on or off. */
type SwitchName = {
  [Name in keyof AdminProject['config']]: AdminProject['config'][Name] extends boolean ? Name : never;
}[keyof AdminProject['config']];

interface ProjectSwitch extends SwitchTexts {
  readonly name: SwitchName;
}

interface SwitchTexts {
  readonly title: string;
  readonly text: string;
  /** Cannot be switched now; the text says why. */
  readonly isDisabled?: boolean;
}

/** The settings of the newer services' configuration that are on or off. */
type ConfigSwitchName = {
  [Name in keyof ConfigSettings]: ConfigSettings[Name] extends boolean ? Name : never;
}[keyof ConfigSettings];

interface ConfigSwitch extends SwitchTexts {
  readonly name: ConfigSwitchName;
  readonly isOn: boolean;
  readonly change: (isOn: boolean) => ConfigOverride;
}

/**
 * Settings of a project that are on or off: each shows immediately what was chosen, and takes it back with the reason where the
 * service refuses. They work side by side, as `work` of the section has to allow.
 */
export function projectSwitches(host: ProjectSection, switches: readonly ProjectSwitch[]): TemplateResult {
  return entries(switches.map((each) => projectSwitch(host, each)));
}

/** One of them, for a list that has other rows as well. */
export function projectSwitch(host: ProjectSection, { name, ...texts }: ProjectSwitch): TemplateResult {
  const { subject } = host;
  return renderSwitch(host, {
    ...texts,
    control: name,
    isOn: subject.project.config[name],
    save: (isOn) => subject.save({ config: { [name]: isOn } }),
  });
}

/** The same for a setting that only newer services have. It shows what the service says, since nothing else depends on it. */
export function configSwitch(host: ProjectSection, { name, change, ...texts }: ConfigSwitch): TemplateResult {
  const save = async (isOn: boolean) => host.admin?.config.update(change(isOn));
  return renderSwitch(host, { ...texts, control: name, save });
}

interface SwitchOptions extends SwitchTexts {
  readonly control: string;
  readonly isOn: boolean;
  readonly save: (isOn: boolean) => Promise<WriteResult>;
}

function renderSwitch(host: ProjectSection, { control, title, text, isOn, isDisabled, save }: SwitchOptions) {
  const { work } = host;
  // A dot would end an id in a selector.
  const id = control.replaceAll('.', '-');
  return entry({
    content: html`<div class="title"><span id=${`${id}-name`}>${title}</span></div>
      <div class="meta" id=${`${id}-text`}>${text}</div>`,
    action: switchOf({
      control,
      isOn,
      labelledBy: `${id}-name`,
      describedBy: `${id}-text`,
      isDisabled,
      isBusy: work.look(control).isBusy,
      onSwitch: (wanted) => void work.run(control, () => save(wanted), { isSaving: true }),
    }),
    error: work.error(control),
  });
}
