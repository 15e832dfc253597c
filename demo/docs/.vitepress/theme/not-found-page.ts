import { useData, withBase } from 'vitepress';
import { defineComponent, h } from 'vue';
import type { SitePart } from '../navigation.ts';

/** What an address without a page shows: that it has none, and where the parts of the documentation begin. */
export const NotFoundPage = defineComponent({
  name: 'NotFoundPage',
  setup() {
    const { theme } = useData<{ readonly parts: readonly SitePart[] }>();
    return () =>
      h('main', { class: 'not-found vp-doc' }, [
        h('h1', 'Page not found'),
        h('p', 'This address has no page, or no longer has one. Search at the top, or begin at one of these:'),
        h(
          'ul',
          theme.value.parts.map(({ title, link }) => h('li', h('a', { href: withBase(link) }, title))),
        ),
      ]);
  },
});
