import { useData, withBase } from 'vitepress';
import { defineComponent, h } from 'vue';

/** A link to the page as Markdown, which agents and people can copy. */
export const MarkdownLink = defineComponent({
  name: 'MarkdownLink',
  setup() {
    const { page } = useData();
    return () => {
      const href = withBase(`/${page.value.relativePath}`);
      return h('nav', { class: 'markdown-link', 'aria-label': 'Other formats' }, [
        h('a', { href, target: '_self' }, 'This page as Markdown'),
      ]);
    };
  },
});
