import { html, type TemplateResult } from 'lit';
import type { AdminProject, ConfigOverride, ConfigSettings } from '../../../core/admin.ts';
import { panelRows, panelRow } from '../../sections/section/section-parts.ts';
import type { WriteResult } from '../../sections/section/pending-work.ts';
import { renderSwitch } from '../../sections/switch.ts';
import type { ProjectSection } from './project-controller.ts';

/** The names of the boolean settings of a project. */
type SwitchName = {
  [Name in keyof AdminProject['config']]: AdminProject['config'][Name] extends boolean ? Name : never;
}[keyof AdminProject['config']];

interface ProjectSwitch extends SwitchTexts {
  readonly name: SwitchName;
}

interface SwitchTexts {
  readonly title: string;
  readonly text: string;
  /** Whether the switch is disabled. The text of the switch explains the reason. */
  readonly isDisabled?: boolean;
}

/** The names of the boolean settings in the configuration of newer services. */
type ConfigSwitchName = {
  [Name in keyof ConfigSettings]: ConfigSettings[Name] extends boolean ? Name : never;
}[keyof ConfigSettings];

interface ConfigSwitch extends SwitchTexts {
  readonly name: ConfigSwitchName;
  readonly isOn: boolean;
  readonly change: (isOn: boolean) => ConfigOverride;
}

/**
 * Renders switches for boolean settings of a project. A switch shows its new state immediately. When the service refuses the
 * change, the switch returns to its old state and shows the error. Several switches can save at once, so the section must create
 * its `work` with `isParallel`.
 */
export function projectSwitches(host: ProjectSection, switches: readonly ProjectSwitch[]): TemplateResult {
  return panelRows(switches.map((each) => projectSwitch(host, each)));
}

/** Renders the row of one boolean setting, for a list that also has other rows. The switch works as in `projectSwitches`. */
export function projectSwitch(host: ProjectSection, { name, ...texts }: ProjectSwitch): TemplateResult {
  const { subject } = host;
  return renderSwitchRow(host, {
    ...texts,
    control: name,
    isOn: subject.project.config[name],
    save: (isOn) => subject.save({ config: { [name]: isOn } }),
  });
}

/**
 * Renders the switch of a setting that only newer services have. The caller passes the state from the loaded
 * configuration as `isOn`, and `change` returns the configuration keys to write.
 */
export function configSwitch(host: ProjectSection, { name, change, ...texts }: ConfigSwitch): TemplateResult {
  const save = async (isOn: boolean) => host.admin?.config.update(change(isOn));
  return renderSwitchRow(host, { ...texts, control: name, save });
}

interface SwitchOptions extends SwitchTexts {
  readonly control: string;
  readonly isOn: boolean;
  readonly save: (isOn: boolean) => Promise<WriteResult>;
}

function renderSwitchRow(host: ProjectSection, { control, title, text, isOn, isDisabled, save }: SwitchOptions) {
  const { work } = host;
  // Names of configuration settings contain dots. In a CSS selector a dot would end the id, so dots are replaced.
  const id = control.replaceAll('.', '-');
  return panelRow({
    content: html`<div class="title"><span id=${`${id}-name`}>${title}</span></div>
      <div class="meta" id=${`${id}-text`}>${text}</div>`,
    action: renderSwitch({
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
