import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { h } from 'vue';
import { useChoices } from './choices.ts';
import { ElementStates } from './element-states.ts';
import { EmulatorFaultBox } from './emulator-fault.ts';
import { FrameworkChoice } from './framework-choice.ts';
import { HomePage } from './home-page.ts';
import { LiveBox } from './live-box.ts';
import { MarkdownLink } from './markdown-link.ts';
import { NotFoundPage } from './not-found-page.ts';
import { ScreenState } from './screen-state.ts';
import { useAccessibility } from './accessibility.ts';
import './theme.css';
import './table.css';
import './code.css';
import './home-page.css';
import './start-page.css';
import './element-states.css';
import './live-box.css';
import './search-box.css';

const theme: Theme = {
  extends: DefaultTheme,
  Layout: () =>
    h(DefaultTheme.Layout, null, {
      'doc-after': () => h(MarkdownLink),
      'sidebar-nav-before': () => h(FrameworkChoice),
      'not-found': () => h(NotFoundPage),
    }),
  enhanceApp({ app }) {
    app
      .component('ElementStates', ElementStates)
      .component('LiveBox', LiveBox)
      .component('ScreenState', ScreenState)
      .component('HomePage', HomePage)
      .component('EmulatorFault', EmulatorFaultBox);
  },
  setup() {
    useChoices();
    useAccessibility();
  },
};

export default theme;
