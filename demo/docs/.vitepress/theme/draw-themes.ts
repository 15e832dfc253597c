import '../../../../elements/index.ts';
import { html, render } from 'lit';
import { inScene } from '../../../site/gallery/chapter.ts';
import { holdFocus } from '../../../site/gallery/hold-focus.ts';
import { readyThemes } from '../../../site/theme-editor/ready-themes.ts';
import { choiceFrom } from '../../../site/theme-editor/theme-choice.ts';
import { ThemePreview } from '../../../site/theme-editor/theme-preview.ts';
import { onSiteScheme, siteScheme } from './site-scheme.ts';
import { holdButton, stayOnPage } from './stay-on-page.ts';

/** Draws the sign-in card in each ready theme. */
export function drawThemes(root: HTMLElement): () => void {
  const release = holdFocus(root);
  root.addEventListener('click', stayOnPage);
  root.addEventListener('click', holdButton, { capture: true });
  const card = inScene('lk-sign-in', { project: { enabled_oauth_providers: [{ id: 'github' }] } });
  render(
    html`<div class="states">
      ${Object.entries(readyThemes).map(
        ([name, { label }]) =>
          html`<figure aria-label=${label}><figcaption>${label}</figcaption><div data-theme=${name}>${card()}</div></figure>`,
      )}
    </div>`,
    root,
  );
  const previews = [...root.querySelectorAll<HTMLElement>('[data-theme]')].map((node) => {
    const choice = choiceFrom(`theme=${node.dataset.theme}`);
    return { preview: new ThemePreview(node), choice };
  });
  const apply = () => previews.forEach(({ preview, choice }) => preview.apply({ ...choice, scheme: siteScheme() }));
  const end = onSiteScheme(apply);
  apply();
  return () => {
    end();
    release();
    render('', root);
  };
}
