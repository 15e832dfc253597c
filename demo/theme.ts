import '../elements/index.ts';
import '../elements/project/index.ts';
import { ThemeEditor } from './site/theme-editor/theme-editor.ts';

const [panel, preview] = ['#panel', '#preview'].map((name) => document.querySelector<HTMLElement>(name));
if (panel && preview) new ThemeEditor(panel, preview).start();
