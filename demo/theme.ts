import '../elements/index.ts';
import '../elements/project/index.ts';
import { ThemeEditor } from './site/theme-editor/theme-editor.ts';

const [panel, chooser, preview] = ['#panel', '#screen', '#preview'].map((name) =>
  document.querySelector<HTMLElement>(name),
);
if (panel && chooser && preview) new ThemeEditor(panel, chooser, preview).start();
