import { html, type TemplateResult } from 'lit';
import { isReadyTheme, readyThemes } from './ready-themes.ts';
import {
  DENSITY,
  type FontName,
  fonts,
  isFontName,
  isSchemeName,
  measuresOf,
  RADIUS,
  schemes,
  type ThemeChoice,
} from './theme-choice.ts';

/** Accent colors that the editor suggests. */
const ACCENTS = {
  Indigo: '#4f46e5',
  Blue: '#0369a1',
  Green: '#0d7a5f',
  Yellow: '#facc15',
  Rust: '#b03c16',
  Pink: '#be185d',
} as const;

interface ControlOptions {
  readonly choice: ThemeChoice;
  /** The accent color in use, as `#rrggbb`. */
  readonly accent: string;
  readonly onChange: (change: Partial<ThemeChoice>) => void;
}

/** Renders the controls of the editor. They are native form fields, so all of them can be used by keyboard. */
export function themeControls({ choice, accent, onChange }: ControlOptions): TemplateResult {
  const { radius, density } = measuresOf(choice);
  const setTheme = (theme: string) => {
    // Another theme resets the chosen accent, radius and density.
    if (isReadyTheme(theme)) onChange({ theme, accent: null, radius: null, density: null });
  };
  const setScheme = (name: string) => {
    if (isSchemeName(name)) onChange({ scheme: name });
  };
  const labels = Object.fromEntries(Object.entries(readyThemes).map(([name, { label }]) => [name, label]));
  return html`
    <div data-group="theme">${options({ legend: 'Theme', name: 'theme', labels, value: choice.theme, onChoose: setTheme })}</div>
    <div data-group="color">
      ${options({ legend: 'Color scheme', name: 'scheme', labels: schemes, value: choice.scheme, onChoose: setScheme })}
      ${accentControl(accent, (value) => onChange({ accent: value }))}
    </div>
    <div data-group="shape">
      ${range({ label: 'Corner radius', name: 'radius', value: radius, shown: `${radius}px`, ...RADIUS }, (value) => onChange({ radius: value }))}
      ${range({ label: 'Density', name: 'density', value: density, shown: String(density), ...DENSITY }, (value) => onChange({ density: value }))}
    </div>
    <div data-group="font">${fontControl(choice.font, (font) => onChange({ font }))}</div>
  `;
}

/** The groups of controls. In narrow windows one of them is shown at a time, so that the preview stays in view. */
const GROUPS = { theme: 'Theme', color: 'Color', shape: 'Shape', font: 'Font', css: 'CSS' } as const;

/** Renders the choice between the groups of controls. */
export function groupChoice(group: string, onChoose: (group: string) => void): TemplateResult {
  return html`<div class="groups">
    ${options({ legend: 'Change', name: 'group', labels: GROUPS, value: group, onChoose })}
  </div>`;
}

interface Options {
  readonly legend: string;
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: string;
  readonly onChoose: (name: string) => void;
}

function options({ legend, name, labels, value, onChoose }: Options): TemplateResult {
  const choose = ({ target }: Event) => target instanceof HTMLInputElement && onChoose(target.value);
  return html`<fieldset>
    <legend>${legend}</legend>
    <div class="options" @change=${choose}>
      ${Object.entries(labels).map(
        ([each, label]) => html`<label
          ><input type="radio" name=${name} .value=${each} .checked=${each === value} /><span>${label}</span></label
        >`,
      )}
    </div>
  </fieldset>`;
}

function accentControl(accent: string, onChange: (accent: string) => void): TemplateResult {
  const pick = ({ target }: Event) => target instanceof HTMLInputElement && onChange(target.value);
  const color = (value: string) =>
    html`<svg viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="9" fill=${value} /></svg>`;
  return html`<fieldset>
    <legend>Accent</legend>
    <div class="accents">
      <label class="picker"><input type="color" .value=${accent} @input=${pick} /><span>Custom</span></label>
      ${Object.entries(ACCENTS).map(
        ([name, value]) => html`<button
          type="button"
          title=${name}
          aria-label=${name}
          aria-pressed=${value === accent}
          @click=${() => onChange(value)}
        >
          ${color(value)}
        </button>`,
      )}
    </div>
  </fieldset>`;
}

interface Range {
  readonly label: string;
  readonly name: string;
  readonly value: number;
  /** The value as text, shown beside the label. */
  readonly shown: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

function range(
  { label, name, value, shown, min, max, step }: Range,
  onChange: (value: number) => void,
): TemplateResult {
  const slide = ({ target }: Event) => target instanceof HTMLInputElement && onChange(target.valueAsNumber);
  // The label refers to the slider by id. If it contained output and slider, it would label only the first of them, the output.
  const id = `theme-${name}`;
  return html`<div class="range">
    <label for=${id}>${label}</label><output for=${id}>${shown}</output>
    <input id=${id} type="range" name=${name} min=${min} max=${max} step=${step} .value=${String(value)} @input=${slide} />
  </div>`;
}

function fontControl(font: FontName, onChange: (font: FontName) => void): TemplateResult {
  const choose = ({ target }: Event) => {
    if (target instanceof HTMLSelectElement && isFontName(target.value)) onChange(target.value);
  };
  return html`<label class="select">
    <span>Font</span>
    <select name="font" @change=${choose}>
      ${Object.entries(fonts).map(
        ([name, { label }]) => html`<option value=${name} ?selected=${name === font}>${label}</option>`,
      )}
    </select>
  </label>`;
}
