/** What the pages of three design systems set, as each of them comes. */
interface PageTokens {
  /** The theme that maps them. */
  readonly theme: 'shadcn' | 'material' | 'bootstrap';
  readonly light: Readonly<Record<string, string>>;
  readonly dark: Readonly<Record<string, string>>;
}

const grey = (lightness: number): string => `oklch(${lightness} 0 0)`;

export const pageTokens: readonly PageTokens[] = [
  {
    theme: 'shadcn',
    light: {
      '--radius': '10px',
      '--foreground': grey(0.145),
      '--card': grey(1),
      '--card-foreground': grey(0.145),
      '--primary': grey(0.205),
      '--primary-foreground': grey(0.985),
      '--muted': grey(0.97),
      '--muted-foreground': grey(0.556),
      '--destructive': 'oklch(0.577 0.245 27.325)',
      '--border': grey(0.922),
    },
    dark: {
      '--radius': '10px',
      '--foreground': grey(0.985),
      '--card': grey(0.205),
      '--card-foreground': grey(0.985),
      '--primary': grey(0.922),
      '--primary-foreground': grey(0.205),
      '--muted': grey(0.269),
      '--muted-foreground': grey(0.708),
      '--destructive': 'oklch(0.704 0.191 22.216)',
      '--border': 'oklch(1 0 0 / 10%)',
    },
  },
  {
    theme: 'material',
    light: {
      '--md-sys-color-surface': '#fef7ff',
      '--md-sys-color-surface-container-low': '#f7f2fa',
      '--md-sys-color-surface-container-high': '#ece6f0',
      '--md-sys-color-on-surface': '#1d1b20',
      '--md-sys-color-on-surface-variant': '#49454f',
      '--md-sys-color-outline': '#79747e',
      '--md-sys-color-outline-variant': '#cac4d0',
      '--md-sys-color-primary': '#6750a4',
      '--md-sys-color-on-primary': '#ffffff',
      '--md-sys-color-secondary-container': '#e8def8',
      '--md-sys-color-error': '#b3261e',
    },
    dark: {
      '--md-sys-color-surface': '#141218',
      '--md-sys-color-surface-container-low': '#1d1b20',
      '--md-sys-color-surface-container-high': '#2b2930',
      '--md-sys-color-on-surface': '#e6e0e9',
      '--md-sys-color-on-surface-variant': '#cac4d0',
      '--md-sys-color-outline': '#938f99',
      '--md-sys-color-outline-variant': '#49454f',
      '--md-sys-color-primary': '#d0bcff',
      '--md-sys-color-on-primary': '#381e72',
      '--md-sys-color-secondary-container': '#4a4458',
      '--md-sys-color-error': '#f2b8b5',
    },
  },
  {
    theme: 'bootstrap',
    light: {
      '--bs-body-bg': '#fff',
      '--bs-body-color': '#212529',
      '--bs-tertiary-bg': '#f8f9fa',
      '--bs-secondary-color': 'rgba(33, 37, 41, 0.75)',
      '--bs-border-color': '#dee2e6',
      '--bs-primary': '#0d6efd',
      '--bs-danger': '#dc3545',
      '--bs-success': '#198754',
      '--bs-border-radius': '6px',
      '--bs-border-radius-lg': '8px',
    },
    dark: {
      '--bs-body-bg': '#212529',
      '--bs-body-color': '#dee2e6',
      '--bs-tertiary-bg': '#2b3035',
      '--bs-secondary-color': 'rgba(222, 226, 230, 0.75)',
      '--bs-border-color': '#495057',
      '--bs-primary': '#0d6efd',
      '--bs-danger': '#dc3545',
      '--bs-success': '#198754',
      '--bs-border-radius': '6px',
      '--bs-border-radius-lg': '8px',
    },
  },
];
