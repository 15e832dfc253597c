import '../../../../elements/index.ts';
import { html, render } from 'lit';
import { statesOf } from '../../../site/gallery/chapter.ts';
import { holdFocus } from '../../../site/gallery/hold-focus.ts';
import { screenGroups } from '../../../site/theme-editor/screens.ts';
import { choiceFrom, cssOf, type ThemeChoice } from '../../../site/theme-editor/theme-choice.ts';
import { themeControls } from '../../../site/theme-editor/theme-controls.ts';
import { ThemePreview } from '../../../site/theme-editor/theme-preview.ts';
import { onSiteScheme, siteScheme } from './site-scheme.ts';
import { stayOnPage } from './stay-on-page.ts';

/** Draws the controls of a theme, screens that show it at once, and its CSS to copy. */
export function drawThemeEditor(root: HTMLElement): () => void {
  render(html`<form class="controls"></form><div class="screens"></div><div class="css"></div>`, root);
  const [controls, screens, css] = [...root.querySelectorAll<HTMLElement>(':scope > *')];
  if (!controls || !screens || !css) return () => {};
  const release = holdFocus(screens);
  const preview = new ThemePreview(screens);
  let choice: ThemeChoice = choiceFrom('');
  let status = '';
  const change = (changed: Partial<ThemeChoice>) => {
    choice = { ...choice, ...changed };
    status = '';
    draw();
  };
  const copy = async () => {
    status = await navigator.clipboard.writeText(cssOf(choice)).then(
      () => 'Copied.',
      () => 'Your browser doesn’t allow copying. Select the text above.',
    );
    draw();
  };
  const draw = () => {
    preview.apply({ ...choice, scheme: choice.scheme === 'light dark' ? siteScheme() : choice.scheme });
    render(themeControls({ choice, accent: preview.accent, onChange: change }), controls);
    render(
      html`<pre tabindex="0" aria-label="CSS of the theme"><code>${cssOf(choice)}</code></pre>
        <p class="actions">
          <button type="button" @click=${() => void copy()}>Copy CSS</button>
          <button type="button" @click=${() => change(choiceFrom(''))}>Reset</button>
        </p>
        <p role="status">${status}</p>`,
      css,
    );
  };
  screens.addEventListener('click', stayOnPage);
  const [overview] = screenGroups.flatMap(({ chapters }) => chapters);
  if (overview) render(statesOf(overview), screens);
  const end = onSiteScheme(draw);
  draw();
  return () => {
    end();
    release();
    render('', root);
  };
}
